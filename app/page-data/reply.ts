import type { SubmissionResult } from '@conform-to/react';

/** What a page gets of a form that was not accepted: which form, what was typed (passwords excepted), what is wrong. */
export type Reply<C = unknown> = {
  intent: string;
  result: SubmissionResult;
  status: number;
  /** What else the page needs to show the form again. */
  context: C;
};

/** True for what a page gets back when its form was not accepted. */
export function isReply<C>(data: unknown): data is Reply<C> {
  return typeof data === 'object' && data !== null && 'intent' in data && 'result' in data && 'status' in data;
}

/** The reply to one of the page's forms, for the form that shows it. */
export function replyTo<C>(intent: string, data: unknown): Reply<C> | undefined {
  return isReply<C>(data) && data.intent === intent ? data : undefined;
}

/** True for the result of a form that says what is wrong with it, as a whole or with a field. */
export function hasMistakes(result: unknown): boolean {
  const { error } = (result ?? {}) as Pick<SubmissionResult, 'error'>;
  return Object.values(error ?? {}).some((messages) => messages && messages.length > 0);
}

/** Returns why the action `intent` was refused as a whole; undefined when it was not, or was not tried. */
export function refusalOf(intent: string, data: unknown): readonly string[] | null | undefined {
  return replyTo(intent, data)?.result.error?.[''];
}

/** True when the summary of a form's mistakes takes the focus: there are several mistakes, or one that belongs to no field. */
export function isOfWholeForm(errors: Readonly<Record<string, readonly string[] | null | undefined>>): boolean {
  const mistaken = Object.entries(errors).filter(([, messages]) => messages?.length);
  return mistaken.length > 1 || mistaken.some(([name]) => name === '');
}
