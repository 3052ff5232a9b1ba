import { readdirSync } from 'node:fs';
import { buildSync } from 'esbuild';
import theme from './theme.tailwind.js';

const SHARED = ['home', 'logout', 'deposits', 'deposit', 'sales', 'sale', 'receipt', 'reprint'];
const ABOUT_THE_USER = ['notifications', 'notification', 'password-change'];
/** Used by the root for other audiences only. */
const NOT_SEEN = ['app/ui/layout/side-layout.tsx', 'app/ui/layout/side-menu.tsx'];

const routesIn = (folder) => readdirSync(`app/routes/${folder}`).map((file) => `app/routes/${folder}/${file}`);
const screens = [
  'app/root.tsx',
  ...routesIn('public'),
  ...routesIn('terminal'),
  ...[...SHARED, ...ABOUT_THE_USER].map((name) => `app/routes/shared/${name}.tsx`),
];

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
  content: filesOf(screens).map((file) => `./${file}`),
  // Words of the code, not classes.
  blocklist: ['visible', 'static'],
};
