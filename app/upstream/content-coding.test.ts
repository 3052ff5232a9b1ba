import { Readable } from 'node:stream';
import { brotliCompressSync, deflateSync, gzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { decodedBody } from './content-coding.server';
import { openEnvelope } from './envelope';
import { readText } from './exchange.server';
import { RowReader } from './row-reader';

const TEXT = `{"success":true,"data":[${'{"id":"a"},'.repeat(500)}{"id":"b"}]}`;
const bodyOf = (bytes: Buffer) => Readable.from([bytes.subarray(0, 7), bytes.subarray(7)]);

describe('a compressed answer', () => {
  it.each([
    ['gzip', gzipSync(TEXT)],
    ['deflate', deflateSync(TEXT)],
    ['br', brotliCompressSync(TEXT)],
    ['GZIP, br', brotliCompressSync(gzipSync(TEXT))],
    ['identity', Buffer.from(TEXT)],
    [undefined, Buffer.from(TEXT)],
  ])('of the coding %s is read as it was', async (coding, bytes) => {
    expect(await readText(decodedBody(bodyOf(bytes), coding))).toBe(TEXT);
  });

  it('that is cut off, or is not what it says, fails', async () => {
    await expect(readText(decodedBody(bodyOf(gzipSync(TEXT).subarray(0, 40)), 'gzip'))).rejects.toThrow();
    await expect(readText(decodedBody(bodyOf(Buffer.from(TEXT)), 'gzip'))).rejects.toThrow();
  });

  it('of an unknown coding is refused, and its connection ended', () => {
    const body = bodyOf(Buffer.from(TEXT));
    expect(() => decodedBody(body, 'snappy')).toThrow('unknown content coding snappy');
    expect(body.destroyed).toBe(true);
  });

  it('ends its body when its reader leaves', async () => {
    const body = Readable.from(
      (function* () {
        for (;;) yield gzipSync('x'.repeat(1000));
      })(),
    );
    const closed = new Promise((resolve) => body.once('close', resolve));
    for await (const _ of decodedBody(body, 'gzip')) break;
    await closed;
    expect(body.destroyed).toBe(true);
  });
});

describe('a byte order mark', () => {
  it('before an envelope is skipped', () =>
    expect(
      openEnvelope({ call: 'GET api/x', effect: 'reads', hadToken: true }, 200, '\uFEFF{"success":true,"data":1}').data,
    ).toBe(1));

  it('before rows is skipped, also when it arrives in parts', () => {
    const bytes = Buffer.from(`\uFEFF{"success":true,"data":[{"id":"a"}]}`);
    const reader = new RowReader();
    const rows = [bytes.subarray(0, 1), bytes.subarray(1, 2), bytes.subarray(2)].flatMap((chunk) => reader.push(chunk));
    reader.end();
    expect([rows, reader.envelope.success]).toEqual([[{ id: 'a' }], true]);
  });
});
