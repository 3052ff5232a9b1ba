import { expect, it } from 'vitest';
import { notAllowed } from '../../scripts/licences.mjs';

it('names the packages whose licence is not allowed: shipped ones must be permissive', () => {
  const packages = {
    '': { license: 'UNLICENSED' },
    'node_modules/shipped': { license: 'MIT' },
    'node_modules/choice': { license: '(GPL-3.0-only OR Apache-2.0)' },
    'node_modules/both': { license: '(Apache-2.0 AND MIT)' },
    'node_modules/strict': { license: 'GPL-3.0-only' },
    'node_modules/a/node_modules/@scope/weak': { license: 'MPL-2.0' },
    'node_modules/tested-with': { license: 'MPL-2.0', dev: true },
    'node_modules/tested-with-strict': { license: 'AGPL-3.0-only', dev: true },
    'node_modules/unclear': { license: 'SEE LICENSE IN FILE' },
    'node_modules/silent': {},
  };
  expect(notAllowed({ packages })).toEqual([
    'strict: GPL-3.0-only',
    '@scope/weak: MPL-2.0',
    'tested-with-strict: AGPL-3.0-only',
    'unclear: SEE LICENSE IN FILE',
    'silent: no licence',
  ]);
});
