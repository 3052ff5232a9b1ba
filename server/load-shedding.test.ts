import { describe, expect, it } from 'vitest';
import { LoadShedding } from './load-shedding';
import { Slots } from './slots';

/** Lets as many requests arrive as `arrivals` has numbers of connections that wait behind them; counts the refused ones. */
function refusedOf(arrivals: readonly number[], isForm = false): number {
  const pages = new Slots(1_000);
  let queued = 0;
  const shedding = new LoadShedding(pages, () => queued);
  let refused = 0;
  for (const waiting of arrivals) {
    queued = waiting;
    if (shedding.refuses(isForm)) refused++;
    else pages.acquire();
  }
  return refused;
}
const countdown = (from: number) => Array.from({ length: from }, (_, index) => from - 1 - index);

describe('load shedding', () => {
  it('serves a burst of 240 requests', () => {
    expect(refusedOf(countdown(240))).toBe(0);
  });

  it('refuses a flood from its first request on, until few are in progress', () => {
    expect(refusedOf(countdown(2_000))).toBe(2_000 - 4);
  });

  it('serves some forms more than pages in a flood', () => {
    expect(refusedOf(countdown(2_000), true)).toBe(2_000 - 10);
  });
});
