import type { ClientActionFunctionArgs, ShouldRevalidateFunction } from '~/base/framework/react';
import { CONNECTION_LOST } from '~/domain/not-known';
import { isReply, type Reply } from '~/portal/request/reply.data';

/** Stands for the HTTP status when there was no response. */
const NO_ANSWER = 0;

/** Route handle of a screen that sends scripts to signed-in staff and vendors, and also works without them (root.tsx). */
export const handle = { hydrate: true };

/**
 * Calls the server's action. When the connection to the portal fails, returns an error reply with the typed values, so
 * that the page stays and the form keeps its input.
 */
export async function clientAction({ request, serverAction }: ClientActionFunctionArgs): Promise<unknown> {
  const form = await request.clone().formData();
  try {
    return await serverAction();
  } catch (error) {
    // fetch throws a TypeError when there is no response.
    if (!(error instanceof TypeError)) throw error;
    const typed = Object.fromEntries(
      [...form].filter((field): field is [string, string] => typeof field[1] === 'string'),
    );
    return {
      intent: String(form.get('intent')),
      status: NO_ANSWER,
      result: { status: 'error', initialValue: typed, error: { '': [CONNECTION_LOST] } },
      context: undefined,
    } satisfies Reply;
  }
}

/**
 * Skips revalidation after a lost connection, and while the API does not answer: the loaders would fail too and replace the
 * page, with the form and its message, by an error.
 */
export const shouldRevalidate: ShouldRevalidateFunction = ({ actionResult, defaultShouldRevalidate }) =>
  isReply(actionResult) && (actionResult.status === NO_ANSWER || actionResult.status >= 500)
    ? false
    : defaultShouldRevalidate;
