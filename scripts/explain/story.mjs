/** Hours by which Lagos is ahead of UTC, all year. */
const LAGOS_HOURS = 1;

/** What a sale's last known state means, by how it was sent and the status that was found. */
const MEANINGS = [
  [/^success/i, 'The sale succeeded.'],
  [/fail|revers|low.?balance/i, 'The sale failed: the customer has received nothing.'],
  [/cancel/i, 'The sale was cancelled.'],
  [/process|pend/i, 'The provider has not finished it. Ask again with Check again, or at the provider.'],
];
const ENDS = {
  refused: 'It was refused: nothing was charged.',
  'not sent': 'It was not sent: nothing was charged.',
  unknown: 'Nobody knows how it ended. Look for its reference in the records of the API, and of the provider.',
  done: 'It was answered without a status that the portal knows.',
};

/**
 * Returns the story of the sale with this reference in sentences, from the lines of the portal's log and of the audit, which
 * may be mixed; undefined when no line is about it.
 */
export function storyOf(reference, lines) {
  const entries = lines.map(parsed).filter(Boolean);
  const own = entries.filter(({ reference: of, on, formKey }) => [of, on?.reference, formKey].includes(reference));
  if (own.length === 0) return undefined;
  const requests = new Set(own.map(({ requestId }) => requestId).filter(Boolean));
  const around = entries.filter((entry) => !own.includes(entry) && requests.has(entry.requestId));
  const told = [...own, ...around]
    .map((entry) => ({ at: timeOf(entry), sentence: sentenceOf(entry), request: entry.requestId }))
    .filter(({ sentence }) => sentence)
    .sort((one, other) => one.at - other.at)
    .map(({ at, sentence, request }) => `${inLagos(at)}  ${sentence}${request ? ` [${request}]` : ''}`);
  return [`Sale ${reference}`, '', ...told, '', endOf(own)].join('\n');
}

/** Returns how the sale ended, as far as the lines say: by the last look-up that found a status, else by how it was sent. */
function endOf(own) {
  const sent = own.findLast(({ step }) => step === 'sent');
  const audited = own.findLast(({ what }) => what === 'POST api/sales');
  const found = own.findLast(({ step, status }) => step === 'looked up' && status);
  const word = found?.status ?? sent?.status ?? audited?.recordStatus;
  const meaning = word && MEANINGS.find(([pattern]) => pattern.test(word))?.[1];
  const why = sent?.why ?? audited?.why ?? found?.why;
  const end = meaning ?? ENDS[sent?.outcome ?? audited?.outcome] ?? 'It was validated, and never sent.';
  return `${end}${why && !/succeeded/.test(end) ? ` Why: ${quoted(why)}.` : ''}`;
}

function sentenceOf({ step, what, msg, ...entry }) {
  if (step === 'validated')
    return `Validated for ${entry.provider}, service ${entry.serviceId}: the customer was ${entry.isValid ? 'accepted' : 'not accepted'}.`;
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
