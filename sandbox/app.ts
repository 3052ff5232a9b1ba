import { createReadStream, existsSync } from 'node:fs';
import path from 'node:path';
import { Readable } from 'node:stream';
import { Hono } from 'hono';
import { type Env, type Handler, mount, type Sandbox } from './answering';
import { createFaults } from './faults';
import * as byResource from './handlers';
import { Refusal } from './refusal';
import { documentAt } from './routes/applications';
import { userOfToken } from './tokens';
import { mustOwn } from './users';

/** The handlers of all calls. */
export const handlers: readonly Handler[] = Object.values(byResource).flat();

/** Creates the API that replaces the real one. /faults exists only where faults are allowed. */
export function createSandbox(sandbox: Sandbox & { allowFaults: boolean }): Hono<Env> {
  const { db, documentFolder, allowFaults } = sandbox;
  const app = new Hono<Env>();
  app.get('/health', (c) => c.json({ status: 'ok' }));
  if (allowFaults) {
    const faults = createFaults();
    app.use('/api/*', faults.middleware);
    app.use('/documents/*', faults.middleware);
    app.route('/faults', faults.routes);
  }
  app.use('*', async (c, next) => {
    const token = /^Bearer (.+)$/.exec(c.req.header('authorization') ?? '')?.[1];
    c.set('user', token === undefined ? undefined : userOfToken(db, token));
    await next();
  });
  mount(app, handlers, sandbox);
  app.get('/documents/:vendorId/:file', (c) => {
    const user = c.get('user');
    if (!user) throw new Refusal(401, 'Please sign in.');
    const relPath = c.req.path.slice(1);
    const document = documentAt(db, relPath);
    if (!document) throw new Refusal(404, 'There is no such document.');
    mustOwn(user, document);
    const place = path.join(documentFolder, relPath);
    if (!existsSync(place)) throw new Refusal(404, 'The file of this document is gone.');
    const file = createReadStream(place);
    return c.body(Readable.toWeb(file) as ReadableStream, 200, {
      'content-type': CONTENT_TYPES[path.extname(relPath)] ?? 'application/octet-stream',
    });
  });

  app.notFound((c) => c.json({ success: false, data: null, errors: [{ message: 'There is no such call.' }] }, 404));
  app.onError((error, c) => {
    const refusal = error instanceof Refusal ? error : undefined;
    if (!refusal) console.error(error);
    const message = refusal?.message ?? 'The sandbox failed.';
    return c.json(
      { success: false, data: refusal?.data ?? null, errors: [{ message }], message },
      refusal?.status ?? 500,
    );
  });
  return app;
}

const CONTENT_TYPES: Record<string, string> = {
  '.pdf': 'application/pdf',
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.jpeg': 'image/jpeg',
  '.doc': 'application/msword',
  '.docx': 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
};
