import type { Movement } from './movements';
import type { Kobo } from './naira';

/** An account while its movements are walked through: the balance that is known, and the movements that come next. */
type Walk<Account> = { account: Account; balance?: Kobo; left: Movement[]; own: Movement[] };

/**
 * Puts a vendor's deposits, which do not say to which of its accounts they went, to the one whose balance they continue. Each account
 * comes with its other movements; what fits none of them goes to the first account. Returns the movements of each account.
 */
export function withDeposits<Account extends { movements: readonly Movement[] }>(
  accounts: readonly [Account, ...Account[]],
  deposits: readonly Movement[],
): (Account & { movements: Movement[] })[] {
  const walks = accounts.map((account): Walk<Account> => ({
    account,
    left: [...account.movements].sort(latestFirst),
    own: [],
  }));
  const [first] = walks as [Walk<Account>, ...Walk<Account>[]];
  let waiting: Movement[] = [];
  const open = [...deposits].sort(latestFirst);
  while (open.length > 0 || waiting.length > 0) {
    if (waiting.length === 0) waiting = sameTime(open);
    const { time = '' } = waiting[0]!;
    for (const walk of walks) advance(walk, (movement) => (movement.time ?? '') < time);
    // Of records of one time, each is taken when the one before it was.
    const found = waiting
      .map((deposit) => ({ deposit, walk: bestOf(walks, deposit) }))
      .find(({ walk }) => walk !== undefined);
    if (found?.walk) {
      take(found.walk, found.deposit);
      waiting = waiting.filter((other) => other !== found.deposit);
    } else if (!walks.some((walk) => advance(walk, follows(walk, time), 1))) {
      first.own.push(...waiting);
      waiting = [];
    }
  }
  return walks.map((walk) => {
    advance(walk, () => true);
    return { ...walk.account, movements: walk.own.sort(latestFirst) };
  });
}

/** Takes the deposits of the earliest time. */
function sameTime(open: Movement[]): Movement[] {
  const { time } = open.at(-1)!;
  const taken: Movement[] = [];
  while (open.length > 0 && open.at(-1)!.time === time) taken.push(open.pop()!);
  return taken;
}

/** True for the next movement of an account at a time, if it continues the account's balance. */
const follows =
  ({ balance }: Pick<Walk<unknown>, 'balance'>, time: string) =>
  (movement: Movement) =>
    (movement.time ?? '') === time && (balance === undefined || movement.previous === balance);

/** Takes the next movements of an account while they are wanted, at most so many; returns how many it took. */
function advance(walk: Walk<unknown>, isWanted: (next: Movement) => boolean, most = Infinity): number {
  let count = 0;
  for (; count < most && walk.left.length > 0 && isWanted(walk.left.at(-1)!); count++) take(walk, walk.left.pop()!);
  return count;
}

function take(walk: Walk<unknown>, movement: Movement): void {
  walk.own.push(movement);
  if (movement.current !== undefined) walk.balance = movement.current;
}

/** Returns the account whose balance a deposit continues, and best the one whose next movement continues the deposit. */
function bestOf<Account>(walks: readonly Walk<Account>[], { previous, current }: Movement): Walk<Account> | undefined {
  if (previous === undefined || current === undefined || previous === current) return undefined;
  const continues = ({ balance }: Walk<Account>) => balance === previous;
  const leads = ({ left }: Walk<Account>) => left.at(-1)?.previous === current;
  return (
    walks.find((walk) => continues(walk) && leads(walk)) ??
    walks.find(continues) ??
    walks.find((walk) => walk.balance === undefined && leads(walk)) ??
    walks.find((walk) => walk.balance === undefined && previous === 0)
  );
}

function latestFirst({ time: a = '' }: Movement, { time: b = '' }: Movement): number {
  return a < b ? 1 : a > b ? -1 : 0;
}
