import type { FileKind } from '~/domain/file-kinds';
import { csv } from './csv';
import { html } from './html';
import { json } from './json';
import type { FileFormat } from './table';
import { txt } from './text';
import { xlsx } from './xlsx';
import { xml } from './xml';

/** `xls` also produces XLSX. */
const formats: Readonly<Record<FileKind | 'xlsx', FileFormat>> = { csv, xls: xlsx, xlsx, xml, json, txt, html };

/** Returns the format of a kind of file; undefined for an unknown kind. */
export function formatOf(kind: string | undefined): FileFormat | undefined {
  return Object.entries(formats).find(([name]) => name === kind)?.[1];
}
