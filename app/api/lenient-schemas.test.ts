import { expect, it } from 'vitest';
import { tokenFromWire } from './lenient-schemas';

it.each([
  ['93731765657797993427', '93731765657797993427'],
  ['9373-1765-6577-9799-3427', '9373-1765-6577-9799-3427'],
  ['PIN 1234', 'PIN 1234'],
  ['08832919', '08832919'],
  ['1234567890123456', '1234567890123456'],
  ['93731765657797993427 93731765657797993428', '93731765657797993427 93731765657797993428'],
  [0, undefined],
  // A number of the API, as its text has been kept: its leading zero is gone.
  ['9373176565779799342', 'could not be read'],
  ['9.373176565779799e+19', 'could not be read'],
  [937_317_656_577_979, 'could not be read'],
  [null, undefined],
])('R32: reads the token %j as %j', (sent, token) => expect(tokenFromWire(sent)).toBe(token));
