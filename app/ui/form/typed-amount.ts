import type { SyntheticEvent } from 'react';
import { groupedDigits } from '../../domain/grouping';
import { parseNaira } from '../../domain/naira';

/** Typed text as an amount field shows it: digits with thousands separators and a decimal point. */
export function groupTyped(typed: string): string {
  return typed
    .replace(/[^\d.]/g, '')
    .replace(/(\..*)\./, '$1')
    .replace(/^\d+/, groupedDigits);
}

/** The same for text that may be no amount, and then stays as it was typed, since a message names it. */
export function groupIfAmount(typed: string): string {
  return parseNaira(typed) === undefined ? typed : groupTyped(typed);
}

/** Groups an amount while it is typed; the caret keeps what is to the right of it, and Backspace passes a separator. */
export function groupInput({ currentTarget: input, nativeEvent }: SyntheticEvent<HTMLInputElement>): void {
  const { value, selectionStart } = input;
  const text = groupTyped(value);
  if (text === value) return;
  let caret = text.length - groupTyped(value.slice(selectionStart!)).length;
  if ((nativeEvent as InputEvent).inputType === 'deleteContentBackward' && text[caret - 1] === ',') caret--;
  input.value = text;
  input.setSelectionRange(caret, caret);
}
