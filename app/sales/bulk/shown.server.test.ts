import { expect, it } from 'vitest';
import { kobo } from '~/domain/naira';
import { takeLock } from '~/portal/request/locks.server';
import type { Visit } from '~/portal/request/visit';
import { insideOf } from '../../../tests/support/changing-visit';
import { noteBegun, noteEnded, rememberBatch } from './batch.server';
import { runName } from './runs.server';
import { standingOf } from './shown.server';

const user = { id: 'terminal-1' } as Visit<'bulk'>['user'];
const line = { row: 2, service: 'MTN', customer: '08033333333', label: '', amount: kobo(10_000) };
const batch = { id: 'sale-1', madeAt: 1, lines: [line], leftOut: [] };

it('R3: a run is under way as long as somebody holds it, whatever it could note of its end', async () => {
  const shown = async () => {
    const { busy, why } = await standingOf({ user }, batch);
    return [busy, why];
  };
  await rememberBatch({ user }, batch);
  expect(await shown()).toEqual([undefined, undefined]);
  await noteBegun({ user }, batch.id, 'run', { phase: 'selling', begunAt: 1, withDoubles: false });
  expect(await shown()).toEqual([undefined, 'The portal stopped meanwhile.']);
  const held = await takeLock({ inside: insideOf(user.id) }, runName({ user }, batch.id), true);
  if (typeof held === 'string') throw new Error(`the run is ${held}`);
  expect(await shown()).toEqual(['selling', undefined]);
  await held.end('unknown');
  expect(await shown()).toEqual([undefined, 'The portal stopped meanwhile.']);
  await noteEnded({ user }, batch.id, 'run', 'You stopped it.');
  expect(await shown()).toEqual([undefined, 'You stopped it.']);
});
