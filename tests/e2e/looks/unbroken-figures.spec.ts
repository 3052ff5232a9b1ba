import type { Page } from '@playwright/test';
import { LOST_ORDERS, signedIn } from '../../support/audiences';
import { expect, signIn, test } from '../../support/e2e';
import { LISTS } from '../../support/list-pages';
import { confirmationOf, MONEY_FORMS, sendButton } from '../../support/money-forms';
import { PREPAID, sell } from '../../support/selling';
import { startServers } from '../../support/servers';
import { Visitor } from '../../support/visitor';

const WIDTHS = [320, 360, 768, 1024, 1440];

/** Returns times, amounts, numbers, references and categories of notices that are on more than one line. */
function brokenFigures(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const kinds = {
      time: String.raw`\d\d\/\d\d\/\d{4}(?:, \d\d:\d\d [ap]m)?`,
      amount: String.raw`[-−]?₦[\d,]+(?:\.\d\d)?`,
      reference: String.raw`\b(?=[A-Z]*\d)[A-Z\d]{12}\b`,
      number: String.raw`[+-]?\d(?:[\d,.]*\d)?%?`,
      category: String.raw`\b(?:Information|Critical|Warning)\b`,
      word: String.raw`\b[A-Za-z]{2,15}\b`,
    };
    const figures = new RegExp(
      Object.entries(kinds)
        .map(([name, pattern]) => `(?<${name}>${pattern})`)
        .join('|'),
      'g',
    );

    /** The text nodes of each element that lays out lines, since one figure may be in several. */
    const blocks = new Map<Element, Text[]>();
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    while (texts.nextNode()) {
      const text = texts.currentNode as Text;
      if (text.parentElement!.closest('script, style, noscript, .sr-only, caption')) continue;
      if (!text.parentElement!.checkVisibility()) continue;
      let block = text.parentElement!;
      while (getComputedStyle(block).display === 'inline') block = block.parentElement!;
      blocks.set(block, [...(blocks.get(block) ?? []), text]);
    }

    const broken: Record<string, string[]> = {};
    for (const nodes of blocks.values()) {
      const all = nodes.map(({ data }) => data).join('');
      const place = (at: number, isEnd: boolean): [Text, number] => {
        let before = 0;
        for (const node of nodes) {
          if (isEnd ? at <= before + node.length : at < before + node.length) return [node, at - before];
          before += node.length;
        }
        throw new Error('a place outside of the text');
      };
      for (const match of all.matchAll(figures)) {
        const range = document.createRange();
        range.setStart(...place(match.index, false));
        range.setEnd(...place(match.index + match[0].length, true));
        const boxes = [...range.getClientRects()].filter(({ width }) => width > 0);
        const isBroken = boxes.some(({ top }) => top >= boxes[0]!.bottom - 1);
        if (!isBroken) continue;
        const kind = Object.keys(kinds).find((name) => match.groups![name] !== undefined)!;
        (broken[kind] ??= []).push(match[0]);
      }
    }
    return Object.entries(broken).map(([kind, all]) => `${all.length} broken: ${kind}, such as ${all[0]}`);
  });
}

/** Returns what scrolls sideways: the page, or a part of it that the keyboard cannot scroll or that has no name. */
function scrollsSideways(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const found: string[] = [];
    const { scrollWidth } = document.scrollingElement!;
    if (scrollWidth > innerWidth) found.push(`the page is ${scrollWidth - innerWidth} px too wide`);
    for (const part of document.querySelectorAll('main *')) {
      const tooWide = part.scrollWidth - part.clientWidth;
      const scrolls = /auto|scroll|hidden/.test(getComputedStyle(part).overflowX);
      if (
        tooWide <= 0 ||
        !scrolls ||
        part.clientWidth === 0 ||
        part.matches('input, select, textarea, .sr-only, caption')
      )
        continue;
      if (!part.matches('[tabindex="0"][aria-label], [tabindex="0"][aria-labelledby]'))
        found.push(`${part.tagName.toLowerCase()}.${part.className} is ${tooWide} px too wide`);
    }
    return found;
  });
}

// A meter's number is longer than the customers' numbers of the sandbox.
test.beforeAll(async ({ servers }) => {
  await sell(await signedIn(servers.origin, 'terminal'), PREPAID, '250,000');
});

/** Returns what is broken or scrolls sideways on these pages, by page and width. */
async function problemsOn(page: Page, paths: readonly string[]): Promise<Record<string, string[]>> {
  const problems: Record<string, string[]> = {};
  for (const path of paths) {
    await page.goto(path);
    await expect(page.locator('main')).not.toContainText('Loading...');
    // Opens the tables of figures below charts.
    await page
      .locator('main')
      .evaluate((main) => main.querySelectorAll('details').forEach((part) => (part.open = true)));
    for (const width of WIDTHS) {
      await page.setViewportSize({ width, height: 900 });
      const found = [...(await brokenFigures(page)), ...(await scrollsSideways(page))];
      if (found.length > 0) problems[`${path} at ${width} px`] = found;
    }
  }
  return problems;
}

for (const [username, paths] of Object.entries(LISTS)) {
  test(`lists of ${username.split('@')[0]} break no figure and do not scroll sideways`, async ({ page }) => {
    await signIn(page, username);
    expect(await problemsOn(page, paths)).toEqual({});
  });
}

test('the rows of a bank’s file break no figure', async ({ page, servers }) => {
  const rows = [
    'Date,Narration,Debit,Credit,Balance,Currency',
    '20/11/2026,NIP FROM ADAEZE STORES,,"251,000.00","1,251,000.00",NGN',
    '20/11/2026,FEE, MONTHLY,50.00,,1250950.00,NGN',
  ].join('\n');
  const staff = await signedIn(servers.origin, 'staff');
  const columns = await (await staff.open('/bank-statement')).press('Read the lines', { rows });
  await signIn(page, 'admin@sandbox.test');
  expect(await problemsOn(page, [columns.path])).toEqual({});
  await expect(page.getByRole('heading', { name: 'Columns of the file' })).toBeVisible();
});

test('an order whose answer was lost, and the records that may be its effect, break no figure', async ({ page }) => {
  await signIn(page, 'officer@sandbox.test');
  expect(await problemsOn(page, LOST_ORDERS)).toEqual({});
});

test('orders that a second person has decided about break no word', async ({ browser }) => {
  const servers = await startServers({ portal: { TWO_PEOPLE_ABOVE: '10000' } });
  try {
    const people = async (name: string) => {
      const visitor = new Visitor(servers.origin);
      await visitor.signIn(`${name}@sandbox.test`);
      return visitor;
    };
    const [manager, admin] = [await people('manager'), await people('admin')];
    const deposit = MONEY_FORMS.find(({ call }) => call === 'POST api/deposits/staff')!;
    for (const button of ['Approve', 'Decline']) {
      const reason = await manager.open(confirmationOf(deposit, 1_250_000, button));
      const order = await reason.press('Continue', { reason: 'Float' });
      await order.press(sendButton(order, 'Ask for approval'));
      const decision = await (await admin.open('/approvals')).follow(button);
      await decision.press(sendButton(decision, button), button === 'Decline' ? { reason: 'Too much' } : {});
    }
    const page = await (await browser.newContext({ baseURL: servers.origin })).newPage();
    await signIn(page, 'admin@sandbox.test');
    expect(await problemsOn(page, ['/approvals'])).toEqual({});
    for (const word of ['Approved', 'Declined'])
      await expect(page.locator('td').filter({ hasText: word })).toBeVisible();
  } finally {
    await servers.stop();
  }
});
