import type { SubmissionResult } from '@conform-to/react';

/** The data a page gets when its form was not accepted: which form, its input without passwords, and the errors. */
export type Reply<C = unknown> = {
  intent: string;
  result: SubmissionResult;
  status: number;
  /** Other data that the page needs to show the form again. */
  context: C;
};

/** True for the data of a form that was not accepted. */
export function isReply<C>(data: unknown): data is Reply<C> {
  return typeof data === 'object' && data !== null && 'intent' in data && 'result' in data && 'status' in data;
}

/** Returns the reply to the form with this intent. */
export function replyTo<C>(intent: string, data: unknown): Reply<C> | undefined {
  return isReply<C>(data) && data.intent === intent ? data : undefined;
}

/** Returns the text that was sent in a field of a form that was not accepted. */
export function typedIn(result: SubmissionResult | null | undefined, field: string): string | undefined {
  const typed = result?.initialValue?.[field];
  return typeof typed === 'string' ? typed : undefined;
}

/** True when the result reports errors of the form or of a field. */
export function hasMistakes(result: SubmissionResult | null | undefined): boolean {
  return Object.values(result?.error ?? {}).some((messages) => messages && messages.length > 0);
}

/** Returns why the action `intent` was refused as a whole; undefined when it was not refused or not sent. */
export function refusalOf(intent: string, data: unknown): readonly string[] | null | undefined {
  return replyTo(intent, data)?.result.error?.[''];
}

/**
 * True when a form's errors are shown in its summary: there are several, or one that belongs to no field.
 */
export function isOfWholeForm(errors: Readonly<Record<string, readonly string[] | null | undefined>>): boolean {
  const mistaken = Object.entries(errors).filter(([, messages]) => messages?.length);
  return mistaken.length > 1 || mistaken.some(([name]) => name === '');
}
