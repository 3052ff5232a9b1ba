import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { UploadSlots } from './upload-slots';

beforeEach(() => void vi.useFakeTimers({ toFake: ['performance'] }));
afterEach(() => void vi.useRealTimers());

const KB = 1024;
/** Acquires slots, and records which uploads were stopped for another. */
function slotsFor(count: number, addressOf: (index: number) => string) {
  const slots = new UploadSlots();
  const givenUp: number[] = [];
  const sockets = Array.from({ length: count }, () => ({ bytesRead: 0 }));
  const taken = sockets.map((socket, index) => slots.acquire(addressOf(index), socket, () => givenUp.push(index)));
  return { slots, givenUp, sockets, taken };
}
const next = (slots: UploadSlots, address = '9.9.9.9') => slots.acquire(address, { bytesRead: 0 }, () => {});

describe('UploadSlots', () => {
  it('allows 60 uploads in total', () => {
    const { slots, taken } = slotsFor(60, (index) => `10.0.0.${index}`);
    expect(taken.every(Boolean)).toBe(true);
    expect(next(slots)).toBeUndefined();
    taken[7]!.release();
    taken[7]!.release();
    expect(next(slots)).toBeDefined();
    expect(next(slots)).toBeUndefined();
  });

  it('allows 12 uploads per address, and leaves the slots of others', () => {
    const { slots, taken } = slotsFor(13, () => '10.0.0.1');
    expect(taken.filter(Boolean)).toHaveLength(12);
    expect(next(slots)).toBeDefined();
  });

  it('stops the slowest upload after its grace period to accept another', () => {
    const { slots, givenUp, sockets } = slotsFor(60, (index) => `10.0.0.${index}`);
    vi.advanceTimersByTime(9_000);
    expect(next(slots)).toBeUndefined();
    vi.advanceTimersByTime(2_000);
    sockets.forEach((socket, index) => (socket.bytesRead = (index === 33 ? 40 : 50) * KB));
    expect(next(slots)).toBeDefined();
    expect(givenUp).toEqual([33]);
  });

  it('never stops a fast upload', () => {
    const { slots, givenUp, sockets } = slotsFor(60, (index) => `10.0.0.${index}`);
    vi.advanceTimersByTime(60_000);
    sockets.forEach((socket) => (socket.bytesRead = 60 * 64 * KB));
    expect(next(slots)).toBeUndefined();
    expect(givenUp).toEqual([]);
  });
});
