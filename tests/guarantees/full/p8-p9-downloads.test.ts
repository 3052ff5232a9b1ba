import type { IncomingMessage } from 'node:http';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  openDownload,
  type RowsUpstream,
  startRowsPortal,
  startRowsUpstream,
  take,
  type Taken,
  usage,
} from '../../support/rows-portal';

const MANY = 1_000_000;
const FEW = MANY / 10;
const MB = 1024 * 1024;
const grouped = (number: number) => number.toLocaleString('en-GB');

let upstream: RowsUpstream;
beforeAll(async () => void (upstream = await startRowsUpstream()));
afterAll(() => upstream.stop());

describe(`P8: a report of ${grouped(MANY)} rows`, () => {
  it('needs no more memory than a tenth of its rows, and starts before the API has ended', async () => {
    // Garbage that a busy machine collects late is in one measurement; what grows with the rows is in all.
    let ratio = Infinity;
    for (let tries = 0; tries < 3 && ratio > 1.1; tries++) ratio = Math.min(ratio, await measured());
    expect(ratio).toBeLessThanOrEqual(1.1);
  });

  /**
   * Returns the peak memory of one large report, divided by that of ten small reports before it, at a portal of its own. The ten have as
   * many rows in all: they let V8's young generation grow to its full size, so that its size does not count as memory of the large one.
   */
  async function measured(): Promise<number> {
    const portal = await startRowsPortal(upstream.url);
    let few = await take(portal, upstream, FEW);
    for (let report = 1; report < MANY / FEW; report++) few = await take(portal, upstream, FEW);
    const many = await take(portal, upstream, MANY);
    await portal.stop();
    console.log(
      `P8: ${grouped(MANY)} rows as CSV, ${(many.bytes / MB).toFixed(0)} MB: peak memory ${many.peakMb.toFixed(0)} MB, of ${grouped(FEW)} rows ${few.peakMb.toFixed(0)} MB: ${(many.peakMb / few.peakMb).toFixed(2)} (at most 1.1)`,
    );
    expect(many.hadEndedAtFirstByte).toBe(false);
    return many.peakMb / few.peakMb;
  }

  it('shows its total, count and a page, and the next page without reading all again', async () => {
    const portal = await startRowsPortal(upstream.url);
    const page = await portal.staff.open(`/reports/transactions?from=2026-01-01&customer=${MANY}`);
    expect(page.text).toContain(`${grouped(MANY)} transactions`);
    expect(page.text).toContain(`Page 1 of ${grouped(MANY / 10)}`);
    const all = await upstream.taken();
    const next = await page.follow('Next');
    expect(next.text).toContain(`Page 2 of ${grouped(MANY / 10)}`);
    const again = await upstream.taken();
    console.log(
      `P7, P8 on screen: first page ${(all.bytes / MB).toFixed(0)} MB read, ${usage(portal.pid).peakMb.toFixed(0)} MB of memory; next page ${(again.bytes / MB).toFixed(1)} MB read`,
    );
    expect(again.wasLeft).toBe(true);
    expect(again.bytes).toBeLessThan(all.bytes / 20);
    expect(usage(portal.pid).peakMb).toBeLessThan(256);
    await portal.stop();
  }, 120_000);
});

describe('P9: a download whose client reads slowly or disconnects', () => {
  const ROWS = 1_000_000;
  const ROW_BYTES = 265;

  /** Reads the given number of bytes and then stops. Returns the number of rows read. */
  async function readSome(answer: IncomingMessage, bytes: number): Promise<number> {
    let text = '';
    answer.setEncoding('utf8');
    for await (const chunk of answer.iterator({ destroyOnReturn: false })) {
      text += chunk;
      if (text.length >= bytes) break;
    }
    return text.split('\n').length - 2;
  }

  /** Waits until the API stops writing, also while another process holds the portal up. Returns what it has written. */
  async function settled(): Promise<Taken> {
    let bytes = -1;
    let sameReadings = 0;
    const readings = async () => {
      const taken = await upstream.taken();
      sameReadings = taken.bytes === bytes ? sameReadings + 1 : 0;
      ({ bytes } = taken);
      return sameReadings;
    };
    await expect.poll(readings, { interval: 700, timeout: 60_000 }).toBe(4);
    return upstream.taken();
  }

  it.each([{ kind: 'csv' }, { kind: 'xlsx' }, { kind: 'json' }, { kind: 'csv', encoding: 'gzip' as const }])(
    'applies backpressure in $kind $encoding, and stops reading from the API when the client disconnects',
    async ({ kind, encoding }) => {
      const portal = await startRowsPortal(upstream.url);
      const answer = await openDownload(portal, ROWS, kind, encoding);
      const rows = await readSome(answer, MB / 16);
      const held = await settled();
      // Of what is compressed, the number of rows read is unknown and counts as zero.
      const isCompressed = kind === 'xlsx' || encoding !== undefined;
      const between = held.bytes - (kind === 'csv' && !isCompressed ? rows * ROW_BYTES : 0);
      answer.destroy();
      await expect.poll(async () => (await upstream.taken()).wasLeft).toBe(true);
      const final = await settled();
      console.log(
        `P9 ${kind} ${encoding ?? ''}: ${(between / MB).toFixed(1)} MB between produced and taken (at most 16), ${((final.bytes - held.bytes) / MB).toFixed(2)} MB more once the reader left (at most 1); ${usage(portal.pid).peakMb.toFixed(0)} MB of memory`,
      );
      if (!isCompressed) expect(between).toBeLessThanOrEqual(16 * MB);
      expect(held.wasLeft).toBe(false);
      expect(final.bytes - held.bytes).toBeLessThanOrEqual(MB);
      await portal.stop();
    },
  );
});
