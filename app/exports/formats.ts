import type { FileKind } from '../domain/file-kinds';
import { csv } from './csv';
import { html } from './html';
import { json } from './json';
import type { FileFormat } from './table';
import { txt } from './text';
import { xlsx } from './xlsx';
import { xml } from './xml';

/** XLS is written as XLSX, and is had by both names. */
const formats: Readonly<Record<FileKind | 'xlsx', FileFormat>> = { csv, xls: xlsx, xlsx, xml, json, txt, html };

/** How a kind of file is written; undefined for one that there is not. */
export function formatOf(kind: string | undefined): FileFormat | undefined {
  return kind !== undefined && Object.hasOwn(formats, kind) ? formats[kind as keyof typeof formats] : undefined;
}
