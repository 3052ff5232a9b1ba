import { businessTime } from './business-clock';
/** The first day of the reports in PAGES. */
export const REPORT_DAY = new Date(businessTime() - 3 * 86_400_000).toISOString().slice(0, 10);

/** The pages whose calls P6 is about, by account. */
export const PAGES: Readonly<Record<string, readonly string[]>> = {
  admin: [
    '/',
    '/sales',
    '/vendors/v-adaeze',
    '/deposits',
    '/commissions',
    '/notices',
    '/reports/balances',
    `/reports/transactions?from=${REPORT_DAY}`,
    `/reports/transactions?from=${REPORT_DAY}&vendor=v-adaeze`,
    `/reports/deposits?from=${REPORT_DAY}`,
    '/reports/search?q=08033333333',
  ],
  vendor: ['/', '/vendor/profile', '/vendor/sales', '/vendor/transfers', `/reports/deposits?from=${REPORT_DAY}`],
  terminal: [
    '/',
    '/terminal/validate',
    '/terminal/validate?category=electricity',
    '/terminal/sales',
    `/terminal/sales?day=${REPORT_DAY}`,
    '/deposits',
    '/notifications',
  ],
};
