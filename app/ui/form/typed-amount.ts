import type { SyntheticEvent } from 'react';
import { groupedDigits } from '~/domain/digit-groups';
import { parseNaira } from '~/domain/naira';

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

/**
 * Adds thousands separators while typing. Takes back a typed letter, which no amount has (spec section 5); what is pasted stays, to be
 * refused with a message. Keeps the text to the right of the caret; Backspace skips a separator.
 */
export function groupInput({ currentTarget: input, nativeEvent }: SyntheticEvent<HTMLInputElement>): void {
  const { inputType, data } = nativeEvent as InputEvent;
  let { value } = input;
  let behind = value.slice(input.selectionStart ?? value.length);
  if (inputType === 'insertText' && /^[a-z]$/i.test(data!))
    value = value.slice(0, value.length - behind.length - 1) + behind;
  const text = groupTyped(value);
  if (text === input.value) return;
  behind = groupTyped(behind);
  let caret = text.length - behind.length;
  if (inputType === 'deleteContentBackward' && text[caret - 1] === ',') caret--;
  input.value = text;
  input.setSelectionRange(caret, caret);
}
