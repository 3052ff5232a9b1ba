import theme from './dark-theme.tailwind.js';

/** The classes of all screens: staff, vendors and applicants see most of them. */
export default { ...theme, content: ['./app/**/*.tsx'] };
