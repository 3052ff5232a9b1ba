import { vitePlugin as remix } from '@remix-run/dev';
import path from 'node:path';
import { defineConfig } from 'vite';
import remixOptions from './remix.config.js';

export default defineConfig({
  plugins: [remix(remixOptions)],
  resolve: { alias: { '~': path.resolve(import.meta.dirname, 'app') } },
  build: {
    // Chromium 72 of 2018: keeps the CSS minifier from writing `inset` and its like.
    cssTarget: 'chrome72',
    target: 'es2020',
    assetsInlineLimit: 0,
  },
});
