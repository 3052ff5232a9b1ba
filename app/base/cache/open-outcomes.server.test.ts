import { describe, expect, it } from 'vitest';
import { openOutcomeName, OpenOutcomes } from './open-outcomes.server';

const HOUR = 60 * 60 * 1000;

describe('open outcomes', () => {
  it('are counted from the first until they are known here or elsewhere, or are a day old', () => {
    const open = new OpenOutcomes();
    expect(open.state()).toEqual({ count: 0, oldestSeconds: 0 });
    open.add('R1', 0);
    open.add('R2', 10_000);
    open.add('R3', 20_000);
    expect(open.state(30_000)).toEqual({ count: 3, oldestSeconds: 30 });
    expect([open.settle('R1', 60_000, 30_000), open.settle('R1', 0, 30_000), open.settle('R9')]).toEqual([
      false,
      true,
      false,
    ]);
    open.heard('staff');
    open.heard(openOutcomeName('R3'));
    expect(open.state(30_000)).toEqual({ count: 1, oldestSeconds: 20 });
    expect(open.state(25 * HOUR).count).toBe(0);
  });

  it('are 10,000 at most', () => {
    const open = new OpenOutcomes();
    for (let index = 0; index < 10_050; index++) open.add(`R${index}`);
    expect(open.state().count).toBe(10_000);
  });
});
