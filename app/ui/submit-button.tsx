import type { MouseEvent, ReactNode } from 'react';
import { useNavigation } from '~/base/framework/react';
import { useDependentChoices } from './dependent-choices';

type SubmitButtonProps = {
  /** The value that selects the action's intent; missing in a form with one button. */
  intent?: string;
  /** The button's name, if it is not `intent`: a step of a GET form has its own. */
  name?: string;
  isDisabled?: boolean;
  /** 'plain' for a button that is not the main action, 'danger' for one that destroys. */
  look?: keyof typeof LOOKS;
  /** Sends the form without validation. */
  withoutCheck?: boolean;
  /** Ignores clicks for the first 0.7 s, so that a double click on the previous page does not press it. */
  deliberate?: boolean;
  className?: string;
  children: ReactNode;
};

const LOOKS = { primary: 'button-primary', plain: undefined, danger: 'button-primary button-danger' };

/** The submit button of a form. Shows when the form is being sent. */
export function SubmitButton({
  intent,
  name = 'intent',
  isDisabled,
  look = 'primary',
  withoutCheck,
  deliberate,
  className,
  children,
}: SubmitButtonProps) {
  const { state, formData } = useNavigation();
  const isPending = state !== 'idle' && formData !== undefined && (formData.get(name) ?? undefined) === intent;
  return (
    <button
      name={intent && name}
      value={intent}
      className={['button', LOOKS[look], deliberate && 'deliberate', className].filter(Boolean).join(' ')}
      disabled={isDisabled}
      formNoValidate={withoutCheck}
      aria-disabled={isPending || undefined}
    >
      {isPending ? 'Processing...' : children}
    </button>
  );
}

/**
 * The button that loads dependent choices by putting the form's fields into the URL. With script every StepSelect of the
 * form does this by itself, and only Enter in a field presses this button.
 */
export function StepButton({ action, children }: { action: string; children: ReactNode }) {
  const takeStep = useDependentChoices();
  const onClick = (event: MouseEvent<HTMLButtonElement>) => {
    event.preventDefault();
    takeStep(event.currentTarget.form, { replace: true });
  };
  return (
    <button
      data-step
      formMethod="get"
      formAction={action}
      formNoValidate
      className="button mb-4 mr-2"
      onClick={onClick}
    >
      {children}
    </button>
  );
}
