import { formatLagos } from './lagos';
import { formatReceiptNaira, type Kobo } from './naira';
import { centre, padLine, printable, RULE, wrap } from './printer-text';

/** A receipt as read from the upstream (spec section 3). Missing fields are not printed. */
export type Receipt = {
  group: 'prepaid' | 'postpaid' | 'telecom';
  title?: string;
  meter?: string;
  account?: string;
  number?: string;
  name?: string;
  address?: string;
  reference: string;
  discoRef?: string;
  time?: string;
  debtPaid?: Kobo;
  vat?: Kobo;
  tokenAmount?: Kobo;
  amount?: Kobo;
  tokenUnits?: string;
  tariff?: string;
  agent?: string;
  kct1?: string;
  kct2?: string;
  token?: string;
  poweredBy?: string;
};

/** What a paper receipt shows, and nothing else of its sale: the content of a link that is given away. */
export type ReceiptRecord = {
  receipt: Receipt;
  /** The name of the shop that sold. */
  shop?: string;
  reprint: boolean;
};

export type ReceiptLine = { label: string; value: string; kind?: 'token' | 'money' | 'total' };

/** Returns the lines of a receipt in the spec's order for its group (section 2, Receipts). */
export function receiptLines(receipt: Receipt, reprint: boolean): ReceiptLine[] {
  const text = (label: string, value: string | undefined): ReceiptLine[] => (value ? [{ label, value }] : []);
  const money = (label: string, kobo: Kobo | undefined, kind: 'money' | 'total' = 'money'): ReceiptLine[] =>
    kobo === undefined ? [] : [{ label, value: formatReceiptNaira(kobo), kind }];
  const token = (label: string, digits: string | undefined): ReceiptLine[] =>
    digits ? [{ label, value: groupToken(digits), kind: 'token' }] : [];

  const time = text('Time', receipt.time && formatLagos(receipt.time));
  const reprinted = text('Reprint', reprint ? 'Yes' : 'No');
  const reference = text('Reference', receipt.reference);

  switch (receipt.group) {
    case 'prepaid':
      return [
        ...text('Meter', receipt.meter),
        ...text('Account', receipt.account),
        ...text('Name', receipt.name),
        ...text('Address', receipt.address),
        ...reference,
        ...text('Receipt', receipt.discoRef),
        ...time,
        ...money('Debt Paid', receipt.debtPaid),
        ...reprinted,
        ...money('VAT', receipt.vat),
        ...money('Token Amount', receipt.tokenAmount),
        ...money('Amount Tendered', receipt.amount, 'total'),
        ...text('Token Units', receipt.tokenUnits && `${receipt.tokenUnits} kWh`),
        ...text('Tariff', receipt.tariff),
        ...text('Agent', receipt.agent),
        ...token('KCT1', receipt.kct1),
        ...token('KCT2', receipt.kct2),
        ...token('TOKEN', receipt.token),
      ];
    case 'postpaid':
      return [
        ...text('Account', receipt.account),
        ...text('Name', receipt.name),
        ...text('Address', receipt.address),
        ...reference,
        ...text('Receipt', receipt.discoRef),
        ...time,
        ...money('Debt Paid', receipt.debtPaid),
        ...reprinted,
        ...money('Amount', receipt.amount, 'total'),
        ...text('Agent', receipt.agent),
      ];
    case 'telecom':
      return [
        ...text('Number', receipt.number),
        ...reference,
        ...time,
        ...reprinted,
        ...money('Amount', receipt.amount, 'total'),
      ];
  }
}

/**
 * Returns the receipt as plain text for the printer app, with the shop's name at its head: lines of at most 32 columns,
 * right-aligned values, and separate lines for a value that does not fit beside its label. Tokens are apart, each with its
 * step, in the order in which they are entered.
 */
export function receiptText(receipt: Receipt, reprint: boolean, shop = '', footer: readonly string[] = []): string {
  const lines = receiptLines(receipt, reprint);
  const tokens = lines.filter(({ kind }) => kind === 'token');
  return [
    ...(shop ? wrap(printable(shop)).map(centre) : []),
    ...(receipt.title ? wrap(printable(receipt.title)).map(centre) : []),
    ...(reprint ? [centre('*** REPRINT ***')] : []),
    RULE,
    ...lines.filter(({ kind }) => kind !== 'token').flatMap(({ label, value }) => padLine(`${label}:`, value)),
    ...tokens.flatMap(({ label, value }, index) => [
      '',
      ...padLine(tokens.length > 1 ? `Step ${index + 1} of ${tokens.length}: ${label}` : `${label}:`, value),
    ]),
    RULE,
    ...(receipt.group === 'prepaid' && receipt.poweredBy
      ? wrap(printable(`Powered by ${receipt.poweredBy}`)).map(centre)
      : []),
    ...footer.flatMap((line) => wrap(printable(line)).map(centre)),
    '',
  ].join('\n');
}

/** Returns the receipt as a chat message or SMS: one line per field. */
export function receiptMessage(receipt: Receipt, reprint: boolean): string {
  const lines = receiptLines(receipt, reprint).map(({ label, value }) => `${label}: ${printable(value)}`);
  return [printable(receipt.title ?? 'Receipt'), ...lines].join('\n');
}

/** Formats a token in groups of four digits, 1234-5678-…, as it is typed into a meter. */
export function groupToken(token: string): string {
  const digits = token.replace(/[\s-]/g, '');
  return /^\d{8,}$/.test(digits) ? digits.replace(/(\d{4})(?=\d)/g, '$1-') : token;
}
