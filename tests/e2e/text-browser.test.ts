import { afterAll, beforeAll, expect, it } from 'vitest';
import { TerminalScreen } from '../support/terminal-screen';
import { useServers } from '../support/use-servers';

const servers = useServers();
let screen: TerminalScreen;
beforeAll(async () => {
  screen = new TerminalScreen(`w3m -cookie -o accept_cookie=1 -o confirm_qq=0 -o display_image=0 ${servers.origin}/`);
});
afterAll(async () => {
  screen.close();
});

/** Moves to a text, from the top of the page, and on to the next link, field or button after it. */
const goTo = (text: string) => screen.press(`g/${text}\r`);
const TAB = '\t';

async function type(label: string, value: string): Promise<void> {
  goTo(label);
  screen.press(`${TAB}\r`);
  await screen.asks(/TEXT:|Password:/i);
  screen.press(`${value}\r`);
}

it('a text browser signs in, validates, sells and shows the receipt', async () => {
  await screen.shows('Sign In');
  await type('Username', 'terminal@sandbox.test');
  await screen.shows('[terminal@sandbox');
  await type('Password', 'Sandbox-1');
  screen.press(`${TAB}\r`);
  await screen.shows('Balance');

  goTo('Airtime');
  screen.press('\r');
  await screen.shows('9mobile');
  goTo('MTN');
  screen.press('\r');
  await screen.shows('Phone number *');
  await type('Phone number', '0801 111 1111');
  await screen.shows('[0801 111 1111');
  // The menu, the heading and the steps of the sale come before the button.
  goTo('Validate');
  screen.press('nnn\r');
  await screen.shows('New Sale');
  await type('Amount', '1,5');
  goTo('Process');
  screen.press('\r');
  await screen.shows('is not an amount');
  expect(await servers.sandbox.calls('POST api/sales')).toBe(0);

  goTo('Other');
  screen.press(`${TAB}\r`);
  await screen.asks(/TEXT:/);
  screen.press('\u0015750\r');
  goTo('Process');
  screen.press('\r');
  const receipt = await screen.shows('WhatsApp');
  expect(receipt).toContain('08011111111');
  expect(receipt).toContain('N750.00');
  expect(await servers.sandbox.calls('POST api/sales')).toBe(1);
});
