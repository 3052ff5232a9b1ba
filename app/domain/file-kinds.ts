/** The file kinds of exports, by their name in the address (spec section 9). */
export const FILE_KINDS = ['csv', 'xls', 'xml', 'json', 'txt', 'html'] as const;
export type FileKind = (typeof FILE_KINDS)[number];

/** Returns the label of a file kind; that of XLS shows that the file is an XLSX workbook. */
export function fileKindName(kind: FileKind): string {
  return kind === 'xls' ? 'XLS (.xlsx)' : kind.toUpperCase();
}
