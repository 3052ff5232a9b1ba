import { useEffect } from 'react';
import { useNavigation } from '~/base/framework/react';

/** Returns true while a POST form is being sent, or while the page after it is loading. */
export function useIsSending(): boolean {
  const { state, formMethod } = useNavigation();
  return state !== 'idle' && formMethod === 'POST';
}

/** The spec's progress message, on every page with script. */
export function Pending() {
  const isBusy = useNavigation().state !== 'idle';
  const isSending = useIsSending();
  // Classes for the stylesheet: `in-place` hides the buttons that StepSelect replaces, `sending` disables dialog links.
  useEffect(() => {
    document.documentElement.classList.add('in-place');
    document.documentElement.classList.toggle('sending', isSending);
  }, [isSending]);
  // A page restored from the back/forward cache may be stale, and its form may already have been sent.
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
