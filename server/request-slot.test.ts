import { describe, expect, it } from 'vitest';
import { RequestSlot } from './request-slot';
import { Slots } from './slots';

function started(max = 2) {
  const [pages, payments, downloads] = [new Slots(max), new Slots(2), new Slots(1)];
  return { pages, payments, downloads, slot: new RequestSlot(pages.acquire(), pages, payments) };
}

describe('the slot of a request', () => {
  it('is free while a payment is under way, and taken again after it, once for several', async () => {
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

  it('is taken again also when the payment failed, and when others have taken them all', async () => {
    const { pages, slot } = started(1);
    const failing = slot.outsidePageSlots(async () => {
      expect(pages.acquire()).toBeDefined();
      throw new Error('lost');
    });
    await expect(failing).rejects.toThrow('lost');
    expect(pages.taken).toBe(2);
  });

  it('is exchanged for that of a download, and not when there is none', () => {
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
