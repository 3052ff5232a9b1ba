import { useNavigation } from '@remix-run/react';
import { useEffect } from 'react';

/** True while the request of a POST form is under way, or the page that follows it is being loaded. */
export function useIsSending(): boolean {
  const { state, formMethod } = useNavigation();
  return state !== 'idle' && formMethod === 'POST';
}

/** Says on every page with script what is under way, in the spec's words. */
export function Pending() {
  const isBusy = useNavigation().state !== 'idle';
  const isSending = useIsSending();
  // For the stylesheet: `in-place` hides the buttons that StepSelect replaces, `sending` disables the links of a dialog.
  useEffect(() => {
    document.documentElement.classList.add('in-place');
    document.documentElement.classList.toggle('sending', isSending);
  }, [isSending]);
  // A page that the browser restores on Back may be out of date, and its form already sent.
  useEffect(() => {
    const onShown = ({ persisted }: PageTransitionEvent) => persisted && window.location.reload();
    window.addEventListener('pageshow', onShown);
    return () => window.removeEventListener('pageshow', onShown);
  }, []);
  return (
    <p aria-live="polite" className="under-way no-print">
      {isBusy && <span>{isSending ? 'Processing...' : 'Loading...'}</span>}
    </p>
  );
}
