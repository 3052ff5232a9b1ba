/** Colour of a status: green for good, yellow for waiting, red for bad, blue, grey and dark for neutral. */
export type Tone = 'green' | 'yellow' | 'red' | 'blue' | 'grey' | 'dark';
type StatusIcon = 'check' | 'warning' | 'cross' | 'hourglass' | 'dot';
export type StatusLook = { label: string; tone: Tone; icon: StatusIcon };

/** The meaning of a status, whatever word the upstream has for it. */
export type StatusState =
  | 'successful'
  | 'approved'
  | 'active'
  | 'processing'
  | 'duplicate'
  | 'failed'
  | 'declined'
  | 'reversed'
  | 'cancelled'
  | 'refunded'
  | 'inactive'
  | 'restricted'
  | 'paired'
  | 'unconfirmed'
  | 'rejected'
  | 'unknown';

/**
 * Every status word that the portal knows, by its stem, with its meaning, and its colour and icon of spec section 4. The first
 * stem that a word contains decides, so that Approved and Approve are the same.
 */
const STATUSES: readonly (readonly [stem: string, state: StatusState, tone: Tone, icon: StatusIcon])[] = [
  ['unconfirmed', 'unconfirmed', 'yellow', 'hourglass'],
  ['inactive', 'inactive', 'red', 'cross'],
  ['disabled', 'inactive', 'grey', 'dot'],
  ['unsuccess', 'failed', 'red', 'cross'],
  ['success', 'successful', 'green', 'check'],
  ['unapprove', 'rejected', 'red', 'cross'],
  ['disapprove', 'rejected', 'red', 'cross'],
  ['approve', 'approved', 'green', 'check'],
  ['active', 'active', 'green', 'check'],
  ['restrict', 'restricted', 'grey', 'dot'],
  ['paired', 'paired', 'blue', 'dot'],
  ['process', 'processing', 'yellow', 'hourglass'],
  ['duplicate', 'duplicate', 'yellow', 'hourglass'],
  ['pend', 'processing', 'yellow', 'hourglass'],
  ['low balance', 'failed', 'red', 'warning'],
  ['fail', 'failed', 'red', 'cross'],
  ['declin', 'declined', 'grey', 'dot'],
  ['reverse', 'reversed', 'red', 'cross'],
  ['cancel', 'cancelled', 'red', 'cross'],
  ['refund', 'refunded', 'dark', 'dot'],
];

/** Words that say the opposite of the word after them. */
const DENIAL = /\b(not|non|never)\b|\bunpaired/;

function entryOf(status: string) {
  const word = status
    .toLowerCase()
    .replace(/[_-]/g, ' ')
    .replace('lowbalance', 'low balance')
    .replace('in active', 'inactive');
  if (DENIAL.test(word)) return undefined;
  return STATUSES.find(([stem]) => word.includes(stem));
}

/** Returns the meaning of a status; 'unknown' for a word that the portal does not know. */
export function statusState(status: string): StatusState {
  return entryOf(status)?.[1] ?? 'unknown';
}

/** Returns the words, colour and icon of a status. A status that the portal does not know is grey with a dot. */
export function statusLook(status: string): StatusLook {
  const word = status.replaceAll('_', ' ').trim();
  // A number means something to the service alone.
  const label = /^\d+$/.test(word) ? `Unknown (${word})` : word || 'Unknown';
  const [, , tone, icon] = entryOf(status) ?? ['', 'unknown', 'grey', 'dot'];
  return { label, tone, icon };
}

/** What a sale can be, as the portal decides on it; any other status counts as unknown. */
export type SaleState = 'successful' | 'processing' | 'failed' | 'cancelled' | 'unknown';

export function saleState(status: string): SaleState {
  const state = statusState(status);
  if (state === 'reversed') return 'failed';
  return state === 'successful' || state === 'processing' || state === 'failed' || state === 'cancelled'
    ? state
    : 'unknown';
}

/** True for a sale whose outcome is known. Until it is, the same must not be sold again: the first may still succeed. */
export function isSettledSale(status: string): boolean {
  return ['successful', 'failed', 'cancelled'].includes(saleState(status));
}

/** What the registration of a vendor can be; `unconfirmed` until staff approve it. */
export type RegistrationState = 'unconfirmed' | 'approved' | 'rejected' | 'unknown';

export function registrationState(status: string): RegistrationState {
  const state = statusState(status);
  return state === 'unconfirmed' || state === 'approved' || state === 'rejected' ? state : 'unknown';
}

/** True for a record that can be used. */
export function isActive(status: string): boolean {
  return statusLook(status).tone === 'green';
}

/** True for an order of money that was answered but moved nothing. A rejected decision and a cancelled refund are what was ordered. */
export function hasFailed(status: string): boolean {
  return ['failed', 'declined'].includes(statusState(status));
}

/** True for an order of money that is not decided yet. */
export function isWaiting(status: string): boolean {
  return ['processing', 'duplicate'].includes(statusState(status));
}

/** Statuses to filter sales by (spec section 4, transaction statuses). */
export const SALE_STATUSES = ['Successful', 'Processing', 'Failed', 'Cancelled'] as const;
/** Statuses to filter the Deposit Report by (spec section 2). */
export const DEPOSIT_REPORT_STATUSES = ['Approved', 'Cancelled', 'Refunded'] as const;
