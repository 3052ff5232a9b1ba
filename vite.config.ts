import { vitePlugin as remix } from '@remix-run/dev';
import path from 'node:path';
import { defineConfig } from 'vite';
import remixOptions from './remix.config.js';

export default defineConfig(({ isSsrBuild }) => ({
  plugins: [remix(remixOptions)],
  resolve: { alias: { '~': path.resolve(import.meta.dirname, 'app') } },
  build: {
    // Chromium 72 of 2018: keeps the CSS minifier from writing `inset` and its like.
    cssTarget: 'chrome72',
    target: 'es2020',
    // 5 % less than esbuild's, once the files are compressed.
    minify: isSsrBuild ? false : 'terser',
    terserOptions: { module: true, ecma: 2020, compress: { passes: 3, pure_getters: true } },
    assetsInlineLimit: 0,
    // Forms are paid for once, by the first page that has one, and compress better in one piece.
    rollupOptions: isSsrBuild ? undefined : { output: { onlyExplicitManualChunks: true, manualChunks: (id) => (/\/@conform-to\/|\/app\/ui\/form\//.test(id) ? 'forms' : undefined) } },
  },
}));
