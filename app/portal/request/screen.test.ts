import { expect, it } from 'vitest';
import { z } from 'zod';
import { at } from './screen.server';

it('takes intents of the right that its row names for its buttons, by their type', () => {
  const press = at('deposits').intent({ schema: z.object({}), run: async () => null });
  expect(at('commissions').act({ press }).right).toBe('moveMoney');
  // @ts-expect-error -- an action for terminals does not take an intent that moves money of vendors
  expect(at('validate').act({ press }).right).toBe('validate');
});

it('takes files only where its row says so', () => {
  const press = at('deposits').intent({ schema: z.object({}), run: async () => null });
  // @ts-expect-error -- the proxy and the server refuse files there
  expect(at('deposits').upload({ press }, async ({ field }) => ({ field })).right).toBe('moveMoney');
});
