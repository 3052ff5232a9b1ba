/** `npm start`: runs the built portal in this process; needs UPSTREAM_URL and SESSION_SECRETS. */
import './node-version.mjs';
import { existsSync } from 'node:fs';
import { main } from './run.mjs';

await main(async () => {
  if (!existsSync('build/server.mjs') || !existsSync('build/server/index.js')) {
    throw new Error(
      'The portal is not built yet: run npm run build first. To see it with made-up data, run npm run demo.',
    );
  }
  await import('../build/server.mjs');
});
