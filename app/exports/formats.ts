import { FILE_KINDS, type FileKind } from '../domain/file-kinds';
import { csv } from './csv';
import { html } from './html';
import { json } from './json';
import type { FileFormat } from './table';
import { txt } from './text';
import { xlsx } from './xlsx';
import { xml } from './xml';

const formats: Record<FileKind, FileFormat> = { csv, xlsx, xml, json, txt, html };

/** How a kind of file is written; undefined for one that there is not. */
export function formatOf(kind: string | undefined): FileFormat | undefined {
  const known = FILE_KINDS.find((name) => name === kind);
  return known && formats[known];
}
