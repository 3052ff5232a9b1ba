import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { inflateRawSync } from 'node:zlib';
import * as cheerio from 'cheerio';

/** Returns the cells of a CSV file (RFC 4180) without the byte order mark. */
export function csvCells(text: string): string[][] {
  const lines: string[][] = [[]];
  const cell = /(?:"((?:[^"]|"")*)"|([^",\r\n]*))(,|\r\n|$)/y;
  const body = text.replace(/^\ufeff/, '').replace(/\r\n$/, '');
  while (cell.lastIndex < body.length) {
    const [, quoted, plain = '', end] = cell.exec(body)!;
    lines.at(-1)!.push(quoted === undefined ? plain : quoted.replaceAll('""', '"'));
    if (end === '\r\n') lines.push([]);
  }
  return lines;
}

/** The texts of an archive's entries, by name. */
export function unzip(archive: Buffer): Map<string, string> {
  const entries = new Map<string, string>();
  let at = archive.readUInt32LE(archive.lastIndexOf(Buffer.from('PK\x05\x06', 'latin1')) + 16);
  while (archive.toString('latin1', at, at + 4) === 'PK\x01\x02') {
    const [size, nameLength, extra, comment, local] = [
      archive.readUInt32LE(at + 20),
      archive.readUInt16LE(at + 28),
      archive.readUInt16LE(at + 30),
      archive.readUInt16LE(at + 32),
      archive.readUInt32LE(at + 42),
    ];
    const start = local + 30 + archive.readUInt16LE(local + 26) + archive.readUInt16LE(local + 28);
    entries.set(
      archive.toString('utf8', at + 46, at + 46 + nameLength),
      inflateRawSync(archive.subarray(start, start + size)).toString('utf8'),
    );
    at += 46 + nameLength + extra + comment;
  }
  return entries;
}

/** One cell of a spreadsheet: its type and its value. */
export type SheetCell = { type: string; value: string };

/** LibreOffice's settings. A fresh folder costs it seconds, so that all files which one process opens share one. */
let profile: string | undefined;
function profileFolder(): string {
  if (profile) return profile;
  const folder = mkdtempSync(path.join(tmpdir(), 'office-'));
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
  return (profile = folder);
}

/** Opens a file in LibreOffice and returns its cells. Opens a CSV file with `separator` as the cell separator. */
export function openInLibreOffice(
  file: Uint8Array,
  extension: 'csv' | 'xlsx' | 'html' | 'txt',
  separator = ',',
): SheetCell[][] {
  const folder = mkdtempSync(path.join(tmpdir(), 'sheet-'));
  try {
    const source = path.join(folder, `file.${extension === 'txt' ? 'csv' : extension}`);
    writeFileSync(source, file);
    const filter = {
      csv: [`--infilter=CSV:${separator.charCodeAt(0)},34,76`],
      txt: ['--infilter=CSV:9,34,76'],
      html: ['--infilter=HTML (StarCalc)'],
      xlsx: [],
    }[extension];
    const run = spawnSync(
      'soffice',
      [
        `-env:UserInstallation=file://${profileFolder()}`,
        '--headless',
        '--norestore',
        ...filter,
        '--convert-to',
        'fods:OpenDocument Spreadsheet Flat XML',
        '--outdir',
        folder,
        source,
      ],
      { encoding: 'utf8', timeout: 120_000 },
    );
    if (run.status !== 0) throw new Error(`LibreOffice: ${run.error ?? ''} ${run.stderr}`);
    const $ = cheerio.load(readFileSync(path.join(folder, 'file.fods'), 'utf8'), { xml: true });
    const cells = (row: Parameters<typeof $>[0]) =>
      $(row)
        .children('table\\:table-cell')
        .toArray()
        .flatMap((cell) => {
          const type = $(cell).attr('office:value-type') ?? 'empty';
          const text = $(cell)
            .find('text\\:p')
            .toArray()
            .map((line) =>
              $(line)
                .contents()
                .toArray()
                .map((part) =>
                  'name' in part && part.name === 'text:tab'
                    ? '\t'
                    : 'name' in part && part.name === 'text:s'
                      ? ' '.repeat(Number($(part).attr('text:c') ?? 1))
                      : $(part).text(),
                )
                .join(''),
            )
            .join('\n');
          const value =
            $(cell).attr('office:value') ??
            $(cell).attr('office:date-value') ??
            $(cell).attr('office:string-value') ??
            text;
          const many = Number($(cell).attr('table:number-columns-repeated') ?? 1);
          return many > 100 ? [] : Array.from({ length: many }, () => ({ type, value }));
        });
    const table = $('table\\:table').first();
    return table
      .find('table\\:table-row')
      .toArray()
      .filter((row) => Number($(row).attr('table:number-rows-repeated') ?? 1) < 100)
      .map(cells)
      .filter((row) => row.some(({ type }) => type !== 'empty'));
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
