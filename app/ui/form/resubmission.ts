import type { SubmissionResult } from '@conform-to/react';
import { useContext, useState } from 'react';
import { useFocusOnMistakes } from '../focus-mistakes';
import { FormKeyContext } from '../form-key';

/**
 * Handles a form that is shown again with errors: moves the focus to the errors and gives the form a new idempotency key.
 * So does every form that was accepted, whose page has a new key then. Returns the key.
 */
export function useResubmission(formId: string, lastResult: SubmissionResult | null | undefined): string | undefined {
  const newest = useContext(FormKeyContext);
  const [shown, setShown] = useState({ key: newest, lastResult });
  if (shown.lastResult !== lastResult || (!lastResult && shown.key !== newest)) setShown({ key: newest, lastResult });
  useFocusOnMistakes(formId, lastResult?.error);
  return shown.key;
}
