import type { FormEvent } from 'react';

/** Returns the button that sent a form; undefined for a form that was sent by a key or by script. */
export function pressedButton({ nativeEvent }: FormEvent<HTMLFormElement>): HTMLButtonElement | undefined {
  return 'submitter' in nativeEvent && nativeEvent.submitter instanceof HTMLButtonElement
    ? nativeEvent.submitter
    : undefined;
}
