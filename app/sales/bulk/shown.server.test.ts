import { expect, it } from 'vitest';
import { kobo } from '~/domain/naira';
import type { Visit } from '~/portal/request/visit';
import { noteBegun, noteEnded, rememberBatch } from './batch.server';
import { standingOf } from './shown.server';

type State = Awaited<ReturnType<Visit<'bulk'>['orders']['stateOf']>>;
const user = { id: 'terminal-1' } as Visit<'bulk'>['user'];
const line = { row: 2, service: 'MTN', customer: '08033333333', label: '', amount: kobo(10_000) };
const batch = { id: 'sale-1', madeAt: 1, lines: [line], leftOut: [] };

it('R3: a run is under way as long as somebody holds it, whatever it could note of its end', async () => {
  const shown = async (state: State) => {
    const orders = { stateOf: async () => state } as unknown as Visit<'bulk'>['orders'];
    const { busy, why } = await standingOf({ user, orders }, batch);
    return [busy, why];
  };
  await rememberBatch({ user }, batch);
  expect(await shown(undefined)).toEqual([undefined, undefined]);
  await noteBegun({ user }, batch.id, 'run', { phase: 'selling', begunAt: 1, withDoubles: false });
  expect(await shown('running')).toEqual(['selling', undefined]);
  expect(await shown('lost')).toEqual([undefined, 'The portal stopped meanwhile.']);
  expect(await shown(undefined)).toEqual([undefined, 'The portal stopped meanwhile.']);
  await noteEnded({ user }, batch.id, 'run', 'You stopped it.');
  expect(await shown(undefined)).toEqual([undefined, 'You stopped it.']);
});
