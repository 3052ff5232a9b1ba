import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { z } from 'zod';
import { readableShade, TEXT_CONTRAST, textContrast } from '~/domain/accent';
import { printable } from '~/domain/printer-text';
import type { Brand, Icon } from './brand.data';

/** The mark is loaded once per device, also on a slow line. */
const MAX_MARK_BYTES = 20_000;
const MAX_ICON_BYTES = 500_000;
/** Browsers ask for icons of this size at least. */
const MIN_ICON_PIXELS = 192;
const MAX_FOOTER_LINES = 4;
const MAX_FOOTER_LETTERS = 64;

/** The settings of the portal's brand. Files are read and checked at the start. */
export const brandSettings = {
  PORTAL_NAME: z.string().trim().min(1).max(40).default('Vend Portal'),
  PORTAL_ACCENT: z
    .string()
    .trim()
    .toLowerCase()
    .regex(/^#[0-9a-f]{6}$/, { error: 'must be a colour such as #0b4f8a', abort: true })
    .refine((colour) => textContrast(colour) >= TEXT_CONTRAST, { error: tooLight })
    .optional(),
  PORTAL_MARK: z.string().transform(readMark).optional(),
  PORTAL_ICON: z.string().transform(readIcon).optional(),
  SUPPORT_PHONE: z
    .string()
    .trim()
    .regex(/^\+?\d[\d -]{1,18}\d$/, 'must be a phone number, such as 0800 123 4567')
    .optional(),
  RECEIPT_FOOTER: z.string().default('').transform(readFooter),
};

/** What the HTTP server serves for a brand. */
export type BrandFiles = {
  accent?: string;
  mark?: { address: string; svg: Buffer };
  /** A square PNG, and how many pixels wide it is. */
  icon?: { png: Buffer; pixels: number };
};

type BrandValues = z.output<z.ZodObject<typeof brandSettings>>;

const SVG_ICON: Icon = { src: '/icon.svg', sizes: 'any', type: 'image/svg+xml' };
/** In the portal's own colour, so that a brand without a PNG of its own has none. */
const OWN_PNG_ICONS: readonly Icon[] = [
  { src: '/icon-192.png', sizes: '192x192', type: 'image/png' },
  { src: '/icon-512.png', sizes: '512x512', type: 'image/png', purpose: 'any maskable' },
];

function pngIcon({ pixels }: { pixels: number }): Icon {
  return { src: '/icon.png', sizes: `${pixels}x${pixels}`, type: 'image/png' };
}

/** Returns the parts of a brand: for pages, for receipts and for the HTTP server. */
export function readBrand({ PORTAL_ACCENT, PORTAL_MARK, PORTAL_ICON, SUPPORT_PHONE, RECEIPT_FOOTER }: BrandValues): {
  brand: Brand;
  brandFiles: BrandFiles;
  icons: readonly Icon[];
  receiptFooter: readonly string[];
} {
  return {
    brand: { accent: PORTAL_ACCENT, mark: PORTAL_MARK?.address, supportPhone: SUPPORT_PHONE },
    brandFiles: { accent: PORTAL_ACCENT, mark: PORTAL_MARK, icon: PORTAL_ICON },
    icons: [SVG_ICON, ...(PORTAL_ICON ? [pngIcon(PORTAL_ICON)] : PORTAL_ACCENT || PORTAL_MARK ? [] : OWN_PNG_ICONS)],
    receiptFooter: [...RECEIPT_FOOTER, ...(SUPPORT_PHONE ? [`Support: ${SUPPORT_PHONE}`] : [])],
  };
}

function tooLight({ input }: { input?: unknown }): string {
  const colour = String(input);
  const ratio = Math.floor(textContrast(colour) * 100) / 100;
  return `${colour} is too light to be read: its contrast is ${ratio}, and text needs ${TEXT_CONTRAST}. The next darker shade that has it is ${readableShade(colour)}`;
}

function readMark(file: string, context: z.RefinementCtx): { address: string; svg: Buffer } {
  const svg = readSmall(file, MAX_MARK_BYTES, context);
  const [root = ''] = /<svg\b[^>]*>/.exec(svg.toString()) ?? [];
  const [, width, height] = /\bviewBox\s*=\s*["']\s*\S+[\s,]+\S+[\s,]+([\d.]+)[\s,]+([\d.]+)\s*["']/.exec(root) ?? [];
  if (svg.length > 0 && !/\bxmlns\s*=\s*["']http:\/\/www\.w3\.org\/2000\/svg["']/.test(root))
    context.addIssue(`${file} is not an SVG file: it needs <svg xmlns="http://www.w3.org/2000/svg">`);
  else if (svg.length > 0 && (width === undefined || Number(width) !== Number(height)))
    context.addIssue(`${file} must be square: its viewBox needs the same width and height`);
  const hash = createHash('sha256').update(svg).digest('hex').slice(0, 8);
  return { address: `/assets/mark-${hash}.svg`, svg };
}

const PNG_SIGNATURE = Buffer.from('\x89PNG\r\n\x1a\n', 'latin1');

function readIcon(file: string, context: z.RefinementCtx): { png: Buffer; pixels: number } {
  const png = readSmall(file, MAX_ICON_BYTES, context);
  const isPng = png.length > 24 && png.subarray(0, 8).equals(PNG_SIGNATURE);
  const [width, height] = isPng ? [png.readUInt32BE(16), png.readUInt32BE(20)] : [0, 0];
  if (png.length > 0 && (width !== height || width < MIN_ICON_PIXELS))
    context.addIssue(`${file} must be a square PNG of ${MIN_ICON_PIXELS} pixels or more; 512 are best`);
  return { png, pixels: width };
}

/** Returns the file's content; empty, with an issue, when it cannot be read or is too large. */
function readSmall(file: string, maxBytes: number, context: z.RefinementCtx): Buffer {
  try {
    const content = readFileSync(file);
    if (content.length > 0 && content.length <= maxBytes) return content;
    context.addIssue(`${file} has ${content.length} bytes; it needs 1 to ${maxBytes}`);
  } catch (error) {
    context.addIssue(`${file} cannot be read: ${error instanceof Error && error.message}`);
  }
  return Buffer.alloc(0);
}

function readFooter(text: string, context: z.RefinementCtx): string[] {
  const lines = text.split(';').map(printable).filter(Boolean);
  if (lines.length > MAX_FOOTER_LINES || lines.some((line) => line.length > MAX_FOOTER_LETTERS))
    context.addIssue(
      `has at most ${MAX_FOOTER_LINES} lines, separated by semicolons, of at most ${MAX_FOOTER_LETTERS} characters`,
    );
  return lines;
}
