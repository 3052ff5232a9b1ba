import plugin from 'tailwindcss/plugin';
import { DARK_THEME_CARD, OWN_DARK_THEME_ACCENT } from '../../domain/accent';
import theme, { COLOURS } from './theme.tailwind.js';

/** What the same names are in the dark theme; white is the background of cards and the text on buttons. */
const DARK_COLOURS = {
  white: DARK_THEME_CARD,
  paper: '#10151c',
  line: '#384352',
  field: '#8994a5',
  ink: '#e8ecf2',
  muted: '#aab5c4',
  accent: OWN_DARK_THEME_ACCENT,
  good: { DEFAULT: '#83d3a7', soft: '#173327' },
  wait: { DEFAULT: '#f0c75e', soft: '#3a2f10' },
  bad: { DEFAULT: '#f5aca6', soft: '#47211f' },
  series: { 2: '#4f8fc9', 3: '#e0a030' },
  calm: { DEFAULT: '#a9c8f5', soft: '#1f2f47' },
};

/** Returns a property for each colour and shade, such as `--good-soft`. */
function propertiesOf(colours) {
  const properties = {};
  eachShade(colours, (property, value) => (properties[property] = value));
  return properties;
}

/** Returns the colours with what `change` makes of each shade. */
function eachShade(colours, change) {
  return Object.fromEntries(
    Object.entries(colours).map(([name, value]) => [
      name,
      typeof value === 'string'
        ? change(`--${name}`, value)
        : Object.fromEntries(
            Object.entries(value).map(([shade, one]) => [shade, change(`--${name}-${shade.toLowerCase()}`, one)]),
          ),
    ]),
  );
}

/** The theme of the back office, whose colours are custom properties: light, or dark where the browser asks for it. */
export default {
  ...theme,
  theme: {
    ...theme.theme,
    colors: { ...theme.theme.colors, ...eachShade(COLOURS, (property) => `var(${property})`) },
  },
  plugins: [
    plugin(({ addBase }) =>
      addBase({
        ':root': { ...propertiesOf(COLOURS), 'color-scheme': 'light dark' },
        '@media screen and (prefers-color-scheme: dark)': { ':root': propertiesOf(DARK_COLOURS) },
      }),
    ),
  ],
};
