import { describe, expect, it } from 'vitest';
import { readClaims } from './auth';

const token = (claims: object) => `h.${Buffer.from(JSON.stringify(claims)).toString('base64url')}.s`;

describe('readClaims', () => {
  it('reads claims under their short names', () => {
    expect(readClaims(token({ nameid: 'v1', role: 'vendor', serialnumber: 'VND1', exp: 5 }))).toEqual({
      id: 'v1',
      code: 'VND1',
      roles: ['vendor'],
      exp: 5,
    });
    expect(readClaims(token({ sub: 7, role: ['staff', 'admin'] }))).toMatchObject({
      id: '7',
      roles: ['staff', 'admin'],
      code: '',
    });
  });

  it('reads claims under the long names of .NET', () => {
    const claims = {
      'http://schemas.xmlsoap.org/ws/2005/05/identity/claims/nameidentifier': 't9',
      'http://schemas.microsoft.com/ws/2008/06/identity/claims/role': 'terminal',
      'http://schemas.microsoft.com/ws/2008/06/identity/claims/serialnumber': 'TRM9',
    };
    expect(readClaims(token(claims))).toMatchObject({ id: 't9', code: 'TRM9', roles: ['terminal'] });
  });

  it('prefers the identifier claim to the subject, and takes no e-mail address for the id', () => {
    expect(readClaims(token({ sub: 'ada@shop.ng', nameid: 'v1' })).id).toBe('v1');
    expect(readClaims(token({ sub: 'v2', nameid: 'ada@shop.ng' })).id).toBe('v2');
    expect(
      readClaims(token({ sub: 's', 'http://schemas.xmlsoap.org/ws/2005/05/identity/claims/nameidentifier': 12 })).id,
    ).toBe('12');
    expect(readClaims(token({ sub: 'ada@shop.ng' })).id).toBe('');
  });

  it.each(['', 'x', 'a.b.c', `a.${Buffer.from('[]').toString('base64url')}.c`])('returns no claims for %j', (broken) =>
    expect(readClaims(broken)).toMatchObject({ id: '', code: '', roles: [] }),
  );
});
