import { useEffect } from 'react';
import { isOfWholeForm } from '~/portal/request/reply.data';

type Errors = Readonly<Record<string, readonly string[] | null | undefined>>;

/**
 * Moves the focus when a form is shown again with errors, as on a page without script: to the only field with an error,
 * or else to the summary.
 */
export function useFocusOnMistakes(formId: string, errors: Errors | null | undefined): void {
  useEffect(() => {
    if (!errors || !Object.values(errors).some((messages) => messages?.length)) return;
    const form = document.getElementById(formId);
    const field = isOfWholeForm(errors) ? null : form?.querySelector<HTMLElement>('[aria-invalid=true]');
    (field ?? form?.querySelector<HTMLElement>('[role=alert]'))?.focus();
  }, [formId, errors]);
}
