import { INTENT, parse } from '@conform-to/dom';
import type { Submission } from '@conform-to/react';
import type { FormEvent } from 'react';
import { invalidAmountMessage, parseNaira } from '~/domain/naira';
import { pressedButton } from '../pressed-button';
import type { Constraint } from './constraint';

/**
 * Validates a form before it is sent, unless the button has `formNoValidate` (it saves a draft, or loads choices).
 * Conform validates a single field by submitting the form with an internal button.
 */
export function validateOnSubmit(
  event: FormEvent<HTMLFormElement>,
  check: (event: FormEvent<HTMLFormElement>) => void,
  sending: () => void,
): void {
  const button = pressedButton(event);
  const isOneField = button?.name === INTENT;
  if (button?.formNoValidate && !isOneField) return;
  if (!isOneField) sending();
  check(event);
}

/**
 * Returns the errors that the browser can find, with the server's messages: malformed values when a field loses the
 * focus, and also missing values when the form is sent. The server validates everything again.
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
        // All fields of a form have these properties; the radio buttons of one name come as a list, which has none.
        const mistake =
          field instanceof HTMLElement ? mistakeOf(field as HTMLInputElement, says, amounts.includes(name)) : undefined;
        if (mistake && !(intent && mistake === says?.missing)) error[name] = [mistake];
      }
      // Nobody reads the value: the form is sent as it is.
      return Object.keys(error).length > 0 ? { error } : { value: {} as Fields };
    },
  });
}

function mistakeOf(
  { value, validity }: Pick<HTMLInputElement, 'value' | 'validity'>,
  says: { missing?: string; malformed?: string } = {},
  isAmount: boolean,
): string | undefined {
  if (validity.valueMissing) return says.missing;
  if (isAmount && value && parseNaira(value) === undefined) return invalidAmountMessage(value);
  if (validity.typeMismatch) return says.malformed;
  return undefined;
}
