/** Hours by which Lagos is ahead of UTC, all year. */
const LAGOS_HOURS = 1;

/** What a sale's last known state means, by how it was sent and the status that was found. */
const MEANINGS = [
  [/\b(not|non|never)\b/i, undefined],
  [/unsuccess|fail|revers|low.?balance/i, 'The sale failed: the customer has received nothing.'],
  [/success/i, 'The sale succeeded.'],
  [/cancel/i, 'The sale was cancelled.'],
  [/process|pend/i, 'The provider has not finished it. Ask again with Check again, or at the provider.'],
];
const ENDS = {
  refused: 'It was refused: nothing was charged.',
  'not sent': 'It was not sent: nothing was charged.',
  unknown:
    'Nobody knows how it ended. Open /receipt/REFERENCE?outcome=unknown as staff and press Check again, or look for its reference in the records of the API and of the provider.',
  done: 'It was answered without a status that the portal knows.',
};

const WAS_SENDING =
  'It was being sent when the log ended: it may be under way now, or its portal ended. Ask again in a minute; then look for the reference in the records of the API.';
const NOT_TOLD =
  'No line says that it was sent. A portal that ended while it sent writes none, and the log of another portal may be missing: look for the reference in the records of the API.';

/**
 * Returns the story of the sale with this reference, or of the request with this number, in sentences, from the lines of the portal's log and of the audit, which
 * may be mixed; undefined when no line is about it.
 */
export function storyOf(reference, lines) {
  const entries = lines.map(parsed).filter(Boolean);
  const own = entries
    .filter(({ reference: of, on, formKey, requestId }) =>
      [of, on?.reference, formKey, requestId].some((value) => value?.toUpperCase() === reference.toUpperCase()),
    )
    .sort((one, other) => timeOf(one) - timeOf(other));
  if (own.length === 0) return undefined;
  const requests = new Set(own.map(({ requestId }) => requestId).filter(Boolean));
  const around = entries.filter((entry) => !own.includes(entry) && requests.has(entry.requestId));
  const told = [...own, ...around]
    .map((entry) => ({ at: timeOf(entry), sentence: sentenceOf(entry), request: entry.requestId }))
    .filter(({ sentence }) => sentence)
    .sort((one, other) => one.at - other.at)
    .map(({ at, sentence, request }) => `${inLagos(at)}  ${sentence}${request ? ` [${request}]` : ''}`);
  return [`Sale ${reference}. Times are those of Lagos.`, '', ...told, '', endOf(own)].join('\n');
}

/** Returns how the sale ended, as far as the lines say: by the last look-up that found a status, else by how it was sent. */
function endOf(own) {
  const sent = own.findLast(({ step }) => step === 'sent');
  // A portal that found the form of one that had ended writes 'form'.
  const audited = own.findLast(({ what }) => what === 'POST api/sales' || what === 'form');
  const found = own.findLast(({ step, status }) => step === 'looked up' && status);
  const word = found?.status ?? sent?.status ?? audited?.recordStatus;
  const meaning = word && MEANINGS.find(([pattern]) => pattern.test(word))?.[1];
  const why = (found && meaning && found.why) || (sent?.why ?? audited?.why ?? found?.why);
  const end =
    meaning ??
    ENDS[sent?.outcome ?? audited?.outcome]?.replace('REFERENCE', sent?.reference ?? audited?.formKey) ??
    unsent(own);
  return `${end}${why && !/succeeded/.test(end) ? ` Why: ${quoted(why)}.` : ''}`;
}

/** Returns what is known of a sale of which no line says how it was sent. */
function unsent(own) {
  const steps = own.map(({ step }) => step);
  if (steps.includes('sending')) return WAS_SENDING;
  return steps.includes('not validated') && !steps.includes('validated')
    ? 'It was not validated: nothing was sent.'
    : NOT_TOLD;
}

function sentenceOf({ step, what, msg, ...entry }) {
  if (step === 'validated')
    return `Validated for ${entry.provider}, service ${entry.serviceId}: the customer was ${entry.isValid ? 'accepted' : 'not accepted'}.`;
  if (step === 'sending') return `Sending ${naira(entry.kobo)} to ${entry.provider}.`;
  if (step === 'not validated')
    return `Not validated for ${entry.provider}, service ${entry.serviceId}.${whyOf(entry)}`;
  if (step === 'sent')
    return `Sent ${naira(entry.kobo)} to ${entry.provider}: ${ended(entry)} after ${(entry.ms / 1000).toFixed(1)} s.${whyOf(entry)}`;
  if (step === 'looked up') return `Looked up: ${entry.status || 'not found'}.${whyOf(entry)}`;
  if (what)
    return `${entry.role ?? 'Somebody'} ${entry.who ?? ''} at ${entry.from}: ${what}, ${entry.outcome}${entry.status ? `, status ${entry.status}` : ''}.${whyOf(entry)}`;
  if (msg === 'upstream call failed')
    return `${entry.call} failed: ${entry.kind}${entry.status ? `, status ${entry.status}` : ', no answer'}${entry.cause ? `, ${entry.cause}` : ''}, after ${(entry.ms / 1000).toFixed(1)} s.${whyOf(entry)}`;
  return entry.level >= 40 ? `${msg}.` : undefined;
}

const ended = ({ outcome, status, cause }) =>
  outcome === 'done'
    ? `answered ${status || 'without a status'}`
    : `${outcome}${cause && cause !== 'other' ? ` (${cause})` : ''}`;
const whyOf = ({ why }) => (why ? ` ${quoted(why)}` : '');
const quoted = (text) => `“${text.replace(/\.$/, '')}”`;

function naira(kobo) {
  const [whole, cents] = (kobo / 100).toFixed(2).split('.');
  return `₦${whole.replace(/\B(?=(\d{3})+$)/g, ',')}.${cents}`;
}

function timeOf({ time }) {
  return typeof time === 'number' ? time : Date.parse(time);
}

function inLagos(at) {
  const [day, time] = new Date(at + LAGOS_HOURS * 3_600_000).toISOString().split('T');
  return `${day.split('-').reverse().join('/')} ${time.slice(0, 8)}`;
}

/** Returns the entry of a line, also behind a prefix such as a container's name; undefined for any other line. */
function parsed(line) {
  const start = line.indexOf('{');
  if (start < 0) return undefined;
  try {
    return JSON.parse(line.slice(start));
  } catch {
    return undefined;
  }
}
