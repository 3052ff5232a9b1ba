import { expect, it } from 'vitest';
import { z } from 'zod';
import { at } from './screen.server';

it('takes intents of its own row of the access table only, by their type', () => {
  const press = at('deposits').intent({ schema: z.object({}), run: async () => null });
  expect(at('deposits').act({ press }).access).toBe('deposits');
  // @ts-expect-error -- an action that anybody signed in may use does not take the intent of an action for some
  expect(at('moveMoney').act({ press }).access).toBe('moveMoney');
});
