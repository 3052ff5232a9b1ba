/** `npm start`: runs the built portal in this process; needs UPSTREAM_URL and SESSION_SECRETS. */
import './node-version.mjs';
import { existsSync } from 'node:fs';
import { compareVersions, LAST_SECURITY_RELEASE } from './node-release.mjs';
import { main } from './run.mjs';

await main(async () => {
  if (!existsSync('build/server.mjs') || !existsSync('build/server/index.js')) {
    throw new Error(
      'The portal is not built yet: run npm run build first. To see it with made-up data, run npm run demo.',
    );
  }
  const { node } = process.versions;
  if (process.env.NODE_ENV !== 'development' && compareVersions(node, LAST_SECURITY_RELEASE) < 0)
    console.error(
      `Node.js ${node} is older than its security release ${LAST_SECURITY_RELEASE}. In production, run that or a later one.`,
    );
  await import('../build/server.mjs');
});
