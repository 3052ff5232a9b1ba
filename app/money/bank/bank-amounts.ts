import { type Kobo, kobo, parseNaira } from '~/domain/naira';
import { type Cell, isFilled, textOf } from '~/domain/table-cell';
import { plainText } from '~/domain/typed-text';

/** Longer texts are no amounts. */
const MAX_LENGTH = 60;
/** More is no amount, but a number of another column. */
const MAX_AMOUNT = 100_000_000_000_00;

const [IN, OUT] = [
  /^(c|cr|credits?|in|inflow|incoming|transfer in|money in|paid in|received|lodge?ments?|deposits?|\+)$/,
  /^(d|dr|debits?|out|outflow|outgoing|transfer out|money out|paid out|sent|withdrawals?|payments?|-)$/,
];

/** Returns whether a cell of another column says that money came in or went out: CR, Debit, In; undefined for anything else. */
export function directionOf(cell: Cell): 'in' | 'out' | undefined {
  const word = plainText(textOf(cell)).toLowerCase().replace(/[.()]/g, '').trim();
  if (IN.test(word)) return 'in';
  return OUT.test(word) ? 'out' : undefined;
}

/** An amount of a bank's file without the signs around it, and which way the money went if they say. */
type Written = { digits: string; direction?: 'in' | 'out' };

/** Returns the digits of an amount: `NGN 1,500.00 CR`, (1,500.00) and 1,500.00- are 1,500.00; undefined for a text. */
function writtenAmount(text: string): Written | undefined {
  if (text.length > MAX_LENGTH) return undefined;
  const bare = plainText(text)
    .replace(/^['’]/, '')
    .replace(/₦|\bNGN|naira\b/gi, '')
    .replace(/(^|[\s(+-])N(?=[\s\d])/i, '$1')
    .trim();
  const [, open = '', before = '', digits = '', after = '', close = ''] =
    /^(\()?\s*([+-]|(?:cr?|dr?)\.?)?\s*(\d[\d.,'’ ]*?)\s*([+-]|\(?(?:cr|dr|c|d)\.?\)?)?\s*(\))?$/i.exec(bare) ?? [];
  if (!digits || (open !== '') !== (close !== '')) return undefined;
  const signs = [open && '-', before, after].filter(Boolean).map(directionOf);
  if (new Set(signs).size > 1) return undefined;
  return { digits: digits.replace(/['’ ](?=\d{3})/g, ','), direction: signs[0] };
}

const COMMA_FORM = /^(\d+|\d{1,3}([.,]\d{3})+),\d{1,2}$/;
const POINT_FORM = /^(\d+|\d{1,3}(,\d{3})+)\.\d{1,2}$/;

/** True when the amounts of a column have a comma before the kobo, as 1.500,00 does: one proves it, and none the other. */
export function hasDecimalComma(cells: readonly Cell[]): boolean {
  const all = cells.flatMap((cell) => (typeof cell === 'string' ? (writtenAmount(cell)?.digits ?? []) : []));
  return all.some((digits) => COMMA_FORM.test(digits)) && !all.some((digits) => POINT_FORM.test(digits));
}

/** True when a cell says by a sign which way the money went. */
export const saysDirection = (cell: Cell): boolean =>
  typeof cell === 'number' ? cell < 0 : typeof cell === 'string' && writtenAmount(cell)?.direction !== undefined;

/** True for a cell that a bank leaves without an amount: empty, a dash, or words for none. */
export const hasNoAmount = (cell: Cell): boolean =>
  !isFilled(cell) || /^(-+|nil|none|n\/?a|null)\.?$/i.test(plainText(textOf(cell)));

/** Returns a cell as an amount, negative for money that went out; undefined for what is none, such as a day. */
export function bankAmount(cell: Cell, decimalComma: boolean): Kobo | undefined {
  if (typeof cell === 'number') return withinLimit(Math.round(cell * 100));
  if (typeof cell !== 'string') return undefined;
  const written = writtenAmount(cell);
  if (!written) return undefined;
  const digits = decimalComma
    ? written.digits.replace(/[.,](?=\d{3}(\D|$))/g, '').replace(/,(?=\d{1,2}$)/, '.')
    : written.digits;
  const amount = parseNaira(digits);
  return withinLimit(written.direction === 'out' && amount ? -amount : amount);
}

function withinLimit(amount: number | undefined): Kobo | undefined {
  return amount !== undefined && Number.isSafeInteger(amount) && Math.abs(amount) <= MAX_AMOUNT
    ? kobo(amount)
    : undefined;
}
