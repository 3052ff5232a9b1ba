/** @type {import('tailwindcss').Config} */
export default {
  content: ['./app/**/*.{ts,tsx}'],
  // Colours without opacity variables: shorter CSS, and nothing an old WebView cannot read.
  corePlugins: {
    // Tailwind's reset is written with :where(); ours, in styles.css, is not.
    preflight: false,
    textOpacity: false,
    backgroundOpacity: false,
    borderOpacity: false,
    divideOpacity: false,
    placeholderOpacity: false,
    ringOpacity: false,
  },
  future: { hoverOnlyWhenSupported: false },
  theme: {
    screens: { sm: '640px', md: '768px', lg: '1024px', xl: '1280px' },
    colors: {
      transparent: 'transparent',
      current: 'currentColor',
      white: '#ffffff',
      paper: '#f5f6f8',
      line: '#d8dce3',
      field: '#7a8494',
      ink: '#17202e',
      muted: '#525d6d',
      accent: { DEFAULT: '#0b4f8a', dark: '#083a66', soft: '#e8f1f9' },
      good: { DEFAULT: '#12693a', soft: '#e6f4ec' },
      wait: { DEFAULT: '#7a5200', soft: '#fdf3d8' },
      bad: { DEFAULT: '#a61b1b', soft: '#fcebea' },
      calm: { DEFAULT: '#1d4f91', soft: '#e8f0fb' },
    },
    fontFamily: {
      sans: ['system-ui', '-apple-system', 'Segoe UI', 'Roboto', 'Helvetica Neue', 'Arial', 'sans-serif'],
      mono: ['ui-monospace', 'SFMono-Regular', 'Menlo', 'Consolas', 'Liberation Mono', 'monospace'],
    },
    extend: {},
  },
};
