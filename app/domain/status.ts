/** How a status is coloured; green is good, yellow wait, red bad, blue calm, grey and dark are quiet. */
export type Tone = 'green' | 'yellow' | 'red' | 'blue' | 'grey' | 'dark';
export type StatusIcon = 'check' | 'warning' | 'cross' | 'hourglass' | 'dot';
export type StatusLook = { label: string; tone: Tone; icon: StatusIcon };

/**
 * Every status word the portal knows, in the spec's colours and icons (section 4). A word that the upstream
 * adds is matched by its stem below, so that Approved and Approve look alike.
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

/** The look of a status: its words as shown, its colour and its icon. Unknown statuses are grey with a dot. */
export function statusLook(status: string): StatusLook {
  const label = status.replaceAll('_', ' ').trim() || 'Unknown';
  const word = status.toLowerCase();
  const match = STEMS.find(([stem]) => word.includes(stem));
  return match ? { label, tone: match[1], icon: match[2] } : { label, tone: 'grey', icon: 'dot' };
}

/** What a sale can be, as the portal decides on it; anything the upstream adds counts as unknown. */
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

/** True for a deposit that was kept as a likely duplicate and waits for a decision (spec section 4). */
export function isDuplicate(status: string): boolean {
  return /duplicate/i.test(status);
}

/** True for a vendor whose registration nobody has approved yet, however the word is written. */
export function isUnconfirmed(status: string): boolean {
  return /^unconfirmed$/i.test(status);
}

/** The statuses by which sales are filtered (spec section 4, transaction statuses). */
export const SALE_STATUSES = ['Successful', 'Processing', 'Failed', 'Cancelled'] as const;
/** Those by which the Deposit Report is filtered (spec section 2). */
export const DEPOSIT_REPORT_STATUSES = ['Approved', 'Cancelled', 'Refunded'] as const;
export const DEPOSIT_STATUSES = ['Approved', 'Cancelled', 'Refunded', 'Duplicate'] as const;
