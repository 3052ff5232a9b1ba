import path from 'node:path';
import { vitePlugin as remix } from '@remix-run/dev';
import autoprefixer from 'autoprefixer';
import browserslist from 'browserslist';
import tailwind from 'tailwindcss';
import { defineConfig } from 'vite';
import remixOptions from './remix.config.js';
import { chunkOf, fileOf, onlyHydratedScreens } from './scripts/client-chunks.mjs';

/**
 * The oldest browsers that every page works in, with script where it has any, as esbuild names them. autoprefixer and the
 * check of the built files (scripts/browser-check.mjs) read the same list in package.json.
 */
const browsers = browserslist().map((browser) => browser.replace(' ', ''));

export default defineConfig(({ isSsrBuild }) => ({
  plugins: [onlyHydratedScreens(), remix(remixOptions)],
  resolve: { alias: { '~': path.resolve(import.meta.dirname, 'app') } },
  css: { postcss: { plugins: [tailwind(), autoprefixer()] } },
  build: {
    target: browsers,
    // Keeps the CSS minifier from writing `inset` and its like.
    cssTarget: browsers,
    // 5 % less than esbuild's, once the files are compressed.
    minify: isSsrBuild ? false : 'terser',
    terserOptions: { module: true, ecma: 2018, compress: { passes: 3, pure_getters: true } },
    assetsInlineLimit: 0,
    rollupOptions: isSsrBuild
      ? undefined
      : { output: { onlyExplicitManualChunks: true, manualChunks: chunkOf, entryFileNames: fileOf } },
  },
}));
