import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { BackgroundReports } from './background-reports.server';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** A report whose rows arrive, and which ends, when the test says so. */
function report() {
  let tell = (_count: number) => {};
  let end = (_result: string) => {};
  let fail = (_error: Error) => {};
  const work = vi.fn((stop: AbortSignal, onRows: (count: number) => void) => {
    tell = onRows;
    return new Promise<string>((resolve, reject) => {
      end = resolve;
      fail = reject;
      stop.addEventListener('abort', () => reject(new Error('stopped')));
    });
  });
  const stopOf = (call: number) => work.mock.calls[call]![0];
  return { work, stopOf, rows: (n: number) => tell(n), end: (text: string) => end(text), fail: (e: Error) => fail(e) };
}

describe('background reports', () => {
  it('waits for a short report', async () => {
    const { work, rows, end } = report();
    const asked = new BackgroundReports().ask('staff:1', '/r', work);
    rows(19_999);
    await vi.advanceTimersByTimeAsync(1_000);
    end('result');
    expect(await asked).toEqual({ result: 'result' });
  });

  it('says how far a long one is as soon as it is long, and after two seconds for any', async () => {
    const reports = new BackgroundReports();
    const { work, rows } = report();
    const asked = reports.ask('staff:1', '/r', work);
    rows(20_000);
    expect(await asked).toEqual({ progress: { rows: 20_000 } });
    const slow = report();
    const askedSlow = reports.ask('staff:1', '/slow', slow.work);
    slow.rows(7);
    await vi.advanceTimersByTimeAsync(2_000);
    expect(await askedSlow).toEqual({ progress: { rows: 7 } });
  });

  it('joins a reading in progress, shows its result once, and reads again after that', async () => {
    const reports = new BackgroundReports();
    const { work, rows, end } = report();
    const ask = () => reports.ask('staff:1', '/r', work);
    const first = ask();
    rows(25_000);
    await first;
    const second = ask();
    rows(30_000);
    await vi.advanceTimersByTimeAsync(3_000);
    expect(await second).toEqual({ progress: { rows: 30_000 } });
    const third = ask();
    end('result');
    expect(await third).toEqual({ result: 'result' });
    expect(work).toHaveBeenCalledTimes(1);
    void ask();
    expect(work).toHaveBeenCalledTimes(2);
  });

  it('keeps a result and a failure until they are asked for', async () => {
    const reports = new BackgroundReports();
    const { work, rows, end, fail } = report();
    const ask = () => reports.ask('staff:1', '/r', work);
    const first = ask();
    rows(20_000);
    await first;
    end('result');
    await vi.advanceTimersByTimeAsync(20_000);
    expect(await ask()).toEqual({ result: 'result' });
    const again = ask();
    rows(20_000);
    await again;
    fail(new Error('broke off'));
    await vi.advanceTimersByTimeAsync(0);
    await expect(ask()).rejects.toThrow('broke off');
    void ask();
    expect(work).toHaveBeenCalledTimes(3);
  });

  it('stops a reading that nobody asks for any more', async () => {
    const reports = new BackgroundReports();
    const { work, stopOf, rows } = report();
    const asked = reports.ask('staff:1', '/r', work);
    rows(20_000);
    await asked;
    await vi.advanceTimersByTimeAsync(119_000);
    expect(stopOf(0).aborted).toBe(false);
    void reports.ask('staff:1', '/r', work);
    await vi.advanceTimersByTimeAsync(119_000);
    expect(stopOf(0).aborted).toBe(false);
    await vi.advanceTimersByTimeAsync(1_000);
    expect(stopOf(0).aborted).toBe(true);
    void reports.ask('staff:1', '/r', work);
    expect(work).toHaveBeenCalledTimes(2);
    await vi.advanceTimersByTimeAsync(80_000);
    void reports.ask('staff:1', '/r', work);
    await vi.advanceTimersByTimeAsync(80_000);
    expect(stopOf(1).aborted).toBe(false);
  });

  it('keeps, of a user, the three last asked for, and those that a page waits for', async () => {
    const reports = new BackgroundReports();
    const { work, stopOf } = report();
    const names = ['/0', '/1', '/2', '/3', '/4', '/5'];
    const dropped = () => names.filter((_, index) => stopOf(index).aborted);
    const asked = names.map((name) => reports.ask('staff:1', name, work));
    await reports.ask('staff:2', '/0', async () => 'result');
    expect(dropped()).toEqual([]);
    await vi.advanceTimersByTimeAsync(2_000);
    expect(await Promise.all(asked)).toEqual(names.map(() => ({ progress: { rows: 0 } })));
    expect(dropped()).toEqual(['/0', '/1', '/2']);
    void reports.ask('staff:1', '/3', work);
    const more = ['/6', '/7', '/8'].map((name) => reports.ask('staff:1', name, work));
    await vi.advanceTimersByTimeAsync(2_000);
    await Promise.all(more);
    expect(dropped()).toEqual(['/0', '/1', '/2', '/4', '/5']);
  });

  it('keeps, of all users, at most twenty-four that no page waits for', async () => {
    const reports = new BackgroundReports();
    const { work, stopOf } = report();
    const owners = Array.from({ length: 30 }, (_, index) => `vendor:${index}`);
    const asked = owners.map((owner) => reports.ask(owner, '/r', work));
    await vi.advanceTimersByTimeAsync(2_000);
    await Promise.all(asked);
    void reports.ask('staff:1', '/r', work);
    expect(owners.map((_, index) => stopOf(index).aborted)).toEqual(owners.map((_, index) => index < 6));
  });

  it('forgets what an owner reads, and lets a page that waits for it ask again', async () => {
    const reports = new BackgroundReports();
    const { work, stopOf, rows, end } = report();
    const other = reports.ask('staff:2', '/r', work);
    const asked = reports.ask('staff:1', '/r', work);
    rows(7);
    reports.forget('staff:1');
    expect(await asked).toEqual({ progress: { rows: 7 } });
    expect([stopOf(0).aborted, stopOf(1).aborted]).toEqual([false, true]);
    const again = reports.ask('staff:1', '/r', work);
    end('changed');
    expect(await again).toEqual({ result: 'changed' });
    reports.forgetAll();
    expect(stopOf(0).aborted).toBe(true);
    expect(await other).toEqual({ progress: { rows: 0 } });
  });
});
