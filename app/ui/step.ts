import { useLocation, useNavigate } from '@remix-run/react';
import { FORM_KEY } from '../page-data/form-key';
import { FORM_TOKEN } from '../page-data/form-token';
import { useIsSending } from './pending';

/**
 * Returns a function that loads the choices which depend on those made so far: it puts the fields of a form into the
 * page's address, as they are. With `replace` Back leads to the page before. A press of `button` is one more field, and Back
 * leads to the form as it was filled in. A form that is being sent is left alone.
 */
export function useStep() {
  const { pathname } = useLocation();
  const navigate = useNavigate();
  const isSending = useIsSending();
  return (
    form: HTMLFormElement | null,
    { replace, button }: { replace?: boolean; button?: HTMLButtonElement } = {},
  ) => {
    if (!form || isSending) return;
    const fields = fieldsOf(form);
    if (button) {
      keepInHistory(form);
      fields.append(button.name, button.value);
    }
    navigate(`${pathname}?${fields}`, { replace, preventScrollReset: true });
  };
}

/** Puts the fields of a form into the current entry of the history, so that Back leads to the form as it was filled in. */
export function keepInHistory(form: HTMLFormElement): void {
  window.history.replaceState(window.history.state, '', `${window.location.pathname}?${fieldsOf(form)}`);
}

/** The fields of a form that belong into an address: no files, and neither its key nor its token. */
function fieldsOf(form: HTMLFormElement): URLSearchParams {
  const fields = [...new FormData(form)].filter(
    (field): field is [string, string] => typeof field[1] === 'string' && ![FORM_KEY, FORM_TOKEN].includes(field[0]),
  );
  return new URLSearchParams(fields);
}
