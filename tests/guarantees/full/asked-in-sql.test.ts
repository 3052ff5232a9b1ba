import { readFile } from 'node:fs/promises';
import { expect, it } from 'vitest';
import { confirmationOf, MONEY_FORMS, sendButton } from '../../support/money-forms';
import { usePortals } from '../../support/use-servers';
import { Visitor } from '../../support/visitor';

const { database, all: portals } = usePortals(1, { TWO_PEOPLE_ABOVE: '1000000' });

const signedIn = async (who: string) => {
  const visitor = new Visitor(portals.portals[0]!.origin);
  await visitor.signIn(`${who}@sandbox.test`);
  return visitor;
};

/** Runs a statement of docs/records.md. */
async function asked(name: string): Promise<Record<string, unknown>[]> {
  const page = await readFile('docs/records.md', 'utf8');
  const [, sql] = new RegExp(`\`\`\`sql ${name}\\n([^\`]+)\`\`\``).exec(page) ?? [];
  expect(sql, name).toBeDefined();
  return database.ask(sql!);
}

it('SQL alone says who approved the deposits of a day above a limit, which orders are unknown, and what a record met', async () => {
  const deposit = MONEY_FORMS.find(({ call }) => call === 'POST api/deposits/staff')!;
  const [manager, admin] = [await signedIn('manager'), await signedIn('admin')];
  for (const amount of ['1,200,000', '2,300,000']) {
    const reason = await manager.open(confirmationOf(deposit, amount, amount));
    const order = await reason.press('Continue', { reason: 'Float' });
    await order.press(sendButton(order, 'Ask for approval'));
  }
  // The latest stands first.
  const deciding = await (await admin.open('/approvals')).follow('Approve');
  await deciding.press(sendButton(deciding, 'Approve'));
  await portals.sandbox.fault({ call: 'POST api/deposits/staff', kind: 'applyThenDie' });
  const lost = await manager.open(confirmationOf(deposit, 765));
  await lost.press(sendButton(lost, deposit.button));

  expect(await asked('approvals')).toMatchObject([
    { approved_by: 'Amaka Obi', asked_by: 'Musa Bello', naira: expect.stringMatching(/^2300000\.0+$/) },
  ]);
  expect(await asked('unknown')).toMatchObject([{ who_name: 'Musa Bello', what: 'New deposit' }]);
  expect(await asked('unknown-records')).toEqual([]);
  expect((await asked('history')).map(({ what, result }) => [what, result])).toContainEqual([
    'New deposit',
    'Approved',
  ]);
});
