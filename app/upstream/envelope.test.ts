import { describe, expect, it } from 'vitest';
import { openEnvelope } from './envelope';
import { UpstreamFailure } from './failure';

function failureOf(status: number, body: string, hadToken = true): UpstreamFailure {
  try {
    openEnvelope('GET api/x', status, body, hadToken);
  } catch (error) {
    if (error instanceof UpstreamFailure) return error;
  }
  throw new Error('no failure');
}

describe('envelope', () => {
  it('hands on data and message', () => {
    expect(openEnvelope('GET api/x', 200, '{"success":true,"data":[1],"errors":[],"message":" ok "}', true)).toEqual({ data: [1], message: 'ok' });
  });

  it.each([200, 400, 404, 500])('is a refusal with its first error under status %i', (status) => {
    const failure = failureOf(status, '{"success":false,"data":null,"errors":[{"message":"No."},{"message":"Never."}],"message":"other"}');
    expect(failure).toMatchObject({ kind: 'refused', message: 'No.', status });
  });

  it('falls back to the message, then to words of our own', () => {
    expect(failureOf(200, '{"success":false,"errors":null,"message":"Sorry"}').message).toBe('Sorry');
    expect(failureOf(200, '{"success":false}').message).toBe('The request was refused.');
  });

  it.each(['', '<html>secret</html>', '{"success":true', '[]', '42', 'null', '{"success":"true","data":1}', '{"data":1}'])('does not take %j for an answer', (body) => {
    const failure = failureOf(200, body);
    expect(failure.kind).toBe('unexpected');
    expect(failure.message).not.toContain('secret');
  });

  it('does not take a success under a failing status for an answer', () => expect(failureOf(502, '{"success":true,"data":1}').kind).toBe('unexpected'));

  it('knows a lost token, and that sign-in has none to lose', () => {
    expect(failureOf(401, '').kind).toBe('signedOut');
    expect(failureOf(401, '{"success":false,"errors":[{"message":"Wrong password"}]}', false)).toMatchObject({ kind: 'refused', message: 'Wrong password' });
  });
});
