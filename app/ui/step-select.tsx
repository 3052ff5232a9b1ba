import { type ComponentProps, useEffect, useRef } from 'react';
import { useStep } from './step';

type StepSelectProps = ComponentProps<'select'> & {
  /** Set where other fields or rows depend on the choice: whether Back leads to the choice before it ('push') or to the page before. */
  step?: 'push' | 'replace';
};

/** A choice. With a `step` and with script, choosing loads what depends on it; without script the form's button does. */
export function StepSelect({ step, ...props }: StepSelectProps) {
  const select = useRef<HTMLSelectElement>(null);
  const isNew = useRef(true);
  const takeStep = useStep();
  const onChoice = ({ form }: HTMLSelectElement) => step && takeStep(form, { replace: step === 'replace' });
  useEffect(() => {
    if (isNew.current && select.current && isChosenBeforeScript(select.current)) onChoice(select.current);
    isNew.current = false;
  });
  return (
    <select
      ref={select}
      data-step={step ? true : undefined}
      onChange={({ currentTarget }) => onChoice(currentTarget)}
      {...props}
    />
  );
}

/** True when somebody chose something between the arrival of the page and that of its script. */
function isChosenBeforeScript({ options }: HTMLSelectElement): boolean {
  return [...options].some((option) => option.selected && !option.defaultSelected && option.value);
}
