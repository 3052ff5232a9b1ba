import { all, type Db, run } from '../data/database';
import { refund } from '../money/deposits';
import { accountOf, balanceOf } from '../money/ledger';

const STAFF = 'manager@sandbox.test';
/** What is left to vendors that run low, in kobo. */
const LOW = 400_000;

/** Gives the generated vendors the states that a real business has: some are new, some disabled, some run low. */
export function seedStates(db: Db, now: number): void {
  const generated = all<{ id: string }>(
    db,
    "select id from vendors where email like 'vendor%@sandbox.test' order by rowid",
  )
    .map(({ id }) => id)
    .filter((id) => /^v-\d+$/.test(id));
  generated.forEach((id, index) => {
    const joined = new Date(now - (95 + index * 9) * 24 * 60 * 60_000 - index * 3_700_000).toISOString();
    run(db, 'update vendors set created = ? where id = ?', joined, id);
    if (index % 9 === 4) run(db, "update vendors set status = 'Inactive' where id = ?", id);
    if (index % 8 === 3) run(db, "update vendors set reg_status = 'Unconfirmed' where id = ?", id);
    if (index % 6 === 2) run(db, "update subvendors set status = 'Inactive' where vendor_id = ?", id);
    if (index % 5 === 1) run(db, "update terminals set status = 'Inactive' where vendor_id = ? and id like '%b'", id);
    const balance = balanceOf(db, accountOf.vendor(id));
    if (index % 7 === 0 && balance > LOW)
      refund(
        db,
        { vendorId: id, amount: balance - LOW, target: 'Refunded', description: 'Paid back', staff: STAFF },
        now - (index + 1) * 60 * 60_000,
      );
  });
}
