import { expect, it } from 'vitest';
import { FILE_KINDS, fileKindName } from './file-kinds';

it('labels each kind of file, and XLS as the workbook that it is', () =>
  expect(FILE_KINDS.map(fileKindName)).toEqual(['CSV', 'XLS (.xlsx)', 'XML', 'JSON', 'TXT', 'HTML']));
