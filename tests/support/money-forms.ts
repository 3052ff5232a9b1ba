import type { Page } from './visitor';

/** A form that moves money, and whose confirmation has an address of its own. */
export type MoneyForm = {
  /** What the portal calls its order. */
  name: string;
  who: 'manager' | 'vendor';
  call: string;
  button: string;
  /** The address of the empty form. */
  start: string;
  values: string;
};

export const MONEY_FORMS: readonly MoneyForm[] = [
  {
    name: 'deposit',
    who: 'manager',
    call: 'POST api/deposits/staff',
    button: 'Deposit',
    start: '/deposits?new=deposit',
    values: 'vendorId=v-corner&overrideDuplicate=NO',
  },
  {
    name: 'refund',
    who: 'manager',
    call: 'POST api/deposits/refund',
    button: 'Refund',
    start: '/deposits?new=refund',
    values: 'vendorId=v-corner&target=Refunded',
  },
  {
    name: 'transfer',
    who: 'manager',
    call: 'POST api/transfers/staff',
    button: 'Transfer',
    start: '/transfers?new=transfer',
    values: 'vendorId=v-corner&subvendorId=s-corner',
  },
  {
    name: 'transfer',
    who: 'vendor',
    call: 'POST api/transfers',
    button: 'Transfer',
    start: '/vendor/transfers?new=transfer',
    values: 'subvendorId=s-yaba',
  },
];

/** The address of the confirmation of an amount in Naira, as typed; another key is another form. */
export function confirmationOf({ start, values }: MoneyForm, amount: number | string, key = 'a'): string {
  return `${start}&${values}&amount=${String(amount).replaceAll(',', '')}&review=1&key=${key}`;
}

/** Returns the name of the button that sends the confirmation on a page. */
export function sendButton(page: Page, start: string): string {
  return page
    .$('form[method=post] button[name=intent]')
    .filter((_, button) => page.$(button).text().startsWith(start))
    .first()
    .text()
    .trim();
}

/** Returns how many records a page shows that may be the result of a lost order. */
export function matchesOn(page: Page): number {
  return page.$('[aria-label="Possible matches"] li').length;
}
