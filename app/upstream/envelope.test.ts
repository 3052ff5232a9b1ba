import { describe, expect, it } from 'vitest';
import { type Effect, openEnvelope } from './envelope';
import { UpstreamFailure } from './failure';

function failureOf(status: number, body: string, asked: { hadToken?: boolean; effect?: Effect } = {}): UpstreamFailure {
  try {
    openEnvelope({ call: 'POST api/x', effect: 'reads', hadToken: true, ...asked }, status, body);
  } catch (error) {
    if (error instanceof UpstreamFailure) return error;
  }
  throw new Error('no failure');
}

describe('an answer of the upstream', () => {
  it('hands on data and message', () => {
    const asked = { call: 'GET api/x', effect: 'reads' as const, hadToken: true };
    expect(openEnvelope(asked, 200, '{"success":true,"data":[1],"errors":[],"message":" ok "}')).toEqual({
      data: [1],
      message: 'ok',
    });
  });

  it.each([200, 400, 404, 500])('refuses a reading call with its first error under status %i', (status) => {
    const failure = failureOf(
      status,
      '{"success":false,"data":null,"errors":[{"message":"No."},{"message":"Never."}],"message":"other"}',
    );
    expect(failure).toMatchObject({ kind: 'refused', message: 'No.', status });
  });

  it('falls back to the message, then to words of our own', () => {
    expect(failureOf(200, '{"success":false,"errors":null,"message":"Sorry"}').message).toBe('Sorry');
    expect(failureOf(200, '{"success":false}').message).toBe('The request was refused.');
  });

  it.each([
    '',
    '<html>secret</html>',
    '{"success":true',
    '[]',
    '42',
    'null',
    '{"success":"true","data":1}',
    '{"data":1}',
  ])('of %j is not taken for an answer', (body) => {
    const failure = failureOf(200, body);
    expect(failure.kind).toBe('unexpected');
    expect(failure.message).not.toContain('secret');
  });

  it('is not a success under a failing status', () =>
    expect(failureOf(502, '{"success":true,"data":1}').kind).toBe('unexpected'));

  it('ends the session when it does not know the token, and sign-in has none to lose', () => {
    expect(failureOf(401, '').kind).toBe('signedOut');
    expect(
      failureOf(401, '{"success":false,"errors":[{"message":"Wrong password"}]}', { hadToken: false }),
    ).toMatchObject({ kind: 'refused', message: 'Wrong password' });
  });
});

/** What an answer to a call that changes something means, by its status and body. */
const REFUSAL = '{"success":false,"errors":[{"message":"No."}]}';
const SUCCESS = '{"success":true,"data":1}';
const PROBLEM =
  '{"type":"about:blank","title":"One or more validation errors occurred.","status":400,"errors":{"Amount":["Too small."]}}';
const BODIES = { refusal: REFUSAL, success: SUCCESS, problem: PROBLEM, page: '<html>secret</html>', nothing: '' };
type Meaning = 'done' | 'refused' | 'unknown' | 'signedOut';
const MEANINGS: Record<keyof typeof BODIES, Record<string, Meaning>> = {
  refusal: {
    '200 201 299': 'refused',
    '400 402 403 404 409 410 415 418 422 451': 'refused',
    '401': 'signedOut',
    '408 425 429 460 499': 'unknown',
    '301 302 304 307': 'unknown',
    '500 501 502 503 504 520 599': 'unknown',
  },
  success: {
    '200 201 299': 'done',
    '400 404 409 422': 'unknown',
    '401': 'signedOut',
    '408 425 429 460 499': 'unknown',
    '302 304': 'unknown',
    '500 502 503 504': 'unknown',
  },
  problem: {
    '200 201': 'unknown',
    '400 403 404 409 422': 'refused',
    '401': 'signedOut',
    '408 425 429 460 499': 'unknown',
    '302': 'unknown',
    '500 503': 'unknown',
  },
  page: {
    '200 201': 'unknown',
    '400 403 404 405 413 415': 'refused',
    '401': 'signedOut',
    '408 425 429 460 499': 'unknown',
    '302': 'unknown',
    '500 502 503 504': 'unknown',
  },
  nothing: {
    '200 204': 'unknown',
    '400 403 404 409': 'refused',
    '401': 'signedOut',
    '408 425 429 460 499': 'unknown',
    '302': 'unknown',
    '500 503': 'unknown',
  },
};
const ROWS = Object.entries(MEANINGS).flatMap(([body, byStatus]) =>
  Object.entries(byStatus).flatMap(([statuses, meaning]) =>
    statuses.split(' ').map((status) => ({ status: Number(status), body: body as keyof typeof BODIES, meaning })),
  ),
);

function meaningOf(status: number, body: string): Meaning | UpstreamFailure['kind'] {
  try {
    openEnvelope({ call: 'POST api/x', effect: 'changes', hadToken: true }, status, body);
    return 'done';
  } catch (error) {
    if (error instanceof UpstreamFailure) return error.kind;
    throw error;
  }
}

describe('R3: an answer to a call that changes something', () => {
  it.each(ROWS)('$status with a $body means $meaning', ({ status, body, meaning }) =>
    expect(meaningOf(status, BODIES[body])).toBe(meaning),
  );

  it('of unknown outcome brings the upstream’s words together with the statement that it is not known', () => {
    const failure = failureOf(500, '{"success":false,"errors":[{"message":"Timeout expired."}]}', {
      effect: 'changes',
    });
    expect(failure.said).toBe('Timeout expired.');
    expect(failure.message).toBe(
      'The service answered: “Timeout expired.” It is not known whether this was done. Look before you send it again.',
    );
  });

  it('as ProblemDetails is refused in their words, which name the fields that they are about', () => {
    const failure = failureOf(
      400,
      '{"title":"One or more validation errors occurred.","status":400,"errors":{"Amount":["Too small."],"$.vendorId":["Not known."]}}',
      { effect: 'changes' },
    );
    expect([failure.message, failure.data]).toEqual([
      'Too small. Not known.',
      {
        errors: [
          { field: 'Amount', message: 'Too small.' },
          { field: 'vendorId', message: 'Not known.' },
        ],
      },
    ]);
    expect(failureOf(409, '{"title":"Conflict","detail":"It is used already."}', { effect: 'changes' }).message).toBe(
      'It is used already.',
    );
    expect(failureOf(404, '{"title":"Not Found","status":404}').message).toBe('There is nothing at this address.');
  });

  it('to a reading call that is busy says so', () =>
    expect([408, 425, 429].map((status) => failureOf(status, '').message)).toEqual(
      Array(3).fill('The service is busy right now. Please try again in a moment.'),
    ));

  it('of unknown outcome that came without words is not called lost', () => {
    for (const status of [429, 500])
      expect(failureOf(status, '', { effect: 'changes' }).message).toContain('the service gave no clear answer');
  });

  it('without an envelope is refused in our own words', () => {
    const words = [400, 403, 404].map(
      (status) => failureOf(status, '<html>secret</html>', { effect: 'changes' }).message,
    );
    expect(words).toEqual([
      'This was not accepted. Check what was entered.',
      'Your account may not do this.',
      'There is nothing at this address.',
    ]);
  });
});
