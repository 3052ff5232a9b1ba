/** The kinds of file in which rows can be had, by their extension (spec section 9; XLSX in the place of XLS). */
export const FILE_KINDS = ['csv', 'xlsx', 'xml', 'json', 'txt', 'html'] as const;
export type FileKind = (typeof FILE_KINDS)[number];
