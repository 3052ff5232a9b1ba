import { expect, it } from 'vitest';
import { openInMemory } from '~/base/database/sqlite/open-sqlite.server';
import { Store } from '~/base/store/store.server';
import { adopt } from './bulk.adopt.server';

const line = (row: number) => ({ row, service: 'MTN', customer: '08033333333', label: '', amount: 5_000 });
const facts = {
  ...{
    userId: 't-1',
    category: 'airtime',
    provider: 'MTN',
    serviceId: 's-1',
    serviceName: 'Airtime',
    group: 'telecom',
  },
  ...{ customer: '08033333333', isValid: true, reference: 'REF', birth: 'b', overrideDuplicate: false, expires: 1 },
};

it('takes over the bulk sales that a version before kept; what a run of then may have sold is not known', async () => {
  const old = new Store(openInMemory(), adopt);
  const keep = (name: string, value: unknown) =>
    old.remember(`remembered:terminal T-1:${name}`, JSON.stringify(value), 600);
  const lines = Array.from({ length: 23 }, (_, index) => line(index + 1));
  for (const id of ['ended', 'cut']) {
    await keep(`bulk sale ${id} lines`, { id, madeAt: 7, lines });
    await keep(`bulk sale ${id} sold 0`, [{ kind: 'sold', status: 'SUCCESSFUL' }, { kind: 'not sold' }, null]);
    await keep(`bulk sale ${id} sold 1`, [null, { kind: 'unknown' }]);
    await keep(`bulk sale ${id} checked 0`, [{ mistake: 'No.' }, null, { facts }, { facts }]);
    const phase = id === 'ended' ? 'ended' : 'selling';
    await keep(`bulk sale ${id} run`, { phase, begunAt: 8, withDoubles: false });
  }
  await keep('bulk sale damaged lines', { id: 'damaged', madeAt: 7, lines });
  await keep('bulk sale damaged sold 0', [{ kind: 'given away' }, { kind: 'not sold' }]);
  await keep('bulk sale damaged sold 1', 'no list');
  await keep('bulk sales', [{ id: 'ended' }, { id: 'cut' }, { id: 'damaged' }, { id: 'gone' }, 'no entry']);
  await old.adopted();

  const states = (id: string) =>
    old.database.read(async ({ db }) =>
      (await db.selectFrom('bulk_lines').select('state').where('sale', '=', id).orderBy('nth').execute()).map(
        ({ state }) => state,
      ),
    );
  const ready = (count: number) => Array<string>(count).fill('ready');
  expect(await states('ended')).toEqual(['sold', 'not sold', ...ready(19), 'unknown', 'ready']);
  expect(await states('cut')).toEqual(['sold', 'not sold', 'unknown', ...ready(18), 'unknown', 'ready']);
  const unknown = (count: number) => Array<string>(count).fill('unknown');
  expect(await states('damaged')).toEqual(['unknown', 'not sold', ...ready(18), ...unknown(3)]);
  const sales = await old.database.read(({ db }) =>
    db.selectFrom('bulk_sales').select(['id', 'terminal', 'phase', 'why']).orderBy('id').execute(),
  );
  expect(sales).toEqual([
    { id: 'cut', terminal: 't-1', phase: 'ended', why: 'The portal stopped meanwhile.' },
    { id: 'damaged', terminal: 't-1', phase: null, why: null },
    { id: 'ended', terminal: 't-1', phase: 'ended', why: null },
  ]);
  // What could not be read is kept.
  expect(await old.read('unread remembered:terminal T-1:bulk sales')).toContain('no entry');
});
