import type { SyntheticEvent } from 'react';
import { groupedDigits } from '../../domain/grouping';
import { parseNaira } from '../../domain/naira';

/**
 * Formats typed text for an amount field: digits with thousands separators and a decimal point. Returns any other text
 * unchanged: without its other characters, -5 would be 5 and 1e3 would be 13.
 */
export function groupTyped(typed: string): string {
  const plain = typed.replace(/[\s,₦]/g, '');
  return /^\d*\.?\d*$/.test(plain) ? plain.replace(/^\d+/, groupedDigits) : typed;
}

/** Formats a valid amount and returns other text unchanged, because the error message quotes it. */
export function groupIfAmount(typed: string): string {
  return parseNaira(typed) === undefined ? typed : groupTyped(typed);
}

/** Adds thousands separators while typing. Keeps the text to the right of the caret; Backspace skips a separator. */
export function groupInput({ currentTarget: input, nativeEvent }: SyntheticEvent<HTMLInputElement>): void {
  const { value, selectionStart } = input;
  const text = groupTyped(value);
  if (text === value) return;
  let caret = text.length - groupTyped(value.slice(selectionStart ?? value.length)).length;
  if ('inputType' in nativeEvent && nativeEvent.inputType === 'deleteContentBackward' && text[caret - 1] === ',')
    caret--;
  input.value = text;
  input.setSelectionRange(caret, caret);
}
