import { vitePlugin as remix } from '@remix-run/dev';
import browserslist from 'browserslist';
import path from 'node:path';
import { defineConfig } from 'vite';
import remixOptions from './remix.config.js';
import { chunkOf, onlyWhatHydrates } from './tasks/client-chunks.mjs';

/** The oldest browsers we serve, of .browserslistrc, as esbuild names them. */
const browsers = browserslist().map((browser) => browser.replace(' ', ''));

export default defineConfig(({ isSsrBuild }) => ({
  plugins: [onlyWhatHydrates(), remix(remixOptions)],
  resolve: { alias: { '~': path.resolve(import.meta.dirname, 'app') } },
  build: {
    target: browsers,
    // Keeps the CSS minifier from writing `inset` and its like.
    cssTarget: browsers,
    // 5 % less than esbuild's, once the files are compressed.
    minify: isSsrBuild ? false : 'terser',
    terserOptions: { module: true, ecma: 2018, compress: { passes: 3, pure_getters: true } },
    assetsInlineLimit: 0,
    rollupOptions: isSsrBuild ? undefined : { output: { onlyExplicitManualChunks: true, manualChunks: chunkOf } },
  },
}));
