import plugin from 'tailwindcss/plugin';
import { NIGHT, OWN_NIGHT_ACCENT } from '../../domain/accent';
import theme from './theme.tailwind.js';

/** The colours of the theme where the browser asks for dark pages. What is white by day is the card and the text on buttons. */
export const NIGHT_COLOURS = {
  white: NIGHT,
  paper: '#10151c',
  line: '#384352',
  field: '#8994a5',
  ink: '#e8ecf2',
  muted: '#aab5c4',
  accent: OWN_NIGHT_ACCENT,
  good: { DEFAULT: '#83d3a7', soft: '#173327' },
  wait: { DEFAULT: '#f0c75e', soft: '#3a2f10' },
  bad: { DEFAULT: '#f5aca6', soft: '#47211f' },
  series: { 2: '#4f8fc9', 3: '#e0a030' },
  calm: { DEFAULT: '#a9c8f5', soft: '#1f2f47' },
};

/** Returns the custom properties of colours, such as `--good-soft`. */
function propertiesOf(colours) {
  return Object.fromEntries(
    Object.entries(colours).flatMap(([name, value]) =>
      typeof value === 'string'
        ? [[`--${name}`, value]]
        : Object.entries(value).map(([shade, one]) => [`--${name}-${shade.toLowerCase()}`, one]),
    ),
  );
}

/** Returns the colours as references to the custom properties; `byDay` has the names. */
function references(byDay) {
  return Object.fromEntries(
    Object.entries(byDay).map(([name, value]) => [
      name,
      !(name in NIGHT_COLOURS)
        ? value
        : typeof value === 'string'
          ? `var(--${name})`
          : Object.fromEntries(Object.keys(value).map((shade) => [shade, `var(--${name}-${shade.toLowerCase()})`])),
    ]),
  );
}

const { transparent: _, current: __, ...byDay } = theme.theme.colors;

/** The theme with colours by day and by night. */
export default {
  ...theme,
  theme: { ...theme.theme, colors: references(theme.theme.colors) },
  plugins: [
    plugin(({ addBase }) =>
      addBase({
        ':root': { ...propertiesOf(byDay), 'color-scheme': 'light dark' },
        '@media screen and (prefers-color-scheme: dark)': { ':root': propertiesOf(NIGHT_COLOURS) },
      }),
    ),
  ],
};
