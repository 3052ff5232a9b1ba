import { readFileSync } from 'node:fs';
import { buildSync } from 'esbuild';
import theme from './theme.tailwind.js';

/** The groups of app/routes.ts that are for sellers as a whole; of the group `shared`, the screens that sellers see. */
const GROUPS = ['public', 'terminal', 'everything else'];
const SHARED = ['home', 'logout', 'deposits', 'deposit', 'sales', 'sale', 'receipt', 'reprint'];
const ABOUT_THE_USER = ['notifications', 'notification', 'password-change'];
/** Used by the root for other audiences only. */
const NOT_SEEN = ['app/ui/layout/side-layout.tsx', 'app/ui/layout/side-menu.tsx'];

/** The files of each group of app/routes.ts, which begins with a comment: `// public: …`. */
const groups = readFileSync('app/routes.ts', 'utf8')
  .split(/^ {2}\/\/ (?=[a-z ]+(?::|$))/m)
  .map((group) => ({
    name: group.split(/[:\n]/)[0],
    files: [...group.matchAll(/route\('[^']+', '([^']+)'/g)].map(([, file]) => file),
  }));
const screens = groups.flatMap(({ name, files }) => {
  if (GROUPS.includes(name)) return files;
  const isTheirs = (file) => [...SHARED, ...ABOUT_THE_USER].some((own) => file.endsWith(`/${own}.screen.tsx`));
  return name === 'shared' ? files.filter(isTheirs) : [];
});

/** Returns the files that the screens of sellers are made of. */
function filesOf(entryPoints) {
  const { metafile } = buildSync({
    entryPoints,
    bundle: true,
    write: false,
    metafile: true,
    packages: 'external',
    external: ['*.css?url'],
    format: 'esm',
    jsx: 'automatic',
    outdir: 'nowhere',
    logLevel: 'error',
  });
  return Object.keys(metafile.inputs).filter((file) => file.endsWith('.tsx') && !NOT_SEEN.includes(file));
}

/** The classes of the screens of terminals and subvendors, and of those without sign-in, which must be small. */
export default {
  ...theme,
  content: filesOf(['app/root.tsx', ...screens.map((file) => `app/${file}`)]).map((file) => `./${file}`),
  // Words of the code, not classes.
  blocklist: ['visible', 'static'],
};
