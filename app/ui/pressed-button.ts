import type { FormEvent } from 'react';

/** Returns the button that sent a form; undefined for one that script sent. */
export function pressedButton({ nativeEvent }: FormEvent<HTMLFormElement>): HTMLButtonElement | undefined {
  return 'submitter' in nativeEvent && nativeEvent.submitter instanceof HTMLButtonElement
    ? nativeEvent.submitter
    : undefined;
}
