/**
 * Replaces the data in SANDBOX_DATA (a folder) by SEED_SALES sales, over a year from 100,000 on, with as many vendors
 * as they need.
 */
import { rmSync } from 'node:fs';
import path from 'node:path';
import { ensureIndexes, openDatabase } from '../data/database';
import { seed } from './seed';
import { saleCount } from './trade';

const YEAR = 365;
const SALES_PER_VENDOR = 5_000;

const folder = process.env.SANDBOX_DATA;
const sales = Number(process.env.SEED_SALES);
if (!folder || !Number.isInteger(sales) || sales < 0) throw new Error('SANDBOX_DATA and SEED_SALES are needed.');

const started = Date.now();
// Throws while a sandbox is using the data.
openDatabase(folder).close();
for (const file of ['sandbox.sqlite', 'sandbox.sqlite-wal', 'sandbox.sqlite-shm', 'documents'])
  rmSync(path.join(folder, file), { recursive: true, force: true });
const db = openDatabase(folder);
// An interrupted run is repeated, so that no partial data has to survive.
db.exec(
  'pragma journal_mode = off; pragma synchronous = off; pragma cache_size = -400000; pragma temp_store = memory;',
);
seed(db, {
  sales,
  days: sales < 100_000 ? undefined : YEAR,
  moreVendors: Number(process.env.SEED_VENDORS || Math.floor(sales / SALES_PER_VENDOR)),
  documentFolder: folder,
});
ensureIndexes(db);
db.exec('analyze');
console.log(
  `${saleCount(db).toLocaleString('en-GB')} sales in ${folder}, made in ${((Date.now() - started) / 1000).toFixed(1)} s.`,
);
db.close();
