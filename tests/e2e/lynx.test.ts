import { afterAll, beforeAll, expect, it } from 'vitest';
import { TerminalScreen } from '../support/terminal-screen';
import { useServers } from '../support/use-servers';

const servers = useServers();
let screen: TerminalScreen;
beforeAll(async () => {
  // lynx with its defaults: no Origin, and no Referer from a URL with a query. The option only suppresses cookie prompts.
  screen = new TerminalScreen(`lynx -accept_all_cookies ${servers.origin}/`);
});
afterAll(async () => {
  screen.close();
});

const TAB = '\t';
const ENTER = '\r';

/** Searches the page for a text and moves to the link, field or button there. `hint` is what lynx then prints at the bottom. */
async function goTo(text: string, hint: RegExp): Promise<void> {
  screen.press('/');
  await screen.shows('Enter a whereis query');
  screen.press(`${text}${ENTER}`);
  await screen.shows(hint);
}
const LINK = /\(NORMAL LINK\)/;
const FIELD = /Enter text\. Use UP or DOWN/;
const BUTTON = /\(Form submit button\)/;

it('lynx, which sends no Origin, signs in, validates, sells and shows the receipt', async () => {
  await screen.shows('New here?');
  screen.press(TAB);
  await screen.shows(FIELD);
  screen.press(`terminal@sandbox.test${TAB}`);
  await screen.shows(/Enter text .*password|password/i);
  screen.press(`Sandbox-1${TAB}`);
  await screen.shows(BUTTON);
  screen.press(ENTER);
  await screen.shows('Balance');

  await goTo('Airtime', LINK);
  screen.press(ENTER);
  await screen.shows('Optional here');
  await goTo('MTN', BUTTON);
  screen.press(ENTER);
  await screen.shows('Phone number *');
  await goTo('Phone number', FIELD);
  screen.press(`0801 111 1111${TAB}`);
  await screen.shows(BUTTON);
  screen.press(ENTER);
  await screen.shows('New Sale');

  // The first field of the page.
  await goTo('____', FIELD);
  screen.press(`1,5${TAB}`);
  await screen.shows(BUTTON);
  screen.press(ENTER);
  await screen.shows('is not an amount');
  expect(await servers.sandbox.calls('POST api/sales')).toBe(0);

  // The error message links to its field.
  await goTo('Amount', LINK);
  screen.press(ENTER);
  await screen.shows(FIELD);
  screen.press(`\u0015750${TAB}`);
  await screen.shows(BUTTON);
  screen.press(ENTER);
  const receipt = await screen.shows('WhatsApp');
  expect(receipt).toContain('750.00');
  expect(receipt).toContain('08011111111');
  expect(await servers.sandbox.calls('POST api/sales')).toBe(1);
});
