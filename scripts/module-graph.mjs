import { buildSync } from 'esbuild';

/**
 * Returns the modules that files of app/ are made of, by their paths from here, each with what it imports to run. An import of types alone is none.
 * @param {string[]} entryPoints
 */
export function modulesOf(entryPoints) {
  const { metafile } = buildSync({
    entryPoints,
    bundle: true,
    write: false,
    metafile: true,
    packages: 'external',
    external: ['*.css?url'],
    format: 'esm',
    jsx: 'automatic',
    outdir: 'nowhere',
    logLevel: 'error',
  });
  return metafile.inputs;
}
