import { OWN_ACCENT } from '../../domain/accent';

/** The colours of all pages; the back office has others in the dark theme. */
export const COLOURS = {
  white: '#ffffff',
  paper: '#f5f6f8',
  line: '#d8dce3',
  field: '#7a8494',
  ink: '#17202e',
  muted: '#525d6d',
  accent: OWN_ACCENT,
  good: { DEFAULT: '#12693a', soft: '#e6f4ec' },
  wait: { DEFAULT: '#7a5200', soft: '#fdedb8' },
  bad: { DEFAULT: '#a61b1b', soft: '#fcebea' },
  series: { 2: '#5fa3dd', 3: '#e0a030' },
  calm: { DEFAULT: '#1d4f91', soft: '#e8f0fb' },
};

/** What all stylesheets share.
 * @type {Partial<import('tailwindcss').Config>} */
export default {
  // Colours without opacity variables: the CSS is shorter, and old WebViews can parse it.
  corePlugins: {
    // Tailwind's reset uses :where(), which old browsers lack; shared.css has its own reset.
    preflight: false,
    textOpacity: false,
    backgroundOpacity: false,
    borderOpacity: false,
    divideOpacity: false,
    placeholderOpacity: false,
    ringOpacity: false,
    // These would add about fifty variables to the stylesheet, or their class names occur as words in our texts.
    backdropBlur: false,
    backdropBrightness: false,
    backdropContrast: false,
    backdropFilter: false,
    backdropGrayscale: false,
    backdropHueRotate: false,
    backdropInvert: false,
    backdropOpacity: false,
    backdropSaturate: false,
    backdropSepia: false,
    blur: false,
    borderSpacing: false,
    boxShadow: false,
    boxShadowColor: false,
    brightness: false,
    contain: false,
    container: false,
    contrast: false,
    dropShadow: false,
    filter: false,
    fontVariantNumeric: false,
    gradientColorStops: false,
    grayscale: false,
    hueRotate: false,
    invert: false,
    ringColor: false,
    ringOffsetColor: false,
    ringOffsetWidth: false,
    ringWidth: false,
    rotate: false,
    saturate: false,
    scale: false,
    scrollSnapType: false,
    sepia: false,
    skew: false,
    touchAction: false,
    transform: false,
    translate: false,
  },
  theme: {
    screens: { sm: '640px', md: '768px', lg: '1024px', xl: '1280px' },
    colors: { transparent: 'transparent', current: 'currentColor', ...COLOURS },
    fontFamily: {
      sans: ['system-ui', '-apple-system', 'Segoe UI', 'Roboto', 'Helvetica Neue', 'Arial', 'sans-serif'],
      mono: ['ui-monospace', 'SFMono-Regular', 'Menlo', 'Consolas', 'Liberation Mono', 'monospace'],
    },
  },
};
