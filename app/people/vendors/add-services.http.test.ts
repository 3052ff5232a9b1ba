import { afterEach, beforeAll, expect, it } from 'vitest';
import { callApi } from '../../../tests/support/api';
import { settled } from '../../../tests/support/bulk';
import { useServers } from '../../../tests/support/use-servers';
import { type Page, PASSWORD, Visitor } from '../../../tests/support/visitor';

const servers = useServers();
const LINK = 'POST api/vendors/services/link';
let admin: Visitor;
beforeAll(async () => {
  admin = new Visitor(servers.origin);
  await admin.signIn('admin@sandbox.test');
});
afterEach(() => servers.sandbox.clear());

let count = 0;
/** Creates a vendor without services. */
async function newVendor(): Promise<string> {
  const businessName = `New shop ${++count}`;
  const username = `new-shop-${count}@example.test`;
  const record = { businessName, businessAlias: businessName, username, password: PASSWORD, type: 'Individual' };
  return (await callApi<{ id: string }>(servers.sandbox.url, 'admin@sandbox.test', 'vendors', record)).id;
}
const ticked = ({ $ }: Page) => $('input[name=profile][checked]').length;

/** Presses the button with these services ticked, as a browser sends them. */
async function add(page: Page, profiles: readonly string[]): Promise<Page> {
  const { action, body } = page.formOf('Add the ticked services');
  body.delete('profile');
  for (const profile of profiles) body.append('profile', profile);
  return admin.post(action, body.toString());
}
const profilesOf = ({ $ }: Page, only = 'input[name=profile]') =>
  $(only)
    .map((_, box) => $(box).attr('value'))
    .get();

it('a vendor is given the services that another has, each once, in four presses from its page', async () => {
  const id = await newVendor();
  const vendor = await admin.open(`/vendors/${id}`);
  const page = await vendor.follow('Add several');
  expect(ticked(page)).toBe(0);
  const like = await page.press('Tick these', { same: 'v-adaeze' });
  expect(like.text).toContain('Nothing is added yet.');
  const profiles = profilesOf(like, 'input[name=profile][checked]');
  expect(profiles.length).toBeGreaterThan(5);
  const done = await settled(await add(like, profiles));
  expect(done.heading).toBe(`${profiles.length} services added`);
  expect(await servers.sandbox.calls(LINK)).toBe(profiles.length);
  // The same form once more, as after Back.
  expect((await add(like, profiles)).path).toBe(done.path);
  // And with other ticks, as when the page had not answered yet.
  await settled(await add(like, profiles.slice(1)));
  expect(await servers.sandbox.calls(LINK)).toBe(profiles.length);
  const after = await done.follow('New shop 1');
  expect(after.path).toBe(`/vendors/${id}`);
});

it('the same form with other ticks, as after Back, adds those, and none twice', async () => {
  const page = await admin.open(`/vendors/${await newVendor()}/services`);
  const [a, b, c] = profilesOf(page) as [string, string, string];
  expect((await settled(await add(page, [a, b]))).heading).toBe('2 services added');
  expect((await settled(await add(page, [b, c]))).heading).toBe('1 service added');
  expect(await servers.sandbox.calls(LINK)).toBe(3);
});

it('all services, or all of a category, are ticked with one press', async () => {
  const page = await admin.open(`/vendors/${await newVendor()}/services`);
  const second = page.$('label:contains("instead of another one of this service")').length;
  expect(second).toBeGreaterThan(0);
  const boxes = page.$('input[name=profile]').length;
  const group = page.$('fieldset').last();
  const ofGroup = await admin.open(group.find('a').attr('href')!);
  expect(ticked(ofGroup)).toBe(group.find('input[name=profile]').length);
  // A vendor sells a service by one profile: of two, the first is ticked.
  const all = await ofGroup.follow(`Tick all ${boxes - second}`);
  expect(ticked(all)).toBe(boxes - second);
  const done = await settled(await add(all, profilesOf(all, 'input[name=profile][checked]')));
  expect(done.heading).toBe(`${boxes - second} services added`);
});

it('says which were not added, and has them ticked again', async () => {
  const page = await admin.open(`/vendors/${await newVendor()}/services`);
  const profiles = profilesOf(page).slice(0, 3);
  await servers.sandbox.fault({ call: LINK, kind: 'refuse', message: 'This service is closed.', times: 1 });
  const partly = await settled(await add(page, profiles));
  expect(partly.heading).toBe('2 of 3 services added');
  expect(partly.text).toContain('This service is closed.');
  const again = await partly.follow('Tick them again');
  expect(profilesOf(again, 'input[name=profile][checked]')).toEqual([profiles[0]]);
  expect((await settled(await add(again, [profiles[0]!]))).heading).toBe('1 service added');
  expect((await add(again, [])).text).toContain('Tick the services to add.');
});

it('stops when the service does not answer, calls a lost answer unknown, and goes on with what is left', async () => {
  const id = await newVendor();
  const page = await admin.open(`/vendors/${id}/services`);
  const profiles = profilesOf(page).slice(0, 4);
  await servers.sandbox.fault({ call: LINK, kind: 'applyThenDie', times: 1 });
  const done = await settled(await add(page, profiles));
  expect(done.heading).toBe('3 of 4 services added');
  expect(done.text).toContain('Outcome not known');
  expect(done.$('button[value=goOn]')).toHaveLength(0);
  expect(await servers.sandbox.calls(LINK)).toBe(4);
  // It arrived, as the vendor's page says.
  const left = await admin.open(`/vendors/${id}/services`);
  expect(profilesOf(left)).not.toContain(profiles[0]);
});

it('the page of what was added is there while the API is away', async () => {
  const id = await newVendor();
  const page = await admin.open(`/vendors/${id}/services`);
  const done = await settled(await add(page, profilesOf(page).slice(0, 1)));
  expect((await admin.open(`/vendors/${id}/services`)).$(`a[href="${done.path}"]`)).toHaveLength(1);
  await servers.sandbox.fault({ call: 'GET api/vendors/*', kind: 'error', times: 5 });
  const away = await admin.open(done.path);
  expect(away.heading).toBe('1 service added');
});

it('the page of another vendor does not show it', async () => {
  const id = await newVendor();
  const page = await admin.open(`/vendors/${id}/services`);
  const done = await settled(await add(page, profilesOf(page).slice(0, 1)));
  const other = done.path.replace(id, await newVendor());
  expect((await admin.open(other)).status).toBe(404);
  expect((await admin.open(`/vendors/${id}/services/added`)).$(`a[href="${done.path}"]`)).toHaveLength(1);
});

it('follows the approval of a vendor', async () => {
  const confirm = await admin.open('/vendors/v-applicant?confirm=approve');
  const next = await confirm.press('Approve Sunrise Phones Ltd');
  expect(next.path).toBe('/vendors/v-applicant/services');
  expect(next.text).toContain('Vendor approved.');
});
