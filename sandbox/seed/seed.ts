import { businessTime } from '../clock';
import { type Db, one, transact } from '../data/database';
import { seedApplication } from './application';
import { seedBusiness } from './business';
import { LIFELIKE, PLAIN } from './habits';
import { seedNotices } from './notices';
import { seedPeople } from './people';
import { randomFrom } from './random';
import { seedStates } from './states';
import { seedTrade } from './trade';

const DAY_MS = 24 * 60 * 60 * 1000;
const DAYS = 92;
const SALES_PER_DAY = 40;

/** The size of the generated business. */
export type Size = {
  now?: number;
  /** Days of history. */
  days?: number;
  sales?: number;
  /** Vendors besides those with a known sign-in. */
  moreVendors?: number;
  /** Gives some vendors, subvendors and terminals other states than active and paid, and the business busy evenings. */
  isLifelike?: boolean;
  /** Folder for the applicant's documents. */
  documentFolder?: string;
};

/**
 * Fills an empty database with a realistic business up to now: by default three months of a few shops. Does nothing for
 * a filled one.
 */
export function seed(
  db: Db,
  {
    now = businessTime(),
    days = DAYS,
    sales = days * SALES_PER_DAY,
    moreVendors = 0,
    isLifelike = false,
    documentFolder,
  }: Size = {},
): void {
  if (one(db, 'select 1 from users limit 1')) return;
  const start = now - days * DAY_MS;
  const created = new Date(start).toISOString();
  const random = randomFrom(20_240_501);
  transact(db, () => {
    seedBusiness(db, created);
    const terminals = seedPeople(db, created, moreVendors, random);
    seedApplication(db, created, documentFolder);
    seedNotices(db, now);
    seedTrade(db, { terminals, sales, start, now, random, habits: isLifelike ? LIFELIKE : PLAIN });
    if (isLifelike) seedStates(db, now, random);
  });
}
