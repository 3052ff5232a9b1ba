/** How amounts, times and counts are written. */
const naira = new Intl.NumberFormat('en-NG', { style: 'currency', currency: 'NGN', currencyDisplay: 'narrowSymbol' });
const counts = new Intl.NumberFormat('en-NG');
const times = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeStyle: 'short', timeZone: 'Africa/Lagos' });

export const money = (amount) => naira.format(amount);
export const count = (number) => counts.format(number);
export const time = (text) => times.format(new Date(text));
