import type { Json } from '../json';
import { type Answer, type Mood, mood } from '../mood';

const envelope = (name: string, change: (envelope: Json, call: string) => unknown, more: Partial<Mood> = {}) =>
  mood('envelope', name, { envelope: change, ...more });

/** Envelopes with less, more, or in another order. */
export const ENVELOPE_MOODS: readonly Mood[] = [
  envelope('without a message', ({ message: _, ...rest }) => rest),
  envelope('without errors', ({ errors, ...rest }) =>
    rest.success ? rest : { ...rest, message: (errors as Json[])[0]!.message },
  ),
  envelope('errors are null', (whole) => ({ ...whole, errors: whole.success ? null : whole.errors })),
  envelope('without message and errors', (whole) => (whole.success ? { success: true, data: whole.data } : whole)),
  envelope('the message is empty', (whole) => ({ ...whole, message: '' })),
  envelope('data first', ({ data, ...rest }) => ({ data, ...rest })),
  envelope('success last', ({ success, ...rest }) => ({ ...rest, success })),
  envelope('data last', ({ data, ...rest }) => ({ ...rest, data })),
  envelope('status code, time and trace beside', (whole) => ({
    statusCode: 200,
    timestamp: '2026-05-05T05:05:05Z',
    traceId: '00-ab-01',
    ...whole,
    count: 3,
    page: { size: 10 },
  })),
  envelope('errors before data, with codes', (whole) => ({
    success: whole.success,
    errors: (whole.errors as Json[]).map((error) => ({ code: 'E17', ...error })),
    warnings: [{ message: 'slow' }],
    data: whole.data,
  })),
  envelope('written with spaces and lines', (whole) => JSON.stringify(whole, null, 2)),
  envelope('letters beyond ASCII are escaped', (whole) =>
    JSON.stringify(whole).replace(
      /[^\x20-\x7e]/g,
      (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0').toUpperCase()}`,
    ),
  ),
  envelope('more than ASCII has to be escaped', (whole) =>
    JSON.stringify(whole).replace(/[<>&'+]/g, (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`),
  ),
  envelope(
    'names in Pascal case',
    (whole) =>
      Object.fromEntries(
        Object.entries(whole).map(([name, value]) => [name.replace(/^./, (letter) => letter.toUpperCase()), value]),
      ),
    { effect: 'blocks', mayFail: true, isOptional: true, journeys: /^$/ },
  ),
];

const WORDS = 'The books are closed until noon.';
const SENT = /^(POST api\/(deposits\/staff|sales|commissions\/pay|channels)|PUT api\/serviceProfiles)$/;
const problem = (status: number, extra: Json): Answer => ({
  status,
  headers: { 'content-type': 'application/problem+json; charset=utf-8' },
  body: Buffer.from(
    JSON.stringify({
      type: `https://tools.ietf.org/html/rfc9110#section-15.5.${status - 399}`,
      status,
      traceId: '00-84c1fd4063c38d9f3900d06e56542d48-85d1d4-00',
      ...extra,
    }),
  ),
});
const enveloped = (status: number, extra: Json): Answer => ({
  status,
  headers: { 'content-type': 'application/json' },
  body: Buffer.from(JSON.stringify({ success: false, data: null, ...extra })),
});
const bare = (status: number, contentType = 'text/plain'): Answer => ({
  status,
  headers: { 'content-type': contentType },
  body: Buffer.alloc(0),
});
const refusing = (name: string, calls: RegExp, answer: () => Answer, more: Partial<Mood>) =>
  mood('refusals', name, { wire: (made, call) => (calls.test(call) ? answer() : made), ...more });
const refusingChanges = (name: string, answer: () => Answer, more: Partial<Mood>) =>
  refusing(`a change with ${name}`, SENT, answer, { pages: /^$/, journeys: /^refused/, ignores: SENT, ...more });
const ofChange = (name: string, answer: () => Answer, said = WORDS) => refusingChanges(name, answer, { said });
/** A gateway may answer so after the change was made (docs/decisions/0014). */
const unknown = (name: string, answer: () => Answer) => refusingChanges(name, answer, { isUnknown: true });

const LISTS = /^GET api\/(?!dashboard|auth)|^POST api\/reports/;
const ofPages = (name: string, answer: () => Answer, said?: string) =>
  refusing(`every page with ${name}`, LISTS, answer, { effect: 'blocks', journeys: /^$/, ...(said && { said }) });

/** Refusals in every manner: of what is sent, and of what is read. */
export const REFUSAL_MOODS: readonly Mood[] = [
  ofChange('an envelope and 200', () => enveloped(200, { errors: [{ message: WORDS }], message: null })),
  ofChange('an envelope and 400', () => enveloped(400, { errors: [{ message: WORDS }] })),
  ofChange('an envelope and 422 with the field', () =>
    enveloped(422, { errors: [{ field: 'amount', message: WORDS }] }),
  ),
  ofChange('errors of plain strings', () => enveloped(400, { errors: [WORDS] })),
  ofChange('errors by field', () => enveloped(400, { errors: { Amount: [WORDS] }, message: null })),
  ofChange('a message and no errors', () => enveloped(400, { message: WORDS })),
  ofChange('a message and errors null', () => enveloped(409, { message: WORDS, errors: null })),
  ofChange('problem details with a detail', () => problem(400, { title: 'Bad Request', detail: WORDS })),
  ofChange('problem details with errors by field', () =>
    problem(400, { title: 'One or more validation errors occurred.', errors: { Amount: [WORDS] } }),
  ),
  ofChange('problem details with a title only', () => problem(409, { title: 'Conflict' }), ''),
  unknown('problem details and 403', () => problem(403, { title: 'Forbidden', detail: WORDS })),
  ofChange('a bare 400', () => bare(400), ''),
  unknown('a bare 403', () => bare(403)),
  ofChange('a bare 404', () => bare(404), ''),
  ofChange(
    'a 400 of HTML',
    () => ({
      ...bare(400, 'text/html'),
      body: Buffer.from('<html><body><h1>Bad Request - Invalid URL</h1></body></html>'),
    }),
    '',
  ),
  ofPages('a bare 403', () => bare(403)),
  ofPages('a bare 404', () => bare(404)),
  ofPages('problem details and 403', () => problem(403, { title: 'Forbidden', detail: WORDS })),
  ofPages('problem details and 404', () => problem(404, { title: 'Not Found', detail: WORDS })),
  ofPages('an envelope and 200', () => enveloped(200, { errors: [{ message: WORDS }] }), WORDS),
  ofPages('an envelope and 404', () => enveloped(404, { errors: [{ message: WORDS }] }), WORDS),
];
