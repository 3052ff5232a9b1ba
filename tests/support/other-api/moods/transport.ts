import { brotliCompressSync, deflateSync, gzipSync } from 'node:zlib';
import { type Answer, type Mood, mood } from '../mood';

const transport = (name: string, wire: (answer: Answer, accepts: string) => Answer) =>
  mood('transport', name, { wire: (answer, _, accepts) => wire(answer, accepts) });
const headed = (answer: Answer, headers: Record<string, string>): Answer => ({
  ...answer,
  headers: { ...answer.headers, ...headers },
});
const coded = (coding: string, compress: (body: Buffer) => Buffer) => (answer: Answer, accepts: string) =>
  accepts.includes(coding)
    ? headed({ ...answer, body: compress(answer.body) }, { 'content-encoding': coding, vary: 'Accept-Encoding' })
    : answer;

/** Ways to bring the same answer. */
export const TRANSPORT_MOODS: readonly Mood[] = [
  transport('gzip where it is accepted', coded('gzip', gzipSync)),
  transport('Brotli where it is accepted', coded('br', brotliCompressSync)),
  transport('deflate where it is accepted', coded('deflate', deflateSync)),
  transport('a byte order mark', (answer) => ({
    ...answer,
    body: Buffer.concat([Buffer.from([0xef, 0xbb, 0xbf]), answer.body]),
  })),
  transport('in chunks of seven bytes', (answer) => ({
    ...headed(answer, { 'transfer-encoding': 'chunked' }),
    pieceBytes: answer.body.length > 3_000 ? 701 : 7,
  })),
  transport('in one chunk', (answer) => headed(answer, { 'transfer-encoding': 'chunked' })),
  transport('on a connection that closes', (answer) => headed(answer, { connection: 'close' })),
  transport('as text/json', (answer) => headed(answer, { 'content-type': 'text/json; charset=UTF-8' })),
  transport('as application/json without a charset', (answer) =>
    headed(answer, { 'content-type': 'application/json' }),
  ),
  transport('as text/plain', (answer) => headed(answer, { 'content-type': 'text/plain; charset=utf-8' })),
  transport('with many headers', (answer) =>
    headed(answer, {
      server: 'Kestrel',
      'x-powered-by': 'ASP.NET',
      'cache-control': 'no-store, no-cache',
      pragma: 'no-cache',
      'api-supported-versions': '1.0',
      'set-cookie': 'ARRAffinity=1; path=/; HttpOnly',
      'strict-transport-security': 'max-age=1',
    }),
  ),
  transport('with white space around', (answer) => ({
    ...answer,
    body: Buffer.concat([Buffer.from('\r\n  '), answer.body, Buffer.from('\r\n\r\n')]),
  })),
  mood('transport', 'status 201 for what is sent', {
    wire: (answer, call) =>
      /^POST api\/(?!auth|reports)/.test(call) && answer.status === 200 ? { ...answer, status: 201 } : answer,
  }),
  mood('transport', 'status 202 for what is sent', {
    wire: (answer, call) =>
      /^POST api\/(?!auth|reports)/.test(call) && answer.status === 200 ? { ...answer, status: 202 } : answer,
  }),
];

const READS = /^GET |^POST api\/(reports|sales\/validate)/;
const FAULTS: Readonly<Record<string, (answer: Answer) => Answer>> = {
  'a connection that is reset': (answer) => ({ ...answer, fault: 'reset' }),
  'half a body': (answer) => ({
    ...headed(answer, { 'content-length': String(answer.body.length) }),
    fault: 'halfBody',
  }),
  'a 500 of problem details': () => ({
    status: 500,
    headers: { 'content-type': 'application/problem+json' },
    body: Buffer.from('{"title":"An error occurred while processing your request.","status":500}'),
  }),
  'a 502 of HTML': () => ({
    status: 502,
    headers: { 'content-type': 'text/html' },
    body: Buffer.from('<html><h1>502 Bad Gateway</h1></html>'),
  }),
  'a bare 503': () => ({ status: 503, headers: { 'retry-after': '5' }, body: Buffer.alloc(0) }),
  'an empty 200': () => ({ status: 200, headers: { 'content-type': 'application/json' }, body: Buffer.alloc(0) }),
  'a page of HTML and 200': () => ({
    status: 200,
    headers: { 'content-type': 'text/html' },
    body: Buffer.from('<!doctype html><title>Sign in</title>'),
  }),
  null: () => ({ status: 200, headers: { 'content-type': 'application/json' }, body: Buffer.from('null') }),
};

/** The API fails; pages may be error blocks with 5xx, which can be read. */
export const FAULT_MOODS: readonly Mood[] = Object.entries(FAULTS).map(([name, fail]) =>
  mood('faults', name, {
    wire: (answer, call) => (READS.test(call) ? fail(answer) : answer),
    effect: 'blocks',
    mayFail: true,
    journeys: /^$/,
  }),
);
