import { useLocation, useNavigate, useNavigation, useSubmit } from '@remix-run/react';
import { useEffect } from 'react';
import { FORM_KEY } from '../page-data/form-key';
import { FORM_TOKEN } from '../page-data/form-token';

/**
 * Keeps on the page what stays on the page: a link or form that leads to the same path is followed without loading the
 * document anew (a dialog opens, a list turns its page), everything else is left to the browser. Says what is under way
 * in the spec's words. Links and forms know nothing of it, so that they are the same without script.
 */
export function InPlace() {
  const { pathname } = useLocation();
  const navigate = useNavigate();
  const submit = useSubmit();
  const { state, formMethod } = useNavigation();
  const isBusy = state !== 'idle';
  const isSending = isBusy && formMethod === 'POST';

  useEffect(() => {
    const takeStep = (select: HTMLSelectElement) => {
      const { form } = select;
      // Sent as it is: what the choice is followed by need not be filled in yet. Back leads over the choices of a list only.
      if (form && !isSending)
        navigate(`${pathname}?${fieldsOf(form)}`, {
          replace: form.getAttribute('role') !== 'search',
          preventScrollReset: true,
        });
    };
    const onClick = (event: MouseEvent) => {
      const link = (event.target as Element).closest('a');
      if (!link || !isPlainClick(event) || link.target) return;
      const to = new URL(link.href);
      if (!staysAt(to, pathname) || to.hash) return;
      event.preventDefault();
      // What came of a form that is on its way would not be seen.
      if (isSending) return;
      navigate(to.pathname + to.search, { replace: closesDialog(link), preventScrollReset: !turnsThePage(link) });
    };
    const onSubmit = (event: SubmitEvent) => {
      const form = event.target as HTMLFormElement;
      const button = event.submitter as HTMLButtonElement | null;
      const action = new URL(button?.hasAttribute('formaction') ? button.formAction : form.action);
      if (event.defaultPrevented || !staysAt(action, pathname)) return;
      event.preventDefault();
      const sends = (button?.formMethod || form.method) === 'post';
      // One press, one effect; and nothing is sent while the choices it depends on are being loaded.
      if (isSending || (sends && isBusy)) return;
      // Back leads to the form as it was filled in.
      if (!sends && button?.name)
        window.history.replaceState(window.history.state, '', `${pathname}?${fieldsOf(form)}`);
      // The page after a form that was sent takes its place, so that Back does not lead to the form again.
      submit(button ?? form, { replace: sends, preventScrollReset: true });
    };
    const onChange = ({ target }: Event) => {
      if (target instanceof HTMLSelectElement && target.hasAttribute('data-step')) takeStep(target);
    };
    // Kept by the browser while another page was shown, and perhaps in the middle of sending a form.
    const onShown = ({ persisted }: PageTransitionEvent) => persisted && window.location.reload();

    const root = document.documentElement.classList;
    root.toggle('sending', isSending);
    if (!root.contains('in-place')) {
      root.add('in-place');
      // Chosen before there was a script.
      const early = [...document.querySelectorAll<HTMLSelectElement>('select[data-step]')].find((select) =>
        [...select.options].some((option) => option.selected && !option.defaultSelected && option.value),
      );
      if (early) takeStep(early);
    }
    document.addEventListener('click', onClick);
    document.addEventListener('submit', onSubmit);
    document.addEventListener('change', onChange);
    window.addEventListener('pageshow', onShown);
    return () => {
      window.removeEventListener('pageshow', onShown);
      document.removeEventListener('click', onClick);
      document.removeEventListener('submit', onSubmit);
      document.removeEventListener('change', onChange);
    };
  }, [pathname, navigate, submit, isBusy, isSending]);

  return (
    <p aria-live="polite" className="under-way no-print">
      {isBusy && <span>{isSending ? 'Processing...' : 'Loading...'}</span>}
    </p>
  );
}

/** What a form holds, as an address says it; its key and token are of no use there. */
function fieldsOf(form: HTMLFormElement): URLSearchParams {
  const fields = [...new FormData(form)].filter(
    (field): field is [string, string] => typeof field[1] === 'string' && ![FORM_KEY, FORM_TOKEN].includes(field[0]),
  );
  return new URLSearchParams(fields);
}

function isPlainClick(event: MouseEvent): boolean {
  return (
    event.button === 0 && !event.defaultPrevented && !(event.metaKey || event.ctrlKey || event.shiftKey || event.altKey)
  );
}

function staysAt(to: URL, pathname: string): boolean {
  return to.origin === window.location.origin && to.pathname === pathname;
}

/** The next page of a list begins at its top; everything else happens where one is. */
function turnsThePage(link: HTMLAnchorElement): boolean {
  return /^(next|prev)$/.test(link.rel) || !link.closest('main');
}

/** Back does not lead through dialogs that were closed. */
function closesDialog(link: HTMLAnchorElement): boolean {
  return link.closest('[role=dialog]') !== null;
}
