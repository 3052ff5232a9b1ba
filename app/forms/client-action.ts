import type { ClientActionFunctionArgs } from '@remix-run/react';
import type { Reply } from '../domain/reply';

const LOST = 'The connection was lost, and it is not known whether this was done. Look before you send it again.';

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
    return { intent: String(form.get('intent')), status: 503, result: { status: 'error', initialValue: Object.fromEntries(form) as Record<string, string>, error: { '': [LOST] } }, context: undefined } satisfies Reply;
  }
}
