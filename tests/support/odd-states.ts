import type { Audience } from './audiences';

/** Further states of the pages: lists without rows, refused forms, missing records, pages of other audiences. */
export const ODD_STATES: Partial<Record<Audience, readonly string[]>> = {
  staff: [
    '/channels?q=nothing+like+it',
    '/sales?q=nothing+like+it',
    '/reports/search?q=NOSUCHSALE12',
    '/reports/transactions?from=',
    '/reports/deposits?from=2026-01-01&to=2025-01-01',
    '/reports/transactions?from=2026-02-30&to=2026-02-31',
    '/sales?from=2026-02-30&to=2026-02-31',
    '/reports/transactions?from=2000-01-01&to=2000-01-02',
    '/deposits?new=deposit&review=1&vendorId=&amount=x',
    '/deposits?new=refund&review=1&vendorId=v-corner&amount=99000000&target=Refunded',
    '/sales/cancel?review=1&reference=NONE',
    '/vendors/no-such-vendor',
    '/commissions?pay=none',
    '/info?vendor=v-newcomer',
    '/vendors/v-applicant',
  ],
  vendor: [
    '/vendor/sales?q=nothing+like+it',
    '/vendor/services/none',
    '/channels',
    '/vendor/transfers?new=transfer&review=1&subvendorId=&amount=',
  ],
  subvendor: ['/terminal/sales'],
  terminal: [
    '/terminal/validate?category=airtime&customer=08031234567',
    '/terminal/validate?category=electricity&provider=AEDC',
    '/terminal/sales?q=nothing+like+it',
    '/terminal/search?q=nothing',
    '/receipt/ABCDEFGHIJKL',
    '/sales/none',
    '/channels',
  ],
};
