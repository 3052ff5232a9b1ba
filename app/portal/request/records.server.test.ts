import { expect, it, vi } from 'vitest';
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
