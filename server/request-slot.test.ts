import { describe, expect, it } from 'vitest';
import { RequestSlot } from './request-slot';
import { Slots } from './slots';

function started(max = 2) {
  const [pages, payments, downloads] = [new Slots(max), new Slots(2), new Slots(1)];
  return { pages, payments, downloads, slot: new RequestSlot(pages.acquire(), pages, payments) };
}

describe('RequestSlot', () => {
  it('releases its slot during a payment, and takes it back once after several', async () => {
    const { pages, payments, slot } = started();
    const ends: (() => void)[] = [];
    const calls = [1, 2].map(() =>
      slot.outsidePageSlots(() => new Promise<void>((resolve) => void ends.push(resolve)))!,
    );
    expect([pages.taken, payments.taken]).toEqual([0, 2]);
    expect(slot.outsidePageSlots(async () => undefined)).toBeUndefined();
    ends[0]!();
    await calls[0];
    expect([pages.taken, payments.taken]).toEqual([0, 1]);
    ends[1]!();
    await calls[1];
    expect([pages.taken, payments.taken]).toEqual([1, 0]);
    slot.release();
    slot.release();
    expect(pages.taken).toBe(0);
  });

  it('takes its slot back after a failed payment, also when all others are taken', async () => {
    const { pages, slot } = started(1);
    const failing = slot.outsidePageSlots(async () => {
      expect(pages.acquire()).toBeDefined();
      throw new Error('lost');
    });
    await expect(failing).rejects.toThrow('lost');
    expect(pages.taken).toBe(2);
  });

  it('is exchanged for a download slot, unless all are taken', () => {
    const { pages, downloads, slot } = started();
    expect(slot.exchangeFor(downloads)).toBe(true);
    expect([pages.taken, downloads.taken]).toEqual([0, 1]);
    const another = new RequestSlot(pages.acquire(), pages, new Slots(1));
    expect(another.exchangeFor(downloads)).toBe(false);
    another.release();
    slot.release();
    expect([pages.taken, downloads.taken]).toEqual([0, 0]);
  });
});
