/** `npm run database -- check | migrate | backup FILE | restored`, for who operates the portal: deploy/runbooks/backup.md. */
import type * as entry from '../../app/entry.server';

type PortalBuild = { entry: { module: typeof entry } };

// Imported by its address: the compiler cannot know it.
const built = (await import(new URL('server/index.js', import.meta.url).href)) as PortalBuild;
const { operateDatabase, ConfigError } = built.entry.module.edge;

try {
  console.log(await operateDatabase(process.argv.slice(2), process.env));
} catch (error) {
  if (!(error instanceof ConfigError)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}
