import { AIRTIME, sell } from './selling';
import type { Visitor } from './visitor';

/** What visitors saw: the statuses of the pages that they opened, and the headings of the receipts. */
export type Seen = { statuses: number[]; receipts: string[] };

/**
 * Has `clients` visitors open the sign-in page again and again, and `seller` sell one airtime after the other, until
 * `work` has ended. Rejects with the first failure of any of them, when all have ended, so that nothing of it goes on
 * beside the next test.
 */
export async function whileVisited(
  origin: string,
  { clients, seller }: { clients: number; seller?: Visitor },
  work: () => Promise<void>,
): Promise<Seen> {
  const seen: Seen = { statuses: [], receipts: [] };
  const openPage = async () => {
    const answer = await fetch(`${origin}/signin`);
    await answer.arrayBuffer();
    seen.statuses.push(answer.status);
  };
  const sellOne = async (terminal: Visitor) => {
    // Small amounts, so that the balance lasts.
    const amount = (60 + seen.receipts.length / 100).toFixed(2);
    seen.receipts.push((await sell(terminal, AIRTIME, amount)).heading);
  };
  let isOver = false;
  const untilOver = async (visit: () => Promise<void>) => {
    while (!isOver) await visit();
  };
  const all = [
    work().finally(() => (isOver = true)),
    ...Array.from({ length: clients }, () => untilOver(openPage)),
    ...(seller ? [untilOver(() => sellOne(seller))] : []),
  ];
  const ends = await Promise.allSettled(all);
  for (const end of ends) if (end.status === 'rejected') throw end.reason;
  return seen;
}
