/** Shades of the accent colour, as `#rrggbb`: of links and buttons, of the same under the pointer, and of a chosen row. */
export type Accent = { DEFAULT: string; dark: string; soft: string };

/** The accent of the portal's own stylesheets. */
export const OWN_ACCENT: Accent = { DEFAULT: '#0b4f8a', dark: '#083a66', soft: '#e8f1f9' };

/** The contrast that text needs (WCAG 2.2, 1.4.3). */
export const TEXT_CONTRAST = 4.5;

const WHITE = '#ffffff';
const BLACK = '#000000';

/** Returns the shades of an accent. */
export function accentOf(colour: string): Accent {
  return { DEFAULT: colour, dark: mixed(colour, BLACK, 0.26), soft: mixed(colour, WHITE, 0.91) };
}

/** The background of a card in the dark theme. */
export const DARK_THEME_CARD = '#1a212b';

/** The contrast of text in the dark theme: more than is needed, since bright text on dark is harder to read. */
const DARK_THEME_CONTRAST = 6;

/** Returns the shades of an accent in the dark theme: bright enough for text, and brighter under the pointer. */
export function darkThemeAccentOf(colour: string): Accent {
  const soft = mixed(DARK_THEME_CARD, colour, 0.35);
  const shade = firstShade(
    colour,
    WHITE,
    (one) => Math.min(contrast(one, DARK_THEME_CARD), contrast(one, soft)) >= DARK_THEME_CONTRAST,
  );
  return { DEFAULT: shade, dark: mixed(shade, WHITE, 0.35), soft };
}

/** The shades of the own accent in the dark theme. */
export const OWN_DARK_THEME_ACCENT: Accent = { DEFAULT: '#8ebcf0', dark: '#b9d6f7', soft: '#17314f' };

/** Returns the contrast of an accent with the lightest and the darkest background that it has on a page, whichever is less. */
export function textContrast(colour: string): number {
  return Math.min(contrast(colour, WHITE), contrast(colour, accentOf(colour).soft));
}

/** Returns the next darker shade whose contrast is enough for text. */
export function readableShade(colour: string): string {
  return firstShade(colour, BLACK, (shade) => textContrast(shade) >= TEXT_CONTRAST);
}

/** Mixes a colour with ever more of another, until it can be read. */
function firstShade(colour: string, other: string, isReadable: (shade: string) => boolean): string {
  for (let share = 0; share < 1; share += 0.02) {
    const shade = mixed(colour, other, share);
    if (isReadable(shade)) return shade;
  }
  return other;
}

/** Returns a stylesheet or an SVG file of ours in another accent. */
export function recoloured(text: string, colour: string): string {
  let changed = text;
  for (const [own, shades] of [
    [OWN_ACCENT, accentOf(colour)],
    [OWN_DARK_THEME_ACCENT, darkThemeAccentOf(colour)],
  ] as const)
    for (const shade of ['DEFAULT', 'dark', 'soft'] as const) changed = changed.replaceAll(own[shade], shades[shade]);
  return changed;
}

/** Returns the address of a stylesheet of ours in another accent; its own without one. */
export function stylesheetIn(accent: string | undefined, href: string): string {
  return accent ? href.replace(/\.css$/, `.${accent.slice(1)}.css`) : href;
}

/** Returns the contrast of two colours, from 1 to 21 (WCAG 2.2, contrast ratio). */
export function contrast(one: string, other: string): number {
  const [a, b] = [luminance(one), luminance(other)];
  return (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05);
}

function luminance(colour: string): number {
  const [red = 0, green = 0, blue = 0] = channels(colour).map((value) => {
    const part = value / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** Mixes a colour with a share of another, from 0 to 1. */
function mixed(colour: string, other: string, share: number): string {
  const parts = channels(other);
  const values = channels(colour).map((value, index) => Math.round(value + ((parts[index] ?? value) - value) * share));
  return `#${values.map((value) => value.toString(16).padStart(2, '0')).join('')}`;
}

function channels(colour: string): number[] {
  return [1, 3, 5].map((start) => Number.parseInt(colour.slice(start, start + 2), 16));
}
