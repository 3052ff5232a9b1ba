import type { SubmissionResult } from '@conform-to/react';
import { useContext, useState } from 'react';
import { CONNECTION_LOST } from '~/domain/not-known';
import { FormKeyContext } from '~/portal/html/document-context';
import { useFocusOnMistakes } from '../focus-mistakes';

/**
 * Handles a form that is shown again with errors: moves the focus to the errors and gives the form a new idempotency key.
 * So does every form that was accepted, whose page has a new key then. Returns the key.
 */
export function useResubmission(formId: string, lastResult: SubmissionResult | null | undefined): string | undefined {
  const newest = useContext(FormKeyContext) ?? undefined;
  const [shown, setShown] = useState({ key: newest, lastResult });
  if (shown.lastResult !== lastResult || (!lastResult && shown.key !== newest))
    setShown({ key: nextKey(shown.key, newest, lastResult), lastResult });
  useFocusOnMistakes(formId, lastResult?.error);
  return shown.key;
}

/**
 * Returns the key of a form that is shown again: the page's, or one made from the last where the page was not loaded again.
 * After a lost connection it stays the same: the portal may have the form.
 */
function nextKey(
  last: string | undefined,
  newest: string | undefined,
  lastResult: SubmissionResult | null | undefined,
): string | undefined {
  if (lastResult?.error?.['']?.includes(CONNECTION_LOST)) return last;
  return last !== undefined && lastResult && newest === last.split('.')[0] ? `${last}.r` : newest;
}
