import { expect, it } from 'vitest';
import { openDatabase } from '../data/database';
import { accountOf, balanceOf } from '../money/ledger';
import { seed } from './seed';

it.each(['2026-11-28T12:36:00Z', '2026-12-28T15:12:20.736Z'])(
  'leaves no vendor with a sign-in short of money at %s',
  (time) => {
    const db = openDatabase();
    seed(db, { now: Date.parse(time) });
    const balances = ['v-adaeze', 'v-corner'].map((id) => balanceOf(db, accountOf.vendor(id)) / 100);
    expect(Math.min(...balances)).toBeGreaterThanOrEqual(200_000);
  },
);
