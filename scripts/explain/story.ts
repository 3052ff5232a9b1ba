import { lagosDateTime } from '../../app/domain/lagos';
import { formatNaira, type Kobo } from '../../app/domain/naira';
import { type SaleState, saleState } from '../../app/domain/status';

/** A line of the portal's log or of the audit: what this program reads of it. */
type Line = {
  time: number | string;
  level?: number;
  msg?: string;
  requestId?: string;
  reference?: string;
  step?: 'validated' | 'not validated' | 'sending' | 'sent' | 'looked up';
  provider?: string;
  serviceId?: string;
  isValid?: boolean;
  kobo?: Kobo;
  ms?: number;
  /** The sale's status in a step of it, else the API's HTTP status. */
  status?: string | number;
  outcome?: keyof typeof ENDS;
  cause?: string;
  why?: string;
  what?: string;
  who?: string;
  role?: string;
  from?: string;
  on?: { reference?: string };
  recordStatus?: string;
  formKey?: string;
  call?: string;
  kind?: string;
};

const MEANINGS: Partial<Record<SaleState, string>> = {
  successful: 'The sale succeeded.',
  failed: 'The sale failed: the customer has received nothing.',
  cancelled: 'The sale was cancelled.',
  processing: 'The provider has not finished it. Press Check again on its receipt, or ask the provider.',
};
const ENDS = {
  refused: 'It was refused: nothing was charged.',
  'not sent': 'It was not sent: nothing was charged.',
  unknown:
    'Nobody knows how it ended. Open /receipt/REFERENCE?outcome=unknown as staff and press Check again, or look for its reference in the records of the API and of the provider.',
  done: 'It was answered without a status that the portal knows.',
};
const WAS_SENDING =
  'It was being sent when the log ended: it may be under way now, or its portal ended. Ask again in a minute; then look for the reference in the records of the API.';
const NOT_VALIDATED = 'It was not validated: nothing was sent.';
const NOT_TOLD =
  'No line says that it was sent. The log of another portal may be missing, or a portal may have ended while it sent: look for the reference in the records of the API.';

/**
 * Returns, in sentences, the story of the sale with this reference, or of the request with this number. The lines of the log
 * and of the audit may be mixed and in any order. Returns undefined when no line is about it.
 */
export function storyOf(reference: string, lines: readonly string[]): string | undefined {
  const all = lines
    .map(parsed)
    .filter((line) => line !== undefined)
    .sort((one, other) => timeOf(one) - timeOf(other));
  const isWanted = (value: string | undefined) => value?.toUpperCase() === reference.toUpperCase();
  const own = all.filter((line) => [line.reference, line.on?.reference, line.formKey, line.requestId].some(isWanted));
  if (own.length === 0) return undefined;
  const requests = new Set(own.map(({ requestId }) => requestId));
  const told = all
    .filter((line) => own.includes(line) || (line.requestId && requests.has(line.requestId)))
    .map((line) => ({ line, sentence: sentenceOf(line) }))
    .filter(({ sentence }) => sentence)
    .map(({ line, sentence }) => `${momentOf(line)}  ${sentence}${line.requestId ? ` [${line.requestId}]` : ''}`);
  return [`Sale ${reference}. Times are those of Lagos.`, '', ...told, '', endOf(own)].join('\n');
}

/** Returns how the sale ended, as far as the lines say: by the last look-up that found a status, else by how it was sent. */
function endOf(own: readonly Line[]): string {
  const sent = own.findLast(({ step }) => step === 'sent');
  // A portal that finds the form of another one that ended while it sent writes 'form'.
  const audited = own.findLast(({ what }) => what === 'POST api/sales' || what === 'form');
  const found = own.findLast(({ step, status }) => step === 'looked up' && status);
  const state = saleState(String(found?.status ?? sent?.status ?? audited?.recordStatus ?? ''));
  const outcome = sent?.outcome ?? audited?.outcome;
  const end = MEANINGS[state] ?? (outcome ? ENDS[outcome] : unsent(own));
  const why = (MEANINGS[state] && found?.why) ?? sent?.why ?? audited?.why ?? found?.why;
  const reference = sent?.reference ?? audited?.formKey ?? '';
  return `${end.replace('REFERENCE', reference)}${why && state !== 'successful' ? ` Why: ${quoted(why)}.` : ''}`;
}

/** Returns what is known of a sale of which no line says how it was sent. */
function unsent(own: readonly Line[]): string {
  const has = (wanted: Line['step']) => own.some(({ step }) => step === wanted);
  if (has('sending')) return WAS_SENDING;
  return has('not validated') && !has('validated') ? NOT_VALIDATED : NOT_TOLD;
}

/** Returns what a line tells of a sale; undefined for one that tells nothing. */
function sentenceOf(line: Line): string | undefined {
  const told = (fact: string) => `${fact}.${line.why ? ` ${quoted(line.why)}` : ''}`;
  const { step, what, provider, outcome, status, call, kind, cause } = line;
  switch (step) {
    case 'validated':
      return told(`Validated for ${serviceOf(line)}: the customer was ${line.isValid ? 'accepted' : 'not accepted'}`);
    case 'not validated':
      return told(`Not validated for ${serviceOf(line)}`);
    case 'sending':
      return told(`Sending ${amountOf(line)} to ${provider}`);
    case 'sent':
      return told(`Sent ${amountOf(line)} to ${provider}: ${answerIn(line)} after ${secondsOf(line)}`);
    case 'looked up':
      return told(`Looked up: ${status || 'not found'}`);
  }
  if (what) {
    const who = [line.role, line.who].filter(Boolean).join(' ') || 'Somebody';
    return told(`${who} at ${line.from}: ${[what, outcome, status && `status ${status}`].filter(Boolean).join(', ')}`);
  }
  if (line.msg === 'upstream call failed') {
    const facts = [kind, status ? `status ${status}` : 'no answer', cause, `after ${secondsOf(line)}`];
    return told(`${call} failed: ${facts.filter(Boolean).join(', ')}`);
  }
  return (line.level ?? 0) >= WARNING ? told(line.msg ?? '') : undefined;
}

/** The level of a warning in the log. */
const WARNING = 40;

function answerIn({ outcome, status, cause }: Line): string {
  if (outcome === 'done') return `answered ${status || 'without a status'}`;
  return cause && cause !== 'other' ? `${outcome} (${cause})` : `${outcome}`;
}

const serviceOf = ({ provider, serviceId }: Line) => `${provider}, service ${serviceId}`;
const amountOf = ({ kobo }: Line) => (kobo === undefined ? '' : formatNaira(kobo));
const secondsOf = ({ ms = 0 }: Line) => `${(ms / 1000).toFixed(1)} s`;
const quoted = (text: string) => `“${text.replace(/\.$/, '')}”`;
const timeOf = ({ time }: Line) => new Date(time).getTime();
const momentOf = (line: Line) => lagosDateTime(new Date(timeOf(line)).toISOString());

/** Returns what a line says, also behind a prefix such as a container's name; undefined for a line that is not of the log. */
function parsed(line: string): Line | undefined {
  try {
    const said: unknown = JSON.parse(line.slice(line.indexOf('{')));
    return typeof said === 'object' && said !== null && 'time' in said ? (said as Line) : undefined;
  } catch {
    return undefined;
  }
}
