import { businessTime } from '~/base/clock.server';
import { mustStop } from '~/portal/changes/background-run.server';
import { isRefusal, UpstreamFailure } from '~/portal/request/failures';
import type { Visit } from '~/portal/request/visit';
import { providerChoice } from '../sell/selling';
import { offeredServices } from '../sell/services-offered.server';
import { asksAmountAtValidation, validatedFacts } from '../sell/validate.server';
import {
  type Batch,
  type BatchLine,
  type Checked,
  isValidStill,
  keyOfLine,
  noteChecked,
  progressOf,
} from './batch.server';
import { beginRun, WHY } from './runs.server';
import { soldBefore } from './sold-before.server';

/** How long checked lines can be sold, in ms: a review takes its time, and so do a thousand sales. */
const BULK_MS = 4 * 60 * 60 * 1000;
/** Lines that are noted together. */
const CHUNK = 20;
/** Questions to the providers at once. */
const AT_ONCE = 4;

type Seller = Visit<'bulk'>;

type Service = Awaited<ReturnType<typeof offeredServices>>[number];

/** Asks the providers about the customers of a bulk sale, of each line that they have not answered about. */
export async function beginChecking(visit: Seller, batch: Batch): Promise<void> {
  await beginRun(visit, batch.id, 'checking', false, async (own, { run }) => {
    const services = await offeredServices(own);
    const [{ checked, sold }, before] = await Promise.all([progressOf(own, batch), soldBefore(own, batch)]);
    const isOpen = (index: number) => !sold[index] && !isValidStill(checked[index]);
    for (let start = 0; start < batch.lines.length; start += CHUNK) {
      const open = [...batch.lines.entries()].slice(start, start + CHUNK).filter(([index]) => isOpen(index));
      if (open.length === 0) continue;
      if (mustStop()) return WHY.ending;
      await inTurns(open, async ([index, line]) => {
        checked[index] = await check(own, services, line, before.get(keyOfLine(line)));
      });
      if (!(await own.isSignedIn())) return WHY.signedOut;
      await noteChecked(own, batch.id, run, new Map(open.map(([index]) => [index, checked[index]])));
      const asked = open.filter(([, { mistake }]) => mistake === undefined);
      if (asked.length > 0 && asked.every(([index]) => !checked[index])) return WHY.away;
    }
    return checked.every(Boolean) ? undefined : WHY.away;
  });
}

/** Returns what the provider says of a line's customer; undefined when it does not answer. */
async function check(
  visit: Seller,
  services: readonly Service[],
  line: BatchLine,
  before: string | undefined,
): Promise<Checked | undefined> {
  if (line.mistake !== undefined) return { mistake: line.mistake };
  const service = services.find(({ id }) => id === line.serviceId);
  if (!service || line.amount === undefined) return { mistake: 'This service is not offered any more.' };
  const asksAmount = asksAmountAtValidation(providerChoice(service), visit.settings);
  try {
    const facts = await validatedFacts(visit, service, {
      category: service.category,
      customer: line.customer,
      ...(asksAmount && { amount: line.amount }),
    });
    if (!facts.isValid) return { mistake: 'The provider does not know this customer.' };
    const overrideDuplicate = line.doubleOf !== undefined || before !== undefined;
    return {
      facts: { ...facts, fixedAmount: line.amount, overrideDuplicate, expires: businessTime() + BULK_MS },
      ...(before !== undefined && { before }),
    };
  } catch (error) {
    if (isRefusal(error)) return { refused: error.message };
    if (error instanceof UpstreamFailure) return undefined;
    throw error;
  }
}

/** Does the work for some items at once, and for the next as soon as one is done. */
async function inTurns<T>(items: readonly T[], work: (item: T) => Promise<void>): Promise<void> {
  const queue = items.values();
  const lane = async () => {
    for (const item of queue) await work(item);
  };
  await Promise.all(Array.from({ length: AT_ONCE }, lane));
}
