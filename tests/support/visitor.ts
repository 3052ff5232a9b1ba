import * as cheerio from 'cheerio';
import { multipart } from './documents';

export const PASSWORD = 'Sandbox-1';
const MAX_REDIRECTS = 5;
const MAX_RELOADS = 60;
/** What makes a browser without script load a page again: its report is still being read. */
const RELOADS = '<noscript><meta http-equiv="refresh"';

type Fields = Record<string, string>;

/**
 * A simple browser without script: keeps cookies, follows redirects, parses HTML, fills in forms and presses their
 * buttons.
 */
export class Visitor {
  readonly cookies = new Map<string, string>();
  /** False: stays on a page that asks to be loaded again. */
  reloads = true;

  constructor(
    readonly origin: string,
    /** Headers of every request, e.g. a Sec-Fetch-Site. */
    readonly headers: Record<string, string> = {},
  ) {}

  /** Opens an address of the portal. */
  async open(path: string, headers: Record<string, string> = {}): Promise<Page> {
    return this.#follow(new URL(path, this.origin), { headers });
  }

  /** Sends one request without following redirects. */
  async request(
    path: string,
    init: { method?: string; headers?: Record<string, string>; body?: BodyInit } = {},
  ): Promise<Response> {
    const response = await fetch(this.origin + path, {
      method: init.method ?? 'GET',
      body: init.body,
      redirect: 'manual',
      headers: {
        accept: 'text/html',
        ...this.headers,
        ...(this.cookies.size && { cookie: this.cookieHeader() }),
        ...init.headers,
      },
    });
    this.keep(response.headers);
    return response;
  }

  /** Sends a form as a browser would from one of our pages. */
  async post(path: string, body: BodyInit, headers: Record<string, string> = {}): Promise<Page> {
    return this.#follow(new URL(path, this.origin), {
      method: 'POST',
      body,
      headers: { 'content-type': 'application/x-www-form-urlencoded', origin: this.origin, ...headers },
    });
  }

  async signIn(username: string, password = PASSWORD): Promise<Page> {
    const page = await this.open('/signin');
    return page.press('Sign In', { username, password });
  }

  /** Signs in without opening a page afterwards, so that the token is as it was issued. */
  async signInOnly(username: string): Promise<void> {
    const { action, body } = (await this.open('/signin')).formOf('Sign In', { username, password: PASSWORD });
    await this.request(action, {
      method: 'POST',
      body: body.toString(),
      headers: { origin: this.origin, 'content-type': 'application/x-www-form-urlencoded' },
    });
  }

  async #follow(url: URL, init: { method?: string; headers?: Record<string, string>; body?: BodyInit }): Promise<Page> {
    let page = await this.#load(url, init);
    for (let count = 0; this.reloads && page.html.includes(RELOADS); count++) {
      if (count === MAX_RELOADS) throw new Error(`no end of the report at ${page.url}`);
      page = await this.#load(page.url, { headers: { referer: page.url.href } });
    }
    return page;
  }

  async #load(url: URL, init: { method?: string; headers?: Record<string, string>; body?: BodyInit }): Promise<Page> {
    let at = url;
    let response = await this.request(at.pathname + at.search, init);
    for (let count = 0; response.status >= 300 && response.status < 400; count++) {
      if (count === MAX_REDIRECTS) throw new Error(`too many redirects at ${at}`);
      at = new URL(response.headers.get('location') ?? '', at);
      if (at.origin !== this.origin) throw new Error(`sent away to ${at}`);
      response = await this.request(at.pathname + at.search, { headers: { referer: url.href } });
    }
    return new Page(this, at, response.status, await response.text(), response.headers);
  }

  cookieHeader(): string {
    return [...this.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  }

  /** Applies the Set-Cookie headers of a response. */
  protected keep(headers: Headers): void {
    for (const line of headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
      if (/max-age=0/i.test(line)) this.cookies.delete(name);
      else this.cookies.set(name, value);
    }
  }
}

/** Ends the session on the server, as another window of the same browser would. */
export async function endSession(visitor: Visitor): Promise<void> {
  const other = new Visitor(visitor.origin);
  for (const [name, value] of visitor.cookies) other.cookies.set(name, value);
  await other.open('/logout', { referer: `${visitor.origin}/` });
}

/** A page as the server sent it. */
export class Page {
  readonly $: cheerio.CheerioAPI;

  constructor(
    readonly visitor: Visitor,
    readonly url: URL,
    readonly status: number,
    readonly html: string,
    readonly headers: Headers,
  ) {
    this.$ = cheerio.load(html);
  }

  get path(): string {
    return this.url.pathname + this.url.search;
  }

  get heading(): string {
    return this.$('h1').first().text().trim();
  }

  /** What a person reads in the content, with single spaces. */
  get text(): string {
    return textOf(this.$, 'main');
  }

  get alerts(): string[] {
    return this.$('[role=alert]')
      .map((_, element) => textOf(this.$, element))
      .get();
  }

