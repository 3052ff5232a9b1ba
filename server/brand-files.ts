import { brotliCompressSync, gzipSync } from 'node:zlib';
import type { BrandFiles } from '../app/base/config/brand.server';
import { recoloured, stylesheetIn } from './portal';
import { type StaticFile, staticFile } from './static-files';

/** The portal's own icons as PNG, which have its own colour. */
const OWN_PNG_ICONS = ['/icon-192.png', '/icon-512.png'];

/**
 * Adds the files of a configured brand to those of the build: its stylesheets, its mark and its icons. Text is compressed
 * here, once.
 */
export function addBrand(files: Map<string, StaticFile>, { accent, mark, icon }: BrandFiles): void {
  const add = (name: string, plain: Buffer) => files.set(name, staticFile(name, plain));
  const addText = (name: string, plain: Buffer) =>
    files.set(name, { ...staticFile(name, plain), br: brotliCompressSync(plain), gzip: gzipSync(plain, { level: 9 }) });
  if (accent) {
    for (const [name, { plain }] of [...files])
      if (name.endsWith('.css')) addText(stylesheetIn(accent, name), Buffer.from(recoloured(plain.toString(), accent)));
    const own = files.get('/icon.svg');
    if (own) add('/icon.svg', Buffer.from(recoloured(own.plain.toString(), accent)));
  }
  if (mark) {
    addText(mark.address, mark.svg);
    addText('/icon.svg', mark.svg);
  }
  if (accent || mark) for (const name of OWN_PNG_ICONS) files.delete(name);
  if (icon) add('/icon.png', icon.png);
}
