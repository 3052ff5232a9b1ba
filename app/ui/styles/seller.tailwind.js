import { buildSync } from 'esbuild';
import { otherRights, screens } from '../../screens';
import theme from './theme.tailwind.js';

/** Used by the root for other audiences only. */
const NOT_SEEN = ['app/ui/layout/side-layout.tsx', 'app/ui/layout/side-menu.tsx'];

/** The screens that sellers, or people who are not signed in, see. */
const seen = Object.values(screens).filter((row) => {
  const { opens } = row.right ? (screens[row.right] ?? otherRights[row.right]) : row;
  return opens === 'anyone' || opens.includes('terminal') || opens.includes('subvendor');
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
  content: filesOf(['app/root.tsx', ...seen.map(({ file }) => `app/${file}`)]).map((file) => `./${file}`),
  // Words of the code, not classes.
  blocklist: ['visible', 'static'],
};