  /** Follows the first link with this text, in the content or the menu. */
  async follow(text: string): Promise<Page> {
    const href = this.href(text);
    if (href === undefined) throw new Error(`no link “${text}” on ${this.path}: ${this.text.slice(0, 300)}`);
    return this.visitor.open(href, { referer: this.url.href });
  }

  /** Returns where the first link leads that is called so, to the eye or to a screen reader. */
  href(text: string): string | undefined {
    return this.$('a')
      .filter((_, link) => [textOf(this.$, link), this.$(link).attr('aria-label')].includes(text))
      .first()
      .attr('href');
  }

  /** The rows of the page's table, or of a seller's list. */
  get rows() {
    return this.$('tbody tr, .rows > li');
  }

  /** Opens the record of a row by its first link. */
  async openRow(index = 0): Promise<Page> {
    const href = this.rows.eq(index).find('a').first().attr('href');
    if (href === undefined) throw new Error(`no row ${index} with a link on ${this.path}: ${this.text.slice(0, 300)}`);
    return this.visitor.open(href, { referer: this.url.href });
  }

  /** The first button with this text, or else the first of a dialog that has the text before the name of a record. */
  private button(text: string) {
    const exact = this.$('button').filter((_, element) => textOf(this.$, element) === text);
    return exact.length > 0
      ? exact.first()
      : // A button can say an amount behind its word.
        this.$('button')
          .filter((_, element) => textOf(this.$, element).startsWith(`${text} `))
          .first();
  }

  /** Returns the form of a button, as the browser would send it with the typed fields. */
  formOf(button: string, typed: Fields = {}): { action: string; method: string; body: URLSearchParams } {
    const pressed = this.button(button);
    if (!pressed.length) throw new Error(`no button “${button}” on ${this.path}: ${this.text.slice(0, 300)}`);
    if (pressed.attr('disabled') !== undefined) throw new Error(`the button “${button}” is disabled`);
    const form = pressed.closest('form');
    const body = new URLSearchParams();
    form.find('input[name], select[name], textarea[name]').each((_, element) => {
      const field = this.$(element);
      if (field.attr('type') === 'file' || field.closest('fieldset[disabled]').length) return;
      if (['checkbox', 'radio'].includes(field.attr('type') ?? '') && field.attr('checked') === undefined) return;
      const value = field.is('select')
        ? (field.find('option[selected]').attr('value') ?? field.find('option').first().attr('value'))
        : field.is('textarea')
          ? field.text()
          : field.attr('value');
      body.set(field.attr('name')!, typed[field.attr('name')!] ?? value ?? '');
    });
    for (const name of Object.keys(typed)) {
      if (!body.has(name) && form.find(`[name="${name}"]`).length) body.set(name, typed[name]!);
      if (!body.has(name)) throw new Error(`no field “${name}” beside the button “${button}”`);
    }
    const name = pressed.attr('name');
    if (name) body.set(name, pressed.attr('value') ?? '');
    return {
      action: pressed.attr('formaction') ?? form.attr('action') ?? this.path,
      method: (pressed.attr('formmethod') ?? form.attr('method') ?? 'get').toLowerCase(),
      body,
    };
  }

  /** Types into the button's form and presses it. */
  async press(button: string, typed: Fields = {}): Promise<Page> {
    const { action, method, body } = this.formOf(button, typed);
    const isMultipart = this.button(button).closest('form').attr('enctype') === 'multipart/form-data';
    if (isMultipart) return this.upload(button, typed, []);
    if (method === 'post') return this.visitor.post(action, body.toString(), { referer: this.url.href });
    return this.visitor.open(`${action.split('?')[0]}?${body}`, { referer: this.url.href });
  }

  /** Presses the button with files chosen, as a browser sends a multipart form. */
  async upload(
    button: string,
    typed: Fields,
    files: readonly { field: string; name: string; mimeType?: string; buffer: Buffer }[],
  ): Promise<Page> {
    const { action, body } = this.formOf(button, typed);
    const { body: bytes, contentType } = multipart(Object.fromEntries(body), files);
    return this.visitor.post(action, new Uint8Array(bytes), { referer: this.url.href, 'content-type': contentType });
  }

  /** The value of the radio button whose label begins with this text. */
  pick(label: string): string {
    const id = this.$('.picks label')
      .filter((_, element) => textOf(this.$, element).startsWith(label))
      .attr('for');
    const value = this.$(`[id="${id}"]`).attr('value');
    if (value === undefined) throw new Error(`no choice “${label}” on ${this.path}: ${this.text.slice(0, 300)}`);
    return value;
  }

  /** The value of a field, as shown. */
  field(name: string): string | undefined {
    const field = this.$(`[name="${name}"]`);
    if (field.is('textarea')) return field.text();
    return field.is('select') ? field.find('option[selected]').attr('value') : field.attr('value');
  }
}

function textOf($: cheerio.CheerioAPI, element: Parameters<cheerio.CheerioAPI>[0]): string {
  const copy = $(element).clone();
  copy.find('br, dt, dd, p, li, td, th, h1, h2, div, a, button, label, option, strong').append(' ');
  return copy.text().replace(/\s+/g, ' ').trim();
}
