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
    expect(failureOf(500, '{"success":true,"data":1}')).toMatchObject({ kind: 'unexpected', status: 500 }));

  it.each([502, 503, 504])('calls the API unavailable when a gateway answers %i to a read', (status) =>
    expect(failureOf(status, '<html>')).toMatchObject({
      kind: 'unavailable',
      status,
      message: 'The service cannot be reached right now. Please try again in a moment.',
    }),
  );

  it.each([404, 410])('calls the API unavailable when the address of the sign-in answers %i', (status) => {
    expect(failureOf(status, '', { hadToken: false })).toMatchObject({ kind: 'unavailable', status });
    expect(
      failureOf(status, '{"success":false,"errors":[{"message":"No such user."}]}', { hadToken: false }),
    ).toMatchObject({ kind: 'refused', message: 'No such user.', status });
  });

  it.each([400, 401, 403, 405, 422])('refuses a sign-in that is answered with a bare %i', (status) =>
    expect(failureOf(status, '<html>', { hadToken: false })).toMatchObject({ kind: 'refused', isBare: true, status }),
  );

  it('takes the first error that has a text for people', () => {
    const errors = [null, '', { message: ' ' }, { message: 'System.Exception' }, { code: 7 }, ' No. ', 'Never.'];
    expect(failureOf(400, JSON.stringify({ success: false, errors, message: 'other' })).message).toBe('No.');
    expect(failureOf(400, '{"success":false,"errors":{"Amount":["Too small."]},"message":"other"}').message).toBe(
      'Too small.',
    );
  });

  it('does not show a blank message, and shows 300 characters of a long one', () => {
    expect(failureOf(400, '{"success":false,"message":" \\n "}').message).toBe('The request was refused.');
    expect(failureOf(400, JSON.stringify({ success: false, message: ` ${'a'.repeat(299)}bc ` })).message).toBe(
      `${'a'.repeat(299)}b`,
    );
  });

  it('keeps the data of a refusal, such as the status of a sale that looks like a recent one', () => {
    const sale = { saleStatus: 'Duplicate' };
    const errors = [{ field: 'amount', message: 'Sold already.' }];
    expect(failureOf(409, JSON.stringify({ success: false, data: sale, errors })).data).toEqual(sale);
  });

  it.each([true, false])('takes the fields from a list of errors, with an envelope: %s', (hasEnvelope) => {
    const errors = [
      null,
      'Not a record.',
      { message: 'Without a field.' },
      { field: 7, message: 'Not a name.' },
      { field: 'name' },
      { field: 'amount', message: ' Too small. ' },
      { field: 'customer', message: 'Not known.' },
    ];
    expect(failureOf(400, JSON.stringify(hasEnvelope ? { success: false, errors } : { errors })).data).toEqual({
      errors: [
        { field: 'amount', message: 'Too small.' },
        { field: 'customer', message: 'Not known.' },
      ],
    });
  });

  it('takes fields from errors by field, of one text or several, and ignores other values', () => {
    const errors = {
      Amount: ['Too small.', 'Not a whole number.'],
      Name: 'Missing.',
      Count: [null, 3, 'Not a number.'],
      Note: [],
      Size: [7],
      Place: null,
      $: ['The JSON value could not be converted to Order. Path: $ | LineNumber: 0.'],
      'meta.$type': ['Not known.'],
    };
    expect(failureOf(400, JSON.stringify({ errors })).data).toEqual({
      errors: [
        { field: 'Amount', message: 'Too small. Not a whole number.' },
        { field: 'Name', message: 'Missing.' },
        { field: 'Count', message: 'Not a number.' },
        { field: '', message: 'This was not accepted. Check what was entered.' },
        { field: 'meta.$type', message: 'Not known.' },
      ],
    });
  });

  it.each([null, 'Too small.', [], {}, [{ message: 'Too small.' }], { Amount: [] }])(
    'gives no data for a refusal whose errors, %j, name no field',
    (errors) => {
      expect(failureOf(400, JSON.stringify({ success: false, errors })).data).toBeUndefined();
      expect(failureOf(400, JSON.stringify({ title: 'Bad Request', errors })).data).toBeUndefined();
    },
  );

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
    expect(failureOf(401, '')).toMatchObject({ kind: 'signedOut', status: 401 });
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
/** Says success in a way that no envelope has, or is an envelope that was cut. */
const NEARLY = '{"success":"true","data":1}';
const CUT = '{"success":true,"data":{"id"';
const BODIES = {
  nearly: NEARLY,
  cut: CUT,
  refusal: REFUSAL,
  success: SUCCESS,
  problem: PROBLEM,
  page: '<html>secret</html>',
  nothing: '',
};
type Meaning = 'done' | 'refused' | 'unknown';
const MEANINGS: Record<keyof typeof BODIES, Record<string, Meaning>> = {
  nearly: { '200 500': 'unknown', '400 404 409 422': 'unknown' },
  cut: { '200 500': 'unknown', '400 404 409 422': 'unknown' },
  refusal: {
    '200 201 299': 'refused',
    '400 402 404 409 410 415 418 422 451': 'refused',
    '401 403 440 498': 'unknown',
    '408 425 429 460 499': 'unknown',
    '101 300 301 302 304 307': 'unknown',
    '500 501 502 503 504 520 599': 'unknown',
  },
  success: {
    '200 201 299': 'done',
    '400 404 409 422': 'unknown',
    '401 403 440 498': 'unknown',
    '408 425 429 460 499': 'unknown',
    '101 300 302 304': 'unknown',
    '500 502 503 504': 'unknown',
  },
  problem: {
    '200 201': 'unknown',
    '400 404 409 422': 'refused',
    '401 403 440 498': 'unknown',
    '408 425 429 460 499': 'unknown',
    '302': 'unknown',
    '500 503': 'unknown',
  },
  page: {
    '200 201': 'unknown',
    '400 404 405 413 415': 'refused',
    '401 403 440 498': 'unknown',
    '408 425 429 460 499': 'unknown',
    '302': 'unknown',
    '500 502 503 504': 'unknown',
  },
  nothing: {
    '200 204': 'unknown',
    '400 404 409': 'refused',
    '401 403 440 498': 'unknown',
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

function meaningOf(status: number, body: string, hadToken = true): Meaning | UpstreamFailure['kind'] {
  try {
    openEnvelope({ call: 'POST api/x', effect: 'changes', hadToken }, status, body);
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

  it.each([
    { status: 401, body: 'refusal', meaning: 'refused' },
    { status: 403, body: 'refusal', meaning: 'refused' },
    { status: 401, body: 'problem', meaning: 'unknown' },
    { status: 403, body: 'page', meaning: 'unknown' },
    { status: 401, body: 'nothing', meaning: 'unknown' },
    { status: 403, body: 'success', meaning: 'unknown' },
    { status: 404, body: 'page', meaning: 'refused' },
    { status: 410, body: 'nothing', meaning: 'refused' },
    { status: 429, body: 'refusal', meaning: 'unknown' },
    { status: 503, body: 'refusal', meaning: 'unknown' },
    { status: 200, body: 'success', meaning: 'done' },
  ] as const)('means $meaning without a token for status $status with a $body', ({ status, body, meaning }) =>
    expect(meaningOf(status, BODIES[body], false)).toBe(meaning),
  );

  it.each([
    ['{"success":"true"', 'unknown'],
    ['[{"success":', 'unknown'],
    ['{"Success":"yes"}', 'unknown'],
    ['{"success":"falsehood"}', 'unknown'],
    ['{"success":"not false"}', 'unknown'],
    ['{"success":"FALSE"}', 'refused'],
    ['{"successor":"true"}', 'refused'],
    ['{"unsuccess":"true"}', 'refused'],
    ['{"message":"Not accepted."}', 'refused'],
    ['"Not accepted."', 'refused'],
    ['Error{"success":true}', 'refused'],
    ['Use {id} here.', 'refused'],
  ])('in 400 with %s means %s, since it may, or may not, have been an envelope that says success', (body, meaning) => {
    expect(meaningOf(400, body)).toBe(meaning);
    // Of a read it is a refusal in any case: nothing was to be done.
    expect(failureOf(400, body).kind).toBe('refused');
  });

  it('marks a refusal without an envelope, since a gateway may have sent it', () => {
    const isBare = (body: string) => failureOf(400, body, { effect: 'changes' }).isBare;
    expect([REFUSAL, PROBLEM, ''].map(isBare)).toEqual([false, true, true]);
  });

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
    expect([408, 425, 429, 460, 499].map((status) => failureOf(status, ''))).toMatchObject(
      Array(5).fill({
        kind: 'unavailable',
        message: 'The service is busy right now. Please try again in a moment.',
      }),
    ));

  it('does not call an answer without a message lost', () => {
    for (const status of [429, 500])
      expect(failureOf(status, '', { effect: 'changes' }).message).toContain('the service gave no clear answer');
  });

  it('refuses with our own text when there is no envelope', () => {
    const words = [400, 403, 404, 410].map(
      (status) => failureOf(status, '<html>secret</html>', { effect: status === 403 ? 'reads' : 'changes' }).message,
    );
    expect(words).toEqual([
      'This was not accepted. Check what was entered.',
      'Your account may not do this.',
      'There is nothing at this address.',
      'There is nothing at this address.',
    ]);
  });
});
