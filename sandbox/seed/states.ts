import { all, type Db, one, run } from '../data/database';
import type { TerminalRow } from '../data/rows';
import { refund } from '../money/deposits';
import { accountOf, balanceOf } from '../money/ledger';
import { offerOf } from '../money/offers';
import { makeSale } from '../money/selling';
import { lookUpCustomer, TEST_CUSTOMERS } from '../provider/provider';
import { seedVendor } from './people';
import { type Random, roundedUp } from './random';

const STAFF = 'manager@sandbox.test';
/** What is left to vendors that run low, in kobo. */
const LOW = 400_000;
const NEW_VENDORS = 3;
const DAY_MS = 24 * 60 * 60_000;

/**
 * Gives the generated vendors the states that a real business has: some are new, some disabled, some run low. A known
 * terminal has just made one sale of each state that is rare.
 */
export function seedStates(db: Db, now: number, random: Random): void {
  seedRareSales(db, now, random);
  const generated = all<{ id: string }>(db, 'select id from vendors order by rowid')
    .map(({ id }) => id)
    .filter((id) => /^v-\d+$/.test(id));
  generated.forEach((id, index) => {
    const joined = new Date(now - (95 + index * 9) * DAY_MS - index * 3_700_000).toISOString();
    run(db, 'update vendors set created = ? where id = ?', joined, id);
    if (index % 9 === 4) run(db, "update vendors set status = 'Inactive' where id = ?", id);
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
  // These have registered, and have neither filled in an application nor sold anything.
  for (let index = 1; index <= NEW_VENDORS; index++)
    seedVendor(db, {
      id: `v-new-${index}`,
      number: generated.length + index,
      code: `VND${2000 + index}`,
      regStatus: 'Unconfirmed',
      created: new Date(now - index * DAY_MS).toISOString(),
    });
}

function seedRareSales(db: Db, now: number, random: Random): void {
  const terminal = one<TerminalRow>(db, "select * from terminals where id = 't-yaba-1'")!;
  const offerIn = (category: string) =>
    offerOf(
      db,
      terminal.vendor_id,
      one<{ id: string }>(db, 'select id from services where category = ? order by rowid', category)!.id,
    );
  const [electricity, airtime] = [offerIn('electricity'), offerIn('airtime')];
  const { phoneOfFailure, phoneOfProcessing } = TEST_CUSTOMERS;
  const balance = balanceOf(db, accountOf.subvendor(terminal.subvendor_id));
  [
    { offer: electricity, number: '45700123987', amount: roundedUp(balance + 1, 500_000) },
    { offer: airtime, number: phoneOfFailure, amount: 70_000 },
    { offer: airtime, number: phoneOfProcessing, amount: 50_000 },
  ].forEach(({ offer, number, amount }, index) => {
    makeSale(db, {
      terminal,
      offer,
      customer: lookUpCustomer(offer.service_group, offer.category, number),
      number,
      amount,
      reference: random.reference(),
      now: now - (9 - index * 2) * 60_000,
      digits: random.digits,
      id: `sale-rare-${index + 1}`,
    });
  });
}
