/** Colour of a status: green for good, yellow for waiting, red for bad, blue, grey and dark for neutral. */
export type Tone = 'green' | 'yellow' | 'red' | 'blue' | 'grey' | 'dark';
export type StatusIcon = 'check' | 'warning' | 'cross' | 'hourglass' | 'dot';
export type StatusLook = { label: string; tone: Tone; icon: StatusIcon };

/**
 * The known statuses with the spec's colours and icons (section 4). A status is matched by its stem, so that Approved
 * and Approve look the same.
 */
const STEMS: readonly (readonly [stem: string, tone: Tone, icon: StatusIcon])[] = [
  ['unconfirmed', 'yellow', 'hourglass'],
  ['inactive', 'red', 'cross'],
  ['unsuccess', 'red', 'cross'],
  ['success', 'green', 'check'],
  ['unapprove', 'red', 'cross'],
  ['disapprove', 'red', 'cross'],
  ['approve', 'green', 'check'],
  ['active', 'green', 'check'],
  ['restrict', 'grey', 'dot'],
  ['paired', 'blue', 'dot'],
  ['process', 'yellow', 'hourglass'],
  ['duplicate', 'yellow', 'hourglass'],
  ['pend', 'yellow', 'hourglass'],
  ['low', 'red', 'warning'],
  ['fail', 'red', 'cross'],
  ['reverse', 'red', 'cross'],
  ['cancel', 'red', 'cross'],
  ['refund', 'dark', 'dot'],
];

/** Returns a status's label, colour and icon. Unknown statuses are grey with a dot. */
export function statusLook(status: string): StatusLook {
  const label = status.replaceAll('_', ' ').trim() || 'Unknown';
  const word = status.toLowerCase();
  const match = STEMS.find(([stem]) => word.includes(stem));
  return match ? { label, tone: match[1], icon: match[2] } : { label, tone: 'grey', icon: 'dot' };
}

/** The states of a sale that the portal distinguishes; any other status is unknown. */
export type SaleState = 'successful' | 'processing' | 'failed' | 'cancelled' | 'unknown';

export function saleState(status: string): SaleState {
  const word = status.toLowerCase();
  if (word.includes('success') && !word.includes('unsuccess')) return 'successful';
  if (word.includes('process') || word.includes('pend')) return 'processing';
  if (word.includes('fail') || word.includes('unsuccess') || word.includes('low') || word.includes('reverse'))
    return 'failed';
  if (word.includes('cancel')) return 'cancelled';
  return 'unknown';
}

/** True for a record that can be used. */
export function isActive(status: string): boolean {
  return statusLook(status).tone === 'green';
}

/** True for a deposit held as a likely duplicate until staff decide (spec section 4). */
export function isDuplicate(status: string): boolean {
  return /duplicate/i.test(status);
}

/** True for a vendor whose registration is not approved yet, in any case of the word. */
export function isUnconfirmed(status: string): boolean {
  return /^unconfirmed$/i.test(status);
}

/** Statuses to filter sales by (spec section 4, transaction statuses). */
export const SALE_STATUSES = ['Successful', 'Processing', 'Failed', 'Cancelled'] as const;
/** Statuses to filter the Deposit Report by (spec section 2). */
export const DEPOSIT_REPORT_STATUSES = ['Approved', 'Cancelled', 'Refunded'] as const;
export const DEPOSIT_STATUSES = ['Approved', 'Cancelled', 'Refunded', 'Duplicate'] as const;
