import { keepSmallFile } from '../imports/keep-file.server';
import type { KeepFile } from '../request/act.server';

/** Keeps a file of a bank, to be read with its form. */
export const keepBankFile: KeepFile<'bankStatement'> = (_, file) => keepSmallFile(file);
