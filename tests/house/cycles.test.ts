import { readdirSync } from 'node:fs';
import path from 'node:path';
import { buildSync } from 'esbuild';
import { expect, it } from 'vitest';

const app = path.resolve('app');
const entries = readdirSync(app, { recursive: true, encoding: 'utf8' })
  .map((file) => file.split(path.sep).join('/'))
  .filter((file) => /\.(screen|download)\.tsx?$|^(root|entry\.server)\.tsx$/.test(file));

/** The modules of app/ with what each imports to run; imports of types alone are none. */
function imports(): Map<string, string[]> {
  const { metafile } = buildSync({
    entryPoints: entries.map((file) => path.join(app, file)),
    alias: { '~': app },
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
  return new Map(
    Object.entries(metafile.inputs).map(([file, of]) => [
      file,
      of.imports.filter(({ external, kind }) => !external && kind === 'import-statement').map((one) => one.path),
    ]),
  );
}

it('no module of app/ imports itself through others: what is made of it while it loads would be missing in some order', () => {
  const modules = imports();
  expect(modules.size).toBeGreaterThan(600);
  const done = new Set<string>();
  const cycles: string[] = [];
  const visit = (file: string, way: readonly string[]) => {
    if (way.includes(file)) return void cycles.push([...way.slice(way.indexOf(file)), file].join(' → '));
    if (done.has(file)) return;
    for (const next of modules.get(file) ?? []) visit(next, [...way, file]);
    done.add(file);
  };
  for (const file of modules.keys()) visit(file, []);
  expect(cycles).toEqual([]);
});
