/**
 * What the portal says of a change whose outcome is not known (guarantee R3): that it is not known, what the user should do,
 * and never that nothing was done.
 */

/** The heading of an order or a sale that was sent, and of which no answer says how it ended. */
export const OUTCOME_NOT_KNOWN = 'Outcome not known';

const UNKNOWN = 'It is not known whether this was done';
const LOOK = 'Look before you send it again.';

/** No answer came back to a change. */
export const NO_ANSWER = `${UNKNOWN}: no answer came back. ${LOOK}`;

/** The answer, such as a bare 429 or 500, does not say how a change ended. */
export const UNCLEAR_ANSWER = `${UNKNOWN}: the service gave no clear answer. ${LOOK}`;

/** An answer to a change has a status of success and no content, such as 204. */
export const EMPTY_ANSWER = `${UNKNOWN}: the service answered, but does not say so. It probably was. ${LOOK}`;

/** The session ended by the answer to a change. */
export const ENDED_WHILE_SENDING = `Your session ended while this form was sent, and it is not known whether it was done. ${LOOK}`;

/** The browser lost its connection to the portal while a form was sent. */
export const CONNECTION_LOST = `The connection was lost, and it is not known whether this was done. ${LOOK}`;

/** A page could not look up an order whose answer was lost. */
export const NOT_LOOKED_UP =
  'It is not known whether your last order was done, and it could not be looked up. Do not send it again before you have looked.';

/** No list says how a sale ended. */
export const SALE_NOT_KNOWN = 'It is not known how this sale ended.';

/** What a seller must not do while nobody knows whether a sale was made. */
export const SALE_MAY_BE_MADE =
  'The sale may have been made: do not charge the customer again, and do not sell it again, before this is settled.';

/** Returns how the look-up of a sale ended whose outcome is not known; `isLost` when its answer was lost. */
export function saleLookedUp(isAnswered: boolean, isLost: boolean): string {
  const found = isAnswered
    ? 'We asked for it just now and it is not there yet.'
    : 'It could not be looked up just now: the service does not answer.';
  return isLost ? `${found} It was sent once and will not be sent again.` : found;
}

/** Returns what a seller must know of lines of a bulk sale whose outcome is not known, such as `3 lines`. */
export function linesNotKnown(lines: string, isOne: boolean): string {
  return `It is not known how ${lines} ended. Do not sell ${isOne ? 'it' : 'them'} again before that is known.`;
}

/** Returns what is known of a bank line that was taken for a deposit; `until` is when it can be looked up, empty from then on. */
export function bankLineNotKnown(until: string | undefined): string {
  return until
    ? `It is not known yet whether it was deposited. It can be looked up and taken back from ${until} on.`
    : 'It is not known whether it was deposited. Take it back only when no deposit of it is in Deposits.';
}

/** Returns why a bank line is not taken back before `until`. */
export function depositNotKnown(until: string): string {
  return `It is not known yet whether a deposit of this line was made. Look for it in Deposits; from ${until} on it can be looked up and taken back.`;
}

/** A line of a bulk sale is one of an earlier one, whose outcome is not known. */
export function perhapsSoldBefore(place: string): string {
  return `${OUTCOME_NOT_KNOWN}: ${place} is the same. Look it up before you sell it again.`;
}

/** A new form is for a sale like one whose answer was lost. */
export const SALE_LIKE_A_LOST_ONE =
  'A sale like this one was sent before, and it is not known whether it was made. Look for it before you sell again.';

/** An order of a batch is like one whose answer was lost. */
export const BATCH_ORDER_LIKE_A_LOST_ONE =
  'An order like it was sent before, and nobody knows how it ended. Nothing was sent now.';

/** The portal ended while an order of a batch was being sent. */
export const STOPPED_WHILE_SENDING =
  'The portal stopped while it was being sent. Press Go on to find out how it ended.';

/** Some orders of a batch have an unknown outcome. */
export const LOOK_UP_EACH = 'Look up each whose outcome is not known before you send it again: it may have been made.';

/** An order that waits for a second person is like one whose answer was lost. */
export const APPROVED_ORDER_LIKE_A_LOST_ONE =
  'An order like this one was sent, and nobody knows how it ended. Nothing was sent now. Look at what was found, then approve it again or decline it.';

/** A new form is for an order like one whose answer was lost. */
export const ORDER_LIKE_A_LOST_ONE = 'An order like this one was sent before, and it is not known whether it was done.';

/** The page of an order is so old that the order's outcome may not be kept any more. */
export const ORDER_OF_AN_OLD_PAGE =
  'This page was first opened 23 hours ago or more, and it is not known whether this was done since.';

/**
 * A form is not sent, since the portal cannot tell whether it was sent before: its store has another birth mark
 * (base/database/birth.ts), or the form is older than outcomes are kept.
 */
export const LOOK_IT_UP_FIRST =
  'Nothing was sent now. Please look it up first: the portal cannot tell whether this was done already.';

/**
 * Why a page looks a sale up although no answer to it is known: unknown, when its answer was lost; forgotten, when the
 * portal cannot tell whether its form was sent.
 */
export type LostOutcome = 'unknown' | 'forgotten';

/** Returns what is known of a change of which an answer says this, but not how it ended. */
export function answeredWith(apiMessage: string): string {
  return `The service answered: “${apiMessage}” ${UNKNOWN}. ${LOOK}`;
}

/** Returns what is known of an order whose answer was lost; `sentAt` is formatted, empty when it is not known. */
export function lostOrder(name: string, sentAt: string): string {
  return `It is not known whether this ${name} was made. It was sent once${sentAt ? `, on ${sentAt}` : ''}, and will not be sent again by itself.`;
}
