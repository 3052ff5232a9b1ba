import { describe, expect, it } from 'vitest';
import { multipart } from '../../../tests/support/documents';
import { partHeaderCheck } from './form-body.server';

const BOUNDARY = '----TestBoundary7MA4YWxkTrZu0gW';

/** True when the whole body may be read, in chunks of this size. */
function mayBeRead(body: Buffer, size = body.length, maxParts = 44): boolean {
  const check = partHeaderCheck(BOUNDARY, maxParts);
  for (let at = 0; at < body.length; at += size) if (!check(body.subarray(at, at + size))) return false;
  return true;
}

const part = (header: string, content = 'v') =>
  Buffer.from(`--${BOUNDARY}\r\n${header}\r\n\r\n${content}\r\n--${BOUNDARY}--\r\n`, 'latin1');
const FORM = multipart({ firstName: 'Ada', lastName: '' }, [
  { field: 'signed', name: 'a "b".pdf'.replaceAll('"', '%22'), buffer: Buffer.from('filename="\r\n\r\nx: y\r\n--x') },
]).body;

describe('partHeaderCheck', () => {
  it.each([1, 2, 3, 7, 64, 1_000])('accepts the headers of a browser in chunks of %i bytes', (size) =>
    expect(mayBeRead(FORM, size)).toBe(true),
  );

  it.each([
    'Content-Disposition: form-data; name="signed"; filename="a.pdf\r\nX-Injected: 1"',
    'Content-Disposition: form-data; name="signed"; filename="a.pdf\r\nContent-Type: text/html',
    'Content-Disposition: form-data; name="signed"; filename="a\u0000.pdf"',
    'X-Other: 1',
    'Content-Disposition form-data',
    `Content-Disposition: form-data; name="${'x'.repeat(3_000)}"`,
    ' folded: line',
  ])('refuses headers that no browser writes: %.60s', (header) => {
    for (const size of [1, 5, 10_000]) expect(mayBeRead(part(header), size)).toBe(false);
  });

  it('refuses more parts than the maximum', () => {
    const parts = Buffer.concat(
      Array.from({ length: 45 }, () =>
        Buffer.from(`--${BOUNDARY}\r\nContent-Disposition: form-data; name="a"\r\n\r\n\r\n`),
      ),
    );
    expect(mayBeRead(parts, 100, 45)).toBe(true);
    expect(mayBeRead(parts, 100, 44)).toBe(false);
  });

  it('scans each byte once, whatever the body is', () => {
    let looked = 0;
    const original = Buffer.prototype.indexOf;
    Buffer.prototype.indexOf = function (this: Buffer, ...args: Parameters<typeof original>) {
      looked += this.length - Number(args[1] ?? 0);
      return original.apply(this, args);
    } as typeof original;
    try {
      const bodies = [
        'content-disposition: filename="',
        `--${BOUNDARY}\r\n`,
        `\r\n--${BOUNDARY}\r\n\r\n`,
        '\r\n\r\n',
        `\r\n--${BOUNDARY}`,
      ].map((unit) => Buffer.from(unit.repeat(200_000 / unit.length)));
      for (const body of bodies) {
        looked = 0;
        mayBeRead(body, 16 * 1024);
        expect(looked).toBeLessThan(4 * body.length);
      }
    } finally {
      Buffer.prototype.indexOf = original;
    }
  });
});
