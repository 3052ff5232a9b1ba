import { expect, it } from 'vitest';
import { store } from '~/base/store/store.server';
import { caseOf, changeCase, openCase, withNote } from './cases.server';
import { type CaseQuery, casesWith, countCases, idsOfCases } from './find-cases.server';

const opened = (reference: string) => ({
  ...{ reference, vendor: 'Adaeze Stores', openedAt: 1, by: 'Ope Ojo', words: '' },
  notes: [{ text: 'Paid and got nothing', by: 'Ope Ojo', at: 1 }],
});

it('notes that cannot be read stay as they are, and their case can be closed', async () => {
  await openCase(opened('R-1'));
  const content = () =>
    store().database.read(({ db }) =>
      db.selectFrom('cases').select('content').where('sale', '=', 'r-1').executeTakeFirstOrThrow(),
    );
  const unread = '{"sealed with":"a secret that is gone"}';
  await store().database.transaction(({ db }) =>
    db.updateTable('cases').set({ content: unread }).where('sale', '=', 'r-1').execute(),
  );
  const noted = changeCase('R-1', (open) => withNote(open, 'Called the provider', 'Musa Bello'));
  await expect(noted).rejects.toThrow(/Nothing was added: what was noted in this case cannot be read/);
  expect(await content()).toEqual({ content: unread });

  const closed = { outcome: 'Paid back', by: 'Musa Bello', at: 2 };
  expect(await changeCase('R-1', (open) => ({ ...open, closed }))).toBe('changed');
  expect(await content()).toEqual({ content: unread });
  expect(await caseOf('r-1')).toMatchObject({ closed, notes: [{ text: expect.stringContaining('cannot be read') }] });
});

it('cases are listed in every order, those without what they are sorted by last', async () => {
  const openedAt = (reference: string, time: number, more: object = {}) =>
    openCase({ ...opened(reference), openedAt: time, ...more });
  await openedAt('B-1', 100, { amount: 500, vendor: 'zara' });
  await openedAt('B-2', 90, { amount: 9_000, vendor: 'Bola' });
  await openedAt('B-3', 80, { vendor: undefined });
  for (const [reference, at] of [
    ['B-4', 200],
    ['B-5', 300],
  ] as const) {
    await openedAt(reference, 95, { amount: 700, vendor: 'Chidi' });
    await changeCase(reference, (open) => ({ ...open, closed: { outcome: 'Paid back', by: 'Ope Ojo', at } }));
  }
  const sorted = async (sort?: string, more: CaseQuery = {}) =>
    (await casesWith(await idsOfCases({ from: 80, ...more, sort }))).map(({ reference }) => reference);
  expect(await sorted()).toEqual(['B-3', 'B-2', 'B-1', 'B-5', 'B-4']);
  expect(await sorted('-amount', { state: 'open' })).toEqual(['B-2', 'B-1', 'B-3']);
  expect(await sorted('vendor', { state: 'open' })).toEqual(['B-2', 'B-1', 'B-3']);
  expect(await sorted('opened', { until: 95 })).toEqual(['B-3', 'B-2']);
  expect(await sorted('constructor')).toEqual(await sorted());
  expect(await countCases({ from: 80, vendor: 'Chidi' })).toBe(2);
  expect(await idsOfCases({ from: 80 }, { offset: 4, limit: 10 })).toHaveLength(1);
});
