import { beforeAll, expect, it } from 'vitest';
import {
  ACCOUNT_OF,
  type Audience,
  AUDIENCES,
  type PageAt,
  pagesOf,
  type Records,
  recordsOf,
  signedIn,
} from '../support/audiences';
import { inParallel } from '../support/in-parallel';
import { routeTable } from '../support/route-table';
import { AIRTIME, validate } from '../support/selling';
import { useServers } from '../support/use-servers';
import { endSession, type Page, PASSWORD, Visitor } from '../support/visitor';

const servers = useServers();
let records: Records;
const routes = await routeTable();
beforeAll(async () => {
  records = await recordsOf(servers.sandbox.url);
});

/** A form into which a person types, found on a page. */
type TypedForm = { button: string; intent: string; typed: Record<string, string> };

/** Returns the forms of a page that have fields to type into, with something typed into each. */
function formsOf(page: Page): TypedForm[] {
  const { $ } = page;
  return $('main form, [role=dialog] form')
    .toArray()
    .flatMap((element) => {
      const form = $(element);
      const typed = Object.fromEntries(
        form
          .find('input[name], select[name], textarea[name]')
          .toArray()
          .flatMap((field, index) => {
            const value = typedInto(page, field, index);
            return value === undefined ? [] : [[$(field).attr('name')!, value] as const];
          }),
      );
      const button = form.find('button').not('[aria-hidden], [disabled], :contains(Delete)').last();
      return Object.keys(typed).length && button.length
        ? [{ button: button.text().replace(/\s+/g, ' ').trim(), intent: button.attr('value') ?? '', typed }]
        : [];
    });
}

/** Returns what a person might type into a field; undefined for one that nobody types into, and for passwords. */
function typedInto({ $ }: Page, element: Parameters<Page['$']>[0], index: number): string | undefined {
  const field = $(element);
  const type = field.attr('type') ?? 'text';
  if (['hidden', 'file', 'password', 'submit'].includes(type) || field.attr('readonly') !== undefined) return undefined;
  // What other choices depend on stays as it is.
  if (field.is('select'))
    return field.find('option[selected]').attr('value') || field.find('option').last().attr('value') || undefined;
  if (['checkbox', 'radio'].includes(type)) return field.attr('value');
  if (type === 'email') return `ended${index}@session.test`;
  if (type === 'date') return '1990-04-0' + ((index % 9) + 1);
  return field.attr('inputmode') === 'decimal' || type === 'tel' || field.attr('inputmode') === 'numeric'
    ? `080312345${String(index).padStart(2, '0')}`
    : `Typed ${index}`;
}

const digits = (text: string | null) => text?.replace(/[\s,]/g, '');

function isShown({ $ }: Page, button: string): boolean {
  return $('main button, [role=dialog] button')
    .toArray()
    .some((element) => $(element).text().replace(/\s+/g, ' ').trim() === button);
}

/** Sends a form after the session has ended, signs in again, and returns what was lost of it. */
async function lostOf(audience: Audience, open: (visitor: Visitor) => Promise<Page>, { button, typed }: TypedForm) {
  const visitor = await signedIn(servers.origin, audience);
  const page = await open(visitor);
  await endSession(visitor);
  const signIn = await page.press(button, typed);
  if (!signIn.text.includes('Your session has ended.')) return [`${page.path} ${button}: shows ${signIn.heading}`];
  const back = await signIn.press('Sign In', { username: ACCOUNT_OF[audience], password: PASSWORD });
  // A step of a form shows the next step, with what was typed in its address.
  const shown = isShown(back, button) ? back.formOf(button).body : back.url.searchParams;
  return Object.entries(typed).flatMap(([name, value]) =>
    digits(shown.get(name)) === digits(value)
      ? []
      : [`${page.path} ${button}: ${name} is ${shown.get(name)}, not ${value}`],
  );
}

const seen = new Map<string, number>();

it.each(AUDIENCES)('an ended session costs the %s nothing that was typed into any form', async (audience) => {
  const reader = await signedIn(servers.origin, audience);
  const found: { at: PageAt['address']; form: TypedForm }[] = [];
  const pages = pagesOf(audience, routes, records).filter(({ address }) => address !== '/register');
  for (const { address } of pages)
    for (const form of formsOf(await reader.open(address))) {
      const name = `${address.split('?')[0]} ${form.button}`;
      if (
        !found.some(
          ({ at, form: other }) =>
            `${at.split('?')[0]} ${other.button}` === name &&
            String(Object.keys(other.typed)) === String(Object.keys(form.typed)),
        )
      )
        found.push({ at: address, form });
    }
  seen.set(audience, found.length);
  const lost: string[] = [];
  await inParallel(found, 4, async (left) => {
    for (const { at, form } of left) lost.push(...(await lostOf(audience, (visitor) => visitor.open(at), form)));
  });
  expect(lost).toEqual([]);
});

it('an ended session costs a terminal nothing of a sale', async () => {
  const open = (visitor: Visitor) => validate(visitor, AIRTIME);
  const [form] = formsOf(await open(await signedIn(servers.origin, 'terminal')));
  expect(form?.typed).toHaveProperty('mobile');
  expect(await lostOf('terminal', open, { ...form!, typed: { ...form!.typed, amount: '1,777' } })).toEqual([]);
});

it('keeps a form also when another window of the browser has noticed the end first', async () => {
  const visitor = await signedIn(servers.origin, 'staff');
  const page = await visitor.open('/channels?new=1');
  await endSession(visitor);
  expect((await visitor.open('/vendors')).heading).toBe('Sign In');
  const signIn = await page.press('Create', { name: 'Kiosk of Ada', code: 'ADA' });
  expect(signIn.heading).toBe('Sign In');
  const back = await signIn.press('Sign In', { username: ACCOUNT_OF.staff, password: PASSWORD });
  expect([back.field('name'), back.field('code')]).toEqual(['Kiosk of Ada', 'ADA']);
  // Signing out is no end that has to be told.
  await visitor.open('/logout', { referer: `${servers.origin}/` });
  expect((await visitor.open('/vendors')).text).not.toContain('Your session has ended.');
});

it('counts the forms', () => {
  console.log(
    `forms with something to type: ${[...seen].map(([audience, count]) => `${audience} ${count}`).join(', ')}`,
  );
  expect([...seen.keys()]).toEqual(AUDIENCES);
  expect(Math.min(...seen.values())).toBeGreaterThan(0);
});
