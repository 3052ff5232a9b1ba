import type { SubmissionResult } from '@conform-to/react';
import { useContext, useEffect, useState } from 'react';
import { FormKeyContext } from '../form-key';

/**
 * What follows when a form that was sent is shown again with what is wrong: the focus goes to the first field with an
 * error, as it does on a page without script, and the form counts as a new one. Answers the form's key.
 */
export function useSentAgain(formId: string, lastResult: SubmissionResult | null | undefined): string | undefined {
  const newest = useContext(FormKeyContext);
  const [shown, setShown] = useState({ key: newest, lastResult });
  if (shown.lastResult !== lastResult) setShown({ key: newest, lastResult });
  useEffect(() => {
    if (lastResult?.error) document.getElementById(formId)?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus();
  }, [formId, lastResult]);
  return shown.key;
}
