import type { Page } from './visitor';

/** The confirmations that move money, by the address of each without amount and key. */
export const MONEY_FORMS = [
  {
    name: 'deposit',
    who: 'manager',
    call: 'POST api/deposits/staff',
    button: 'Deposit',
    path: '/deposits?new=deposit&vendorId=v-corner&overrideDuplicate=NO',
  },
  {
    name: 'refund',
    who: 'manager',
    call: 'POST api/deposits/refund',
    button: 'Refund',
    path: '/deposits?new=refund&vendorId=v-corner&target=Refunded',
  },
  {
    name: 'transfer of staff',
    who: 'manager',
    call: 'POST api/transfers/staff',
    button: 'Transfer',
    path: '/transfers?new=transfer&vendorId=v-corner&subvendorId=s-corner',
  },
  {
    name: 'own transfer',
    who: 'vendor',
    call: 'POST api/transfers',
    button: 'Transfer',
    path: '/vendor/transfers?new=transfer&subvendorId=s-yaba',
  },
];
/** Returns the name of the button that sends the confirmation on a page. */
export const sendButton = (page: Page, start: string) =>
  page
    .$('form[method=post] button[name=intent]')
    .filter((_, button) => page.$(button).text().startsWith(start))
    .first()
    .text()
    .trim();
