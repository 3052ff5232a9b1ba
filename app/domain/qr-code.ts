import { encode } from 'uqr';

/** A code of a longer text is too fine to be scanned from the screen of a phone. The largest QR code holds 2,953 bytes. */
const MAX_BYTES = 1_500;

/**
 * Returns a QR code as the path of an SVG with one unit per module, and its width in modules with the quiet zone around it;
 * undefined for a text that is too long.
 */
export function qrOf(text: string): { qr: string; modules: number } | undefined {
  if (text.length > MAX_BYTES) return undefined;
  const { data, size } = encode(text, { ecc: 'L', border: 4 });
  const qr = data
    .flatMap((row, y) => {
      const runs: string[] = [];
      for (let x = 0; x < row.length; x++) {
        if (!row[x]) continue;
        const start = x;
        while (row[x + 1]) x++;
        runs.push(`M${start} ${y}h${x - start + 1}v1h${start - x - 1}z`);
      }
      return runs;
    })
    .join('');
  return { qr, modules: size };
}
