import { modulesOf } from '../../../scripts/module-graph.mjs';
import { otherRights, screens } from '../../screens';
import theme from './theme.tailwind.js';

/** Used by the root for other audiences only. */
const NOT_SEEN = ['app/ui/layout/side-layout.tsx', 'app/ui/layout/side-menu.tsx'];

/** The screens that sellers, or people who are not signed in, see. */
const seen = Object.values(screens).filter((row) => {
  const { opens } = row.right ? (screens[row.right] ?? otherRights[row.right]) : row;
  return opens === 'anyone' || opens.includes('terminal') || opens.includes('subvendor');
});

/** The classes of the screens of terminals and subvendors, and of those without sign-in, which must be small. */
export default {
  ...theme,
  content: Object.keys(modulesOf(['app/root.tsx', ...seen.map(({ file }) => `app/${file}`)]))
    .filter((file) => file.endsWith('.tsx') && !NOT_SEEN.includes(file))
    .map((file) => `./${file}`),
  // Words of the code, not classes.
  blocklist: ['visible', 'static'],
};
