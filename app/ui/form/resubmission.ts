import type { SubmissionResult } from '@conform-to/react';
import { useContext, useState } from 'react';
import { useFocusOnMistakes } from '../focus-mistakes';
import { FormKeyContext } from '../form-key';

/**
 * What follows when a form that was sent is shown again with what is wrong: the focus goes to the mistakes, and the form
 * counts as a new one. Returns the form's key.
 */
export function useResubmission(formId: string, lastResult: SubmissionResult | null | undefined): string | undefined {
  const newest = useContext(FormKeyContext);
  const [shown, setShown] = useState({ key: newest, lastResult });
  if (shown.lastResult !== lastResult) setShown({ key: newest, lastResult });
  useFocusOnMistakes(formId, lastResult?.error);
  return shown.key;
}
