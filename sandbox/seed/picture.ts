import { crc32, deflateSync } from 'node:zlib';

const WIDTH = 240;
const HEIGHT = 300;
const GROUND = 0xdd;
const FIGURE = 0x66;

/** Returns a PNG with the outline of a head and shoulders, in grey. */
export function portrait(): Buffer {
  const rows = Array.from({ length: HEIGHT }, (_, y) =>
    // Each row begins with the kind of its filter: none.
    Buffer.from([0, ...Array.from({ length: WIDTH }, (_, x) => (isFigure(x, y) ? FIGURE : GROUND))]),
  );
  const size = Buffer.alloc(8);
  size.writeUInt32BE(WIDTH, 0);
  size.writeUInt32BE(HEIGHT, 4);
  return Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    // Eight bits of grey for each dot.
    chunk('IHDR', Buffer.concat([size, Buffer.from([8, 0, 0, 0, 0])])),
    chunk('IDAT', deflateSync(Buffer.concat(rows))),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

function isFigure(x: number, y: number): boolean {
  const isHead = ((x - 120) / 52) ** 2 + ((y - 110) / 66) ** 2 < 1;
  const isBody = ((x - 120) / 105) ** 2 + ((y - 310) / 120) ** 2 < 1;
  return isHead || isBody;
}

function chunk(name: string, content: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(name), content]);
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(content.length);
  sum.writeUInt32BE(crc32(named));
  return Buffer.concat([length, named, sum]);
}
