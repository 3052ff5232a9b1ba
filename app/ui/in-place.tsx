import { useLocation, useNavigate, useNavigation, useSubmit } from '@remix-run/react';
import { useEffect } from 'react';

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
    const onClick = (event: MouseEvent) => {
      const link = (event.target as Element).closest('a');
      if (!link || !isPlainClick(event) || link.target || link.hasAttribute('download')) return;
      const to = new URL(link.href);
      if (!staysAt(to, pathname) || to.hash) return;
      event.preventDefault();
      navigate(to.pathname + to.search, { preventScrollReset: !turnsThePage(link) });
    };
    const onSubmit = (event: SubmitEvent) => {
      const form = event.target as HTMLFormElement;
      const button = event.submitter as HTMLButtonElement | null;
      if (event.defaultPrevented || !staysAt(new URL(button?.hasAttribute('formaction') ? button.formAction : form.action), pathname)) return;
      event.preventDefault();
      // One press, one effect: while a form is on its way, no other is sent.
      if (isSending) return;
      // The page after a form that was sent takes its place, so that Back does not lead to the form again.
      submit(button ?? form, { replace: (button?.formMethod || form.method) === 'post', preventScrollReset: true });
    };
    const onChange = (event: Event) => {
      const field = event.target as HTMLSelectElement;
      const { form } = field;
      // Sent as it is: what the choice is followed by need not be filled in yet. Back leads over the choices of a list only.
      if (form && field.matches('select[data-step]')) submit(form.querySelector<HTMLButtonElement>('button[data-step]') ?? form, { replace: form.getAttribute('role') !== 'search', preventScrollReset: true });
    };
    // Kept by the browser while another page was shown, and perhaps in the middle of sending a form.
    const onShown = ({ persisted }: PageTransitionEvent) => persisted && window.location.reload();
    document.documentElement.classList.add('in-place');
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
  }, [pathname, navigate, submit, isSending]);

  return (
    <p aria-live="polite" className="under-way no-print">
      {isBusy && <span>{isSending ? 'Processing...' : 'Loading...'}</span>}
    </p>
  );
}

function isPlainClick(event: MouseEvent): boolean {
  return event.button === 0 && !event.defaultPrevented && !(event.metaKey || event.ctrlKey || event.shiftKey || event.altKey);
}

function staysAt(to: URL, pathname: string): boolean {
  return to.origin === window.location.origin && to.pathname === pathname;
}

/** The next page of a list begins at its top; everything else happens where one is. */
function turnsThePage(link: HTMLAnchorElement): boolean {
  return /^(next|prev)$/.test(link.rel) || !link.closest('main');
}
