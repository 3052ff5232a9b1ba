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

describe('openEnvelope', () => {
  it('returns data and message', () => {
    const asked = { call: 'GET api/x', effect: 'reads' as const, hadToken: true };
    expect(openEnvelope(asked, 200, '{"success":true,"data":[1],"errors":[],"message":" ok "}')).toEqual({
      data: [1],
      message: 'ok',
    });
  });

  it.each([200, 400, 404, 500])('refuses a read with its first error under status %i', (status) => {
    const failure = failureOf(
      status,
      '{"success":false,"data":null,"errors":[{"message":"No."},{"message":"Never."}],"message":"other"}',
    );
    expect(failure).toMatchObject({ kind: 'refused', message: 'No.', status });
  });

  it('uses the message when there is no error, then our own text', () => {
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
  ])('does not accept %j as an answer', (body) => {
    const failure = failureOf(200, body);
    expect(failure.kind).toBe('unexpected');
    expect(failure.message).not.toContain('secret');
  });

  it('does not accept a success under an error status', () =>
    expect(failureOf(500, '{"success":true,"data":1}').kind).toBe('unexpected'));

  it.each([502, 503, 504])('calls the API unavailable when a gateway answers %i to a read', (status) =>
    expect(failureOf(status, '<html>')).toMatchObject({
      kind: 'unavailable',
      message: 'The service cannot be reached right now. Please try again in a moment.',
    }),
  );

  it('calls the API unavailable when there is nothing at the address of the sign-in', () => {
    expect(failureOf(404, '', { hadToken: false }).kind).toBe('unavailable');
    expect(
      failureOf(404, '{"success":false,"errors":[{"message":"No such user."}]}', { hadToken: false }),
    ).toMatchObject({ kind: 'refused', message: 'No such user.' });
  });

  it('does not show what a framework says to its developers', () => {
    const binder = JSON.stringify({
      title: 'One or more validation errors occurred.',
      errors: {
        '$.vendorId': ['The JSON value could not be converted to System.Guid. Path: $.vendorId | LineNumber: 0.'],
        amount: ['Too small.', 'The JSON value could not be converted to System.Decimal.'],
      },
    });
    const failure = failureOf(400, binder, { effect: 'changes' });
    expect(failure.data).toEqual({
      errors: [
        { field: 'vendorId', message: 'This was not accepted. Check what was entered.' },
        { field: 'amount', message: 'Too small.' },
      ],
    });
    expect(
      failureOf(500, '{"success":false,"message":"System.NullReferenceException: Object reference"}').message,
    ).toBe('The request was refused.');
  });

  it('ends the session on a 401, unless the call had no token', () => {
    expect(failureOf(401, '').kind).toBe('signedOut');
    expect(
      failureOf(401, '{"success":false,"errors":[{"message":"Wrong password"}]}', { hadToken: false }),
    ).toMatchObject({ kind: 'refused', message: 'Wrong password' });
  });
});

/** The expected meaning of an answer to a change, by its status and body. */
const REFUSAL = '{"success":false,"errors":[{"message":"No."}]}';
const SUCCESS = '{"success":true,"data":1}';
const PROBLEM =
  '{"type":"about:blank","title":"One or more validation errors occurred.","status":400,"errors":{"Amount":["Too small."]}}';
const BODIES = { refusal: REFUSAL, success: SUCCESS, problem: PROBLEM, page: '<html>secret</html>', nothing: '' };
type Meaning = 'done' | 'refused' | 'unknown';
const MEANINGS: Record<keyof typeof BODIES, Record<string, Meaning>> = {
  refusal: {
    '200 201 299': 'refused',
    '400 402 404 409 410 415 418 422 451': 'refused',
    '401 403': 'unknown',
    '408 425 429 460 499': 'unknown',
    '301 302 304 307': 'unknown',
    '500 501 502 503 504 520 599': 'unknown',
  },
  success: {
    '200 201 299': 'done',
    '400 404 409 422': 'unknown',
    '401 403': 'unknown',
    '408 425 429 460 499': 'unknown',
    '302 304': 'unknown',
    '500 502 503 504': 'unknown',
  },
  problem: {
    '200 201': 'unknown',
    '400 404 409 422': 'refused',
    '401 403': 'unknown',
    '408 425 429 460 499': 'unknown',
    '302': 'unknown',
    '500 503': 'unknown',
  },
  page: {
    '200 201': 'unknown',
    '400 404 405 413 415': 'refused',
    '401 403': 'unknown',
    '408 425 429 460 499': 'unknown',
    '302': 'unknown',
    '500 502 503 504': 'unknown',
  },
  nothing: {
    '200 204': 'unknown',
    '400 404 409': 'refused',
    '401 403': 'unknown',
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

describe('R3: an answer to a change', () => {
  it.each(ROWS)('means $meaning for status $status with a $body', ({ status, body, meaning }) =>
    expect(meaningOf(status, BODIES[body])).toBe(meaning),
  );

  it('shows the upstream’s message together with the statement that the outcome is unknown', () => {
    const failure = failureOf(500, '{"success":false,"errors":[{"message":"Timeout expired."}]}', {
      effect: 'changes',
    });
    expect(failure.apiMessage).toBe('Timeout expired.');
    expect(failure.message).toBe(
      'The service answered: “Timeout expired.” It is not known whether this was done. Look before you send it again.',
    );
  });

  it('refuses with the text of ProblemDetails and names their fields', () => {
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

  it('says that the service is busy when a read is throttled', () =>
    expect([408, 425, 429].map((status) => failureOf(status, '').message)).toEqual(
      Array(3).fill('The service is busy right now. Please try again in a moment.'),
    ));

  it('does not call an answer without a message lost', () => {
    for (const status of [429, 500])
      expect(failureOf(status, '', { effect: 'changes' }).message).toContain('the service gave no clear answer');
  });

  it('refuses with our own text when there is no envelope', () => {
    const words = [400, 403, 404].map(
      (status) => failureOf(status, '<html>secret</html>', { effect: status === 403 ? 'reads' : 'changes' }).message,
    );
    expect(words).toEqual([
      'This was not accepted. Check what was entered.',
      'Your account may not do this.',
      'There is nothing at this address.',
    ]);
  });
});
