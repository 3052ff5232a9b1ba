import { expect, it, vi } from 'vitest';
import { writeEntries } from '~/base/audit/kept-entries.server';
import { entryOfChange } from '~/base/audit/stream.server';
import { StoreUnavailable } from '~/base/database/database';
import { store } from '~/base/store/store.server';
import { changeRecords, readRecords } from './records.server';

it('R30: records are not read or changed before those of versions before are among them', async () => {
  const adopted = vi.spyOn(store(), 'adopted').mockRejectedValue(new StoreUnavailable('away'));
  const work = vi.fn(async () => 'done');
  await expect(readRecords(work)).rejects.toThrow('What the portal remembers could not be loaded');
  await expect(changeRecords(work)).rejects.toThrow('Nothing was sent now');
  expect(work).not.toHaveBeenCalled();
  adopted.mockRestore();
  expect([await readRecords(work), await changeRecords(work)]).toEqual(['done', 'done']);
});

it('an act is stored with what it changes, and not without it', async () => {
  const act = (what: string) =>
    entryOfChange({
      actor: { id: 'keeper-of-records', role: 'staff', address: '' },
      requestId: undefined,
      what,
      on: { reference: 'R1' },
      outcome: 'done',
    });
  const stored = () =>
    readRecords(({ db }) =>
      db.selectFrom('acts').select('call').where('who', '=', 'keeper-of-records').orderBy('call').execute(),
    );
  await changeRecords(async () => true, { entryOf: (isDone) => (isDone ? act('open case') : undefined) });
  await changeRecords(async () => false, { entryOf: (isDone) => (isDone ? act('close case') : undefined) });
  const failing = async () => {
    throw new TypeError('broken');
  };
  await expect(changeRecords(failing, { entryOf: () => act('note on case') })).rejects.toThrow('broken');
  expect(await stored()).toEqual([{ call: 'open case' }]);
  await writeEntries();
  expect(await stored()).toEqual([{ call: 'open case' }]);
});
