import { useLocation, useNavigate } from '~/base/framework/react';
import { FORM_KEY, FORM_TOKEN } from '~/portal/request/form-fields.data';
import { useIsSending } from './pending';

/**
 * Returns a function that loads dependent choices: it puts a form's current fields into the page's URL. With `replace` it
 * adds no history entry. With `button` it adds the button's name and value, and Back restores the form as it was filled
 * in. Does nothing while the form is being sent.
 */
export function useDependentChoices() {
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

/** Puts the fields of a form into the current history entry, so that Back restores the form as it was filled in. */
export function keepInHistory(form: HTMLFormElement): void {
  window.history.replaceState(window.history.state, '', `${window.location.pathname}?${fieldsOf(form)}`);
}

/** Returns the fields of a form that may be in a URL: all but files, the form's key and its token. */
function fieldsOf(form: HTMLFormElement): URLSearchParams {
  const fields = [...new FormData(form)].filter(
    (field): field is [string, string] => typeof field[1] === 'string' && ![FORM_KEY, FORM_TOKEN].includes(field[0]),
  );
  return new URLSearchParams(fields);
}
