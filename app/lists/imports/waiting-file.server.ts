import { z } from 'zod';
import { sha256 } from '~/base/sha256.server';
import type { Cell } from '~/domain/table-cell';
import { recall, remember } from '~/portal/request/remembered.server';
import type { Visit } from '~/portal/request/visit';
import type { ReadTable } from './table';

/** How long a file waits for its columns to be chosen. */
const FILE_SECONDS = 60 * 60;
const nameOf = (id: string) => `file ${id}`;

/** The rows of a file, as they wait for the columns to be chosen. */
const waiting = z.object({
  rows: z.array(z.array(z.custom<Cell>())),
  leftOut: z.array(z.string()),
  countsFrom1904: z.boolean(),
});
export type WaitingFile = z.output<typeof waiting>;

/** Returns the file of the address; undefined for one that waits no longer. */
export async function waitingFile(visit: Pick<Visit, 'user' | 'inside' | 'url'>): Promise<WaitingFile | undefined> {
  const id = visit.url.searchParams.get('file');
  return id ? waiting.safeParse(await recall(visit, nameOf(id))).data : undefined;
}

/** Keeps a file until its columns are chosen, and returns its id: the same for the same file. */
export async function keepWaiting(visit: Pick<Visit, 'user'>, read: ReadTable): Promise<string> {
  const rows = read.rows.map((cells) =>
    cells.map((cell) => (cell instanceof Date ? cell.toISOString().slice(0, 10) : cell)),
  );
  const file = { ...read, rows };
  const id = sha256(JSON.stringify(file)).slice(0, 16);
  await remember(visit, nameOf(id), file, FILE_SECONDS);
  return id;
}
