import type { ClientActionFunctionArgs, ShouldRevalidateFunction } from '@remix-run/react';
import { isReply, type Reply } from '../page-data/reply';

const LOST = 'The connection was lost, and it is not known whether this was done. Look before you send it again.';
/** Where a status of HTTP would be, if there had been an answer. */
const NO_ANSWER = 0;

/** A screen that sends scripts to signed-in staff and vendors, and works without them (root.tsx). */
export const handle = { hydrate: true };

/**
 * The action of a page with script: the server's own, except that a connection lost on the way to the portal leaves the
 * form as it stands, with what was typed, instead of taking the page away.
 */
export async function clientAction({ request, serverAction }: ClientActionFunctionArgs): Promise<unknown> {
  const form = await request.clone().formData();
  try {
    return await serverAction();
  } catch (error) {
    // What fetch throws when there was no answer at all.
    if (!(error instanceof TypeError)) throw error;
    const typed = Object.fromEntries(
      [...form].filter((field): field is [string, string] => typeof field[1] === 'string'),
    );
    return {
      intent: String(form.get('intent')),
      status: NO_ANSWER,
      result: { status: 'error', initialValue: typed, error: { '': [LOST] } },
      context: undefined,
    } satisfies Reply;
  }
}

/** After a connection was lost nothing is loaded anew, since that would fail too and take the page away. */
export const shouldRevalidate: ShouldRevalidateFunction = ({ actionResult, defaultShouldRevalidate }) =>
  isReply(actionResult) && actionResult.status === NO_ANSWER ? false : defaultShouldRevalidate;
