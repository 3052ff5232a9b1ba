import { Readable } from 'node:stream';
import { brotliCompressSync, deflateSync, gzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { decodedBody } from './content-coding.server';
import { openEnvelope } from './envelope';
import { UnusableAnswer } from './failure';
import { RowReader } from './row-reader';
import { MAX_RECORD_BYTES, readWhole } from './whole-answer.server';

const TEXT = `{"success":true,"data":[${'{"id":"a"},'.repeat(500)}{"id":"b"}]}`;
const bodyOf = (bytes: Buffer) => Readable.from([bytes.subarray(0, 7), bytes.subarray(7)]);

describe('decodedBody', () => {
  it.each([
    ['gzip', gzipSync(TEXT)],
    ['deflate', deflateSync(TEXT)],
    ['GZIP, deflate', deflateSync(gzipSync(TEXT))],
    ['identity', Buffer.from(TEXT)],
    [undefined, Buffer.from(TEXT)],
  ])('decompresses a body of the coding %s', async (coding, bytes) => {
    expect(String((await readWhole(decodedBody(bodyOf(bytes), coding), MAX_RECORD_BYTES)).whole)).toBe(TEXT);
  });

  it('fails for a body that is cut off or of another coding', async () => {
    await expect(
      readWhole(decodedBody(bodyOf(gzipSync(TEXT).subarray(0, 40)), 'gzip'), MAX_RECORD_BYTES),
    ).rejects.toThrow();
    await expect(readWhole(decodedBody(bodyOf(Buffer.from(TEXT)), 'gzip'), MAX_RECORD_BYTES)).rejects.toThrow();
  });

  it('refuses more than two codings', () => {
    expect(() => decodedBody(bodyOf(Buffer.from(TEXT)), 'gzip, gzip, gzip')).toThrow(UnusableAnswer);
  });

  it('refuses Brotli, for which it does not ask', () => {
    expect(() => decodedBody(bodyOf(brotliCompressSync(TEXT)), 'br')).toThrow(UnusableAnswer);
  });

  it('refuses an unknown coding and closes the connection', () => {
    const body = bodyOf(Buffer.from(TEXT));
    expect(() => decodedBody(body, 'snappy')).toThrow('unknown content coding snappy');
    expect(body.destroyed).toBe(true);
  });

  it('destroys the original body when its consumer stops', async () => {
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
  it('is skipped before an envelope', () =>
    expect(
      openEnvelope({ call: 'GET api/x', effect: 'reads', hadToken: true }, 200, '\uFEFF{"success":true,"data":1}').data,
    ).toBe(1));

  it('is skipped before rows, also when it arrives in parts', () => {
    const bytes = Buffer.from(`\uFEFF{"success":true,"data":[{"id":"a"}]}`);
    const reader = new RowReader();
    const rows = [bytes.subarray(0, 1), bytes.subarray(1, 2), bytes.subarray(2)].flatMap((chunk) => reader.push(chunk));
    reader.end();
    expect([rows, reader.envelope.success]).toEqual([[{ id: 'a' }], true]);
  });
});
