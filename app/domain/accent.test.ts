import fc from 'fast-check';
import { expect, it } from 'vitest';
import {
  accentOf,
  contrast,
  DARK_THEME_CARD,
  darkThemeAccentOf,
  OWN_ACCENT,
  OWN_DARK_THEME_ACCENT,
  readableShade,
  recoloured,
  stylesheetIn,
  textContrast,
} from './accent';

const colour = fc.nat(0xffffff).map((value) => `#${value.toString(16).padStart(6, '0')}`);

it.each([
  ['#ffffff', '#000000', 21],
  ['#777777', '#ffffff', 4.48],
  ['#0b4f8a', '#ffffff', 8.39],
])('measures the contrast of %s and %s', (one, other, ratio) => expect(contrast(one, other)).toBeCloseTo(ratio, 1));

it('measures text on the background on which it is harder to read', () => {
  expect(contrast('#767676', '#ffffff')).toBeCloseTo(4.54, 2);
  expect(textContrast('#767676')).toBeCloseTo(4.09, 2);
});

it('darkens a colour only until text in it can be read', () => {
  expect(['#0b4f8a', '#1a7f37', '#ff9900'].map(readableShade)).toEqual(['#0b4f8a', '#197c36', '#9e5f00']);
  fc.assert(
    fc.property(colour, (any) => {
      const shade = readableShade(any);
      const { dark, soft } = accentOf(shade);
      expect(textContrast(shade)).toBeGreaterThanOrEqual(4.5);
      expect(contrast(dark, soft)).toBeGreaterThanOrEqual(4.5);
    }),
  );
});

it('brightens a colour for the dark theme, until text in it can be read on a card and in a chosen row', () => {
  fc.assert(
    fc.property(colour, (any) => {
      const { DEFAULT, dark, soft } = darkThemeAccentOf(any);
      for (const shade of [DEFAULT, dark])
        for (const ground of [DARK_THEME_CARD, soft]) expect(contrast(shade, ground)).toBeGreaterThanOrEqual(4.5);
    }),
  );
});

it('recolours all shades', () => {
  const css = `a{color:${OWN_ACCENT.DEFAULT}}b{color:${OWN_ACCENT.dark};background:${OWN_ACCENT.soft}}`;
  expect(recoloured(css, '#1a7f37')).toBe('a{color:#1a7f37}b{color:#135e29;background:#eaf3ed}');
  expect(recoloured(OWN_DARK_THEME_ACCENT.DEFAULT, '#1a7f37')).toBe(darkThemeAccentOf('#1a7f37').DEFAULT);
});

it('names the stylesheet of an accent after its colour', () => {
  expect(stylesheetIn('#1a7f37', '/assets/app.css')).toBe('/assets/app.1a7f37.css');
  expect(stylesheetIn(undefined, '/assets/app.css')).toBe('/assets/app.css');
  expect(stylesheetIn('#1a7f37', '/my.css/logo.svg')).toBe('/my.css/logo.svg');
});
