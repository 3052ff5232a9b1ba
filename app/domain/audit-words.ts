import { OUTCOME_NOT_KNOWN } from './not-known';
import { isActive } from './status';

/** What the entries in the audit are called for people, by the call that made them or by the portal's own name for them. */
const WORDS: Readonly<Record<string, string>> = {
  'POST api/vendorinfo': 'Save application',
  'POST api/vendorinfo/upload': 'Upload document',
  'PUT api/vendorinfo/upload': 'Submit application',
  'POST api/vendorinfo/create/account': 'Create deposit account',
  'POST api/auth/register': 'Register',
  'POST api/auth/password/change': 'Change password',
  'POST api/auth/password/reset': 'Reset password',
  'POST api/auth/username/change': 'Change username',
  'POST api/channels': 'New channel',
  'POST api/commissions/pay': 'Pay commission',
  'POST api/deposits/staff': 'New deposit',
  'POST api/deposits/refund': 'New refund',
  'PUT api/deposits': 'Decide about a duplicate',
  'POST api/notices': 'New notice',
  'DELETE api/notices/{id}': 'Delete notice',
  'POST api/partners': 'New partner',
  'POST api/sales': 'Sell',
  'POST api/sales/cancel': 'Cancel sale',
  'POST api/serviceProfiles': 'New service profile',
  'PUT api/serviceProfiles': 'Edit service profile',
  'DELETE api/serviceProfiles/{id}': 'Delete service profile',
  'POST api/services': 'New service',
  'POST api/staffs': 'New staff',
  'POST api/states': 'New state',
  'POST api/subvendors': 'New subvendor',
  'POST api/terminals/browser': 'New terminal',
  'POST api/terminals': 'New POS terminal',
  'POST api/terminals/password/reset': 'Reset terminal password',
  'POST api/{target}/toggle': 'Enable or disable',
  'POST api/transfers/staff': 'New transfer',
  'POST api/transfers': 'New transfer',
  'POST api/vendors': 'New vendor',
  'POST api/vendors/approve': 'Approve vendor',
  'DELETE api/vendors/{id}': 'Delete vendor',
  'POST api/vendors/services/link': 'Add service to vendor',
  'POST api/vendors/services/unlink': 'Remove service from vendor',
  'POST api/vendors/feedbacks': 'New feedback',
  'DELETE api/vendors/{vendorId}/feedbacks/{feedbackId}': 'Delete feedback',
};

/** What the portal does for a user without being asked: no entry of anybody. */
export const BY_ITSELF: readonly string[] = [
  'POST api/auth/refresh',
  'POST api/notifications/read',
  'POST api/vendorinfo/validate',
];

/** What an entry names that is no id of a record. */
export const NO_RECORDS: readonly string[] = ['target', 'kind', 'reason', 'madeBy', 'bankLine', 'provider', 'was'];

type Entry = {
  what: string;
  on?: Record<string, string> | undefined;
  outcome: string;
  recordStatus?: string | undefined;
};

/** Returns what an entry is called for people; a switch of a status by what it did. */
export function wordsOfEntry({ what, on = {} }: Pick<Entry, 'what' | 'on'>): string {
  return on.was === undefined ? entryWords(what) : isActive(on.was) ? 'Disable' : 'Enable';
}

/** Returns how an entry ended for people: by the status that the API gave the record. That of an application is where it stands, not how it was submitted. */
export function resultOfEntry({
  what,
  outcome,
  recordStatus,
}: Pick<Entry, 'what' | 'outcome' | 'recordStatus'>): string {
  return outcome === 'done' && recordStatus && !what.includes('api/vendorinfo')
    ? recordStatus.replaceAll('_', ' ')
    : entryOutcome(outcome);
}

/** Returns what an entry is called; the portal's own entries have names in words, which begin with a small letter. */
function entryWords(what: string): string {
  return WORDS[what] ?? what.charAt(0).toUpperCase() + what.slice(1);
}

/** True for a call that has words of its own. */
export const hasAuditWords = (call: string) => Object.hasOwn(WORDS, call);

const OUTCOMES: Readonly<Record<string, string>> = {
  done: 'Done',
  refused: 'Refused',
  'not sent': 'Not sent',
  unknown: OUTCOME_NOT_KNOWN,
};

/** Returns how an entry ended, for people. */
function entryOutcome(outcome: string): string {
  return OUTCOMES[outcome] ?? outcome;
}
