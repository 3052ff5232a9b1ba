/** The kinds of file in which rows can be had, by their name in the address (spec section 9). */
export const FILE_KINDS = ['csv', 'xls', 'xml', 'json', 'txt', 'html'] as const;
export type FileKind = (typeof FILE_KINDS)[number];

/** The name of a kind where people choose one; XLS says that its file is a workbook of today. */
export function fileKindName(kind: FileKind): string {
  return kind === 'xls' ? 'XLS (.xlsx)' : kind.toUpperCase();
}
