import { expect, it } from 'vitest';
import { z } from 'zod';
import { kobo } from '~/domain/naira';
import { sealedAmount } from '~/ui/form/amount.schema.server';
import { anyOrderKind, orderKind } from './kinds.server';

it('an order that cannot be read, such as of another version, has no amount for the audit and stops nothing', () => {
  const deposit = anyOrderKind(
    orderKind({
      right: 'moveMoney',
      kind: 'deposit',
      name: 'deposit',
      schema: z.object({ amount: sealedAmount }),
      same: () => '',
      amount: ({ amount }) => amount,
      find: async () => [],
      send: async () => ({ kind: 'not sent', message: '' }),
      next: () => '/',
      message: undefined,
    }),
  );
  expect([deposit.koboOf({ amount: kobo(100) }), deposit.koboOf({}), deposit.koboOf(undefined)]).toEqual([
    100,
    undefined,
    undefined,
  ]);
});
