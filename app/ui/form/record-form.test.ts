import { expect, it } from 'vitest';
import { z } from 'zod';
import type { FieldsOf } from './record-form';

const schema = z.object({ id: z.string(), name: z.string(), note: z.string().optional() });
type Fields = FieldsOf<typeof schema, 'id'>;

it('has a field for all that its schema requires, and for nothing else, by their types', () => {
  expect(schema.safeParse({ id: '1', name: 'Web' }).success).toBe(true);
  const name = { label: 'Name', kind: 'text' } as const;
  const whole: Fields = { name };
  // @ts-expect-error -- a person could never send the form
  const without: Fields = { note: name };
  // @ts-expect-error -- what is typed into it would be dropped
  const more: Fields = { name, alias: name };
  expect([whole, without, more].map((fields) => Object.keys(fields))).toEqual([['name'], ['note'], ['name', 'alias']]);
});
