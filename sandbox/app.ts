import { Hono } from 'hono';
import { Refusal, type Env } from './answers';
import type { Db } from './database';
import { createFaults } from './faults';
import { auth, publicAuth } from './routes/auth';
import { dashboardRoutes } from './routes/dashboard';
import { depositRoutes } from './routes/deposits';
import { notificationRoutes } from './routes/notifications';
import { reportRoutes } from './routes/reports';
import { saleRoutes } from './routes/sales';
import { serviceRoutes } from './routes/services';
import { userOfToken } from './tokens';

export type SandboxOptions = { db: Db; tokenMs: number; allowFaults: boolean };

/** The API that stands in for the real one; /faults exists only where faults are allowed. */
export function createSandbox({ db, tokenMs, allowFaults }: SandboxOptions): Hono<Env> {
  const app = new Hono<Env>();
  app.get('/health', (c) => c.json({ status: 'ok' }));
  app.use('/api/*', async (c, next) => {
    c.set('db', db);
    c.set('tokenMs', tokenMs);
    await next();
  });
  if (allowFaults) {
    const faults = createFaults();
    app.use('/api/*', faults.middleware);
    app.route('/faults', faults.routes);
  }
  app.route('/api/auth', publicAuth);
  app.use('/api/*', async (c, next) => {
    const token = /^Bearer (.+)$/.exec(c.req.header('authorization') ?? '')?.[1];
    const user = token === undefined ? undefined : userOfToken(db, token);
    if (!user) throw new Refusal(401, 'Please sign in.');
    c.set('user', user);
    await next();
  });
  app.route('/api/auth', auth);
  app.route('/api/services', serviceRoutes);
  app.route('/api/sales', saleRoutes);
  app.route('/api/dashboard', dashboardRoutes);
  app.route('/api/deposits', depositRoutes);
  app.route('/api/notifications', notificationRoutes);
  app.route('/api/reports', reportRoutes);

  app.notFound((c) => c.json({ success: false, data: null, errors: [{ message: 'There is no such call.' }] }, 404));
  app.onError((error, c) => {
    const refusal = error instanceof Refusal ? error : undefined;
    if (!refusal) console.error(error);
    const message = refusal?.message ?? 'The sandbox failed.';
    return c.json({ success: false, data: refusal?.data ?? null, errors: [{ message }], message }, refusal?.status ?? 500);
  });
  return app;
}
