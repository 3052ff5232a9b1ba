import { INTENT, parse } from '@conform-to/dom';
import type { Submission } from '@conform-to/react';
import type { FormEvent } from 'react';
import { invalidAmountMessage, parseNaira } from '../../domain/naira';
import type { Constraint } from './constraint';

/**
 * Has the form checked before it is sent; a button that wants no check (it saves what is there, or loads choices) gets
 * none. Conform checks a single field by pressing a button of its own.
 */
export function validateOnSubmit(
  event: FormEvent<HTMLFormElement>,
  check: (event: FormEvent<HTMLFormElement>) => void,
  sending: () => void,
): void {
  const button = (event.nativeEvent as SubmitEvent).submitter as HTMLButtonElement | null;
  const isOneField = button?.name === INTENT;
  if (button?.formNoValidate && !isOneField) return;
  if (!isOneField) sending();
  check(event);
}

/**
 * What the page itself can see to be wrong with a form before it is sent, in the server's words: on leaving a field what
 * is of the wrong form, on sending also what is missing. The server checks all of it again, and the rest.
 */
export function clientErrors<Fields>(
  form: HTMLFormElement,
  formData: FormData,
  constraint: Constraint,
  amounts: readonly string[],
): Submission<Fields, string[], Fields> {
  return parse<Fields, string[]>(formData, {
    resolve(_, intent) {
      const error: Record<string, string[]> = {};
      for (const [name, { says } = {}] of Object.entries(constraint)) {
        const field = form.elements.namedItem(name);
        const mistake =
          field instanceof HTMLElement ? mistakeOf(field as HTMLInputElement, says, amounts.includes(name)) : undefined;
        if (mistake && !(intent && mistake === says?.missing)) error[name] = [mistake];
      }
      return Object.keys(error).length > 0 ? { error } : { value: {} as Fields };
    },
  });
}

function mistakeOf(
  { value, validity }: HTMLInputElement,
  says: { missing?: string; malformed?: string } = {},
  isAmount: boolean,
): string | undefined {
  if (validity.valueMissing) return says.missing;
  if (isAmount && value && parseNaira(value) === undefined) return invalidAmountMessage(value);
  if (validity.typeMismatch) return says.malformed;
  return undefined;
}
