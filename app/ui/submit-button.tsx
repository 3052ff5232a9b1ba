import { useNavigation } from '@remix-run/react';
import type { MouseEvent, ReactNode } from 'react';
import { useStep } from './step';

type SubmitButtonProps = {
  /** What the form's action is told to do; a form with one button has none. */
  intent?: string;
  /** The name under which it is told; a step of a GET form has one of its own. */
  name?: string;
  isDisabled?: boolean;
  /** Not the button that most people want. */
  look?: 'primary' | 'plain';
  /** Sends what is there, whether or not it is complete. */
  withoutCheck?: boolean;
  /** Answers only after a moment, so that the press that led here does not press it too. */
  deliberate?: boolean;
  className?: string;
  children: ReactNode;
};

/** The button that sends a form; while the form is on its way, it says so. */
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
      className={['button', look === 'primary' && 'button-primary', deliberate && 'deliberate', className]
        .filter(Boolean)
        .join(' ')}
      disabled={isDisabled}
      formNoValidate={withoutCheck}
      aria-disabled={isPending || undefined}
    >
      {isPending ? 'Processing...' : children}
    </button>
  );
}

/**
 * The button that loads the choices which depend on those made so far: the form's fields go into the address, as they
 * are. With script each StepSelect of the form does so by itself, and only Enter in a field presses this button.
 */
export function StepButton({ action, children }: { action: string; children: ReactNode }) {
  const takeStep = useStep();
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
