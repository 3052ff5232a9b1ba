import { type Drive, DRIVES, type Submission, type World } from '../support/intents';
import { confirmationOf, MONEY_FORMS, sendButton } from '../support/money-forms';
import { nextAmount } from '../support/selling';

/** A rendered form of a history. `changes` are the calls that it makes once each. */
export type HistoryForm = {
  id: string;
  kind: string;
  changes: readonly string[];
  submission: Submission;
  /** Forms with the same text are for like orders, of two people where two may send it. */
  like?: string;
  /** When its session had ended, by a sign-out in another window. */
  signedOutAt?: number;
};

/**
 * Forms that end the sessions of others, need files or a limit of one person, go on after their answer, or can be rendered once
 * only for a fixed name.
 */
const LEFT_OUT =
  /^\/(info|register|password|username|approvals|terminal\/bulk|batches|bank-statement\/deposit|commissions\/pay|vendors\/:id\/services)/;

export const KINDS: readonly { kind: string; intent: string; drive: Drive & { changes: readonly string[] } }[] =
  Object.entries(DRIVES).flatMap(([route, intents]) =>
    LEFT_OUT.test(route)
      ? []
      : Object.entries(intents).flatMap(([intent, drive]) =>
          drive.changes === 'none'
            ? []
            : [{ kind: `${route} ${intent}`, intent, drive: { ...drive, changes: drive.changes } }],
        ),
  );

/** Renders one form of each kind, and two like orders of each that moves money. */
export async function renderedForms(
  newWorld: () => World,
  round: string,
  { kinds = KINDS, orders = MONEY_FORMS }: { kinds?: typeof KINDS; orders?: typeof MONEY_FORMS } = {},
): Promise<HistoryForm[]> {
  const forms: HistoryForm[] = [];
  const idOf = () => `${round}-${String(forms.length).padStart(2, '0')}`;
  for (const { kind, intent, drive } of kinds)
    forms.push({ id: idOf(), kind, changes: drive.changes, submission: await drive.render(newWorld(), intent) });
  for (const order of orders) {
    const amount = nextAmount();
    const second = order.who === 'manager' ? 'admin' : order.who;
    for (const who of [order.who, second]) {
      const visitor = await newWorld().as(`${who}@sandbox.test`);
      const page = await visitor.open(confirmationOf(order, amount, idOf()));
      const { action, body } = page.formOf(sendButton(page, order.button));
      const contentType = 'application/x-www-form-urlencoded';
      forms.push({
        id: idOf(),
        kind: `${order.start} like another`,
        changes: [order.call],
        submission: { visitor, action, body: body.toString(), contentType },
        like: `${order.call} ${amount}`,
      });
    }
  }
  return forms;
}
