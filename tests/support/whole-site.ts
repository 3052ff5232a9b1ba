import { addressesOf, type Audience, AUDIENCES, pagesOf, recordsOf, signedIn } from './audiences';
import { routeTable } from './route-table';
import { AIRTIME, validate } from './selling';
import type { Servers } from './servers';
import { type Page, Visitor } from './visitor';

/** Patterns for parts of a page that are random, without meaning, or content hashes, with their replacements. */
const CHANGING: readonly (readonly [RegExp, string])[] = [
  // React's separator between text nodes.
  [/<!-- -->/g, ''],
  [/ nonce="[^"]*"/g, ' nonce'],
  // The default method of a form.
  [/ method="get"/g, ''],
  [/("nonce":|nonce=)"[^"]*"/g, '$1""'],
  [/(\/assets\/[\w.-]+?)-[\w-]{8}(\.\w+)/g, '$1$2'],
  [/(\/assets\/)manifest-\w+/g, '$1manifest'],
  [/("formToken":|name="formToken" value=)"[^"]*"/g, '$1""'],
  [/("formKey":|name="key" value=)"[\w.-]*"/g, '$1""'],
  [/eyJ[\w-]+\.\.[\w-]+\.[\w-]+\.[\w-]+/g, 'sealed'],
  [/\b(key=)[\w-]{36}/g, '$1'],
  [/127\.0\.0\.1(:|%3A)\d+/g, '127.0.0.1'],
];

const ATTRIBUTE = / [\w:-]+(?:="[^"]*")?/g;
const OPENING_TAG = /<(\w+)((?: [\w:-]+(?:="[^"]*")?)+)(\/?>)/g;

/** Passes every response of the portal to `take` as one text: status, Location, type, and body without random parts. */
export async function wholeSite(servers: Servers, take: (name: string, text: string) => void): Promise<void> {
  const routes = await routeTable();
  const records = await recordsOf(servers.sandbox.url);
  const nobody = new Visitor(servers.origin);
  for (const { path } of routes)
    await takeAnswer(nobody, 'nobody', addressesOf(records, undefined)[path] ?? path, take);
  const pages: [Audience, Page][] = [];
  for (const audience of AUDIENCES) {
    const visitor = await signedIn(servers.origin, audience);
    const addresses = addressesOf(records, audience);
    for (const { path } of routes.filter(({ path }) => path !== '/logout'))
      await takeAnswer(visitor, audience, addresses[path] ?? path, take);
    for (const { address } of pagesOf(audience, routes, records)) {
      await takeAnswer(visitor, audience, address, take);
      pages.push([audience, await visitor.open(address)]);
    }
    if (audience === 'terminal') pages.push([audience, await validate(visitor, AIRTIME)]);
  }
  for (const [audience, page] of pages) await takeMistakes(audience, page, take);
}

async function takeAnswer(
  visitor: Visitor,
  audience: string,
  address: string,
  take: (name: string, text: string) => void,
): Promise<void> {
  const response = await visitor.request(address);
  take(`${audience} ${address}`, await textOf(response));
}

async function takeMistakes(audience: string, page: Page, take: (name: string, text: string) => void): Promise<void> {
  for await (const { name, response } of emptyForms(page)) take(`${audience} ${name}`, await textOf(response));
}

/** Sends every form of a page with empty fields, which shows its errors, or performs an action without fields. */
export async function* emptyForms(page: Page): AsyncGenerator<{ name: string; response: Response }> {
  const forms = page.$('main form[method=post]').toArray();
  for (const [index, element] of forms.entries()) {
    const form = page.$(element);
    const fields = new URLSearchParams();
    form
      .find('input[name], select[name], textarea[name]')
      .each(
        (_, field) =>
          void fields.set(
            page.$(field).attr('name')!,
            page.$(field).attr('type') === 'hidden' ? (page.$(field).attr('value') ?? '') : '',
          ),
      );
    const button = form.find('button[name]').first();
    if (button.length) fields.set(button.attr('name')!, button.attr('value') ?? '');
    const address = form.attr('action') ?? page.path;
    const response = await page.visitor.request(address, {
      method: 'POST',
      body: fields.toString(),
      headers: { 'content-type': 'application/x-www-form-urlencoded', origin: page.visitor.origin },
    });
    yield { name: `${page.path} form ${index + 1}`, response };
  }
}

/** The answer as one text: status, Location, type, and body without random parts. */
export async function textOf(response: Response): Promise<string> {
  const kind = response.headers.get('content-type') ?? '';
  const isText = /text|json|xml|javascript/.test(kind);
  const body = isText ? await response.text() : Buffer.from(await response.arrayBuffer()).toString('base64');
  const text = [
    response.status,
    response.headers.get('location') ?? '',
    kind,
    response.headers.get('content-disposition') ?? '',
    body,
  ].join('\n');
  const constant = CHANGING.reduce((rest, [pattern, replacement]) => rest.replace(pattern, replacement), text);
  return constant.replace(OPENING_TAG, withSortedAttributes);
}

/** Returns an opening tag with its attributes sorted by name, because their order has no meaning. */
function withSortedAttributes(_: string, name: string, attributes: string, end: string): string {
  return `<${name}${(attributes.match(ATTRIBUTE) ?? []).sort().join('')}${end}`;
}
