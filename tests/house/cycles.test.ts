import { readdirSync } from 'node:fs';
import { expect, it } from 'vitest';
import { modulesOf } from '../../scripts/module-graph.mjs';

const entries = readdirSync('app', { recursive: true, encoding: 'utf8' })
  .filter((file) => /\.(screen|download)\.tsx?$|^(root|entry\.server)\.tsx$/.test(file))
  .map((file) => `app/${file}`);

it('no module of app/ imports itself through others: in some order it would load before what it is made of', () => {
  const modules = new Map(
    Object.entries(modulesOf(entries)).map(([file, of]) => [
      file,
      of.imports.filter(({ external, kind }) => !external && kind === 'import-statement').map((one) => one.path),
    ]),
  );
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
