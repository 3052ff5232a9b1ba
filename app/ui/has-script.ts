import { useSyncExternalStore } from 'react';

const subscribeToNothing = () => () => {};

/** False on the server and while the page hydrates, true afterwards. */
export function useHasScript(): boolean {
  return useSyncExternalStore(
    subscribeToNothing,
    () => true,
    () => false,
  );
}
