import { type Cause, type Causes, readsNothing } from './causes';
import { type Difference, differencesOf } from './differences';
import { collectIds, type KnownIds } from './known-ids';
import { leadsToSignIn, type Opened, type Visitor } from './portal';
import type { RecordedCall } from './recorder';
import { completedAddress, nameOfScreen, type Screen } from './screens';

/** The result of a screen. `causes` says what breaks it, `without` which parts it lacks. */
export type ScreenResult = { screen: string; causes: Cause[]; without: Cause[]; differences: Difference[] };
export type OpenedScreens = { results: ScreenResult[]; notOpened: { screen: string; unknown: string[] }[] };

/** Screens opened concurrently. */
const MAX_CONCURRENT = 3;

/** Opens screens, first those whose address is complete. Their answers complete the addresses of others. */
export async function openScreens(
  visitor: Visitor,
  screens: readonly Screen[],
  known: KnownIds,
  causes: Causes,
  token?: string,
): Promise<OpenedScreens> {
  const results = new Map<Screen, ScreenResult>();
  let waiting = [...screens];
  for (;;) {
    const ready = waiting.filter(({ address }) => 'address' in completedAddress(address, known));
    if (ready.length === 0) break;
    waiting = waiting.filter((screen) => !ready.includes(screen));
    await eachOf(ready, async (screen) => {
      const filled = completedAddress(screen.address, known);
      if (!('address' in filled)) return;
      const opened = await visitor.open(filled.address);
      for (const call of opened.calls) await collectIds(call, known);
      results.set(screen, await resultOf(nameOfScreen(screen), opened, causes, token));
    });
  }
  // A vendor without uploads has no file to open.
  const notOpened = waiting
    .filter(({ isFile }) => !isFile)
    .map((screen) => {
      const filled = completedAddress(screen.address, known);
      return { screen: nameOfScreen(screen), unknown: 'unknown' in filled ? filled.unknown : [] };
    });
  return { results: screens.flatMap((screen) => results.get(screen) ?? []), notOpened };
}

/**
 * Returns what a screen's answer and its calls show. A refused part of a page is missing, but does not break the page.
 */
export async function resultOf(screen: string, opened: Opened, causes: Causes, token?: string): Promise<ScreenResult> {
  const { calls, status, problem } = opened;
  const isSignedOut = leadsToSignIn(opened);
  const isBroken = status >= 400 || isSignedOut;
  const failed = calls.filter(({ failure }) => failure);
  const isRead = await Promise.all(
    calls.map(async (call) => call.failure !== undefined || !(await readsNothing(call))),
  );
  const unread = calls.filter((_, at) => !isRead[at]);
  const breaking = [...failed, ...unread].filter((call) => isBroken || !canBeMissing(call));
  const described = async (some: readonly RecordedCall[]) =>
    distinct(await Promise.all(some.map((call) => causes.of(call, token))));
  const own = isBroken && breaking.length === 0 ? [ownCause(status, isSignedOut, problem)] : [];
  const differences = await Promise.all(
    calls
      .filter((call) => !unread.includes(call))
      .flatMap((call) => [differencesOf(call), causes.longNumbers.of(call, token)]),
  );
  return {
    screen,
    causes: [...own, ...(await described(breaking))],
    without: await described([...failed, ...unread].filter((call) => !breaking.includes(call))),
    differences: differences.flat(),
  };
}

function distinct(causes: readonly Cause[]): Cause[] {
  return [...new Map(causes.map((cause) => [`${cause.call} ${cause.reason}`, cause])).values()];
}

function canBeMissing({ isOptional, failure }: RecordedCall): boolean {
  return isOptional || failure?.kind === 'refused';
}

function ownCause(status: number, isSignedOut: boolean, problem: string | undefined): Cause {
  if (isSignedOut) return { reason: 'the portal leads back to sign-in' };
  return { reason: `HTTP ${status} of the portal${problem ? `: “${problem}”` : ''}; its calls were answered` };
}

async function eachOf<T>(items: readonly T[], work: (item: T) => Promise<void>): Promise<void> {
  const left = [...items];
  const worker = async () => {
    for (let next = left.shift(); next !== undefined; next = left.shift()) await work(next);
  };
  await Promise.all(Array.from({ length: MAX_CONCURRENT }, worker));
}
