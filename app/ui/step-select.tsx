import { type ComponentProps, useEffect, useRef } from 'react';
import { useDependentChoices } from './dependent-choices';

type StepSelectProps = ComponentProps<'select'> & {
  /** Set when other fields or rows depend on the choice. Back leads to the previous choice ('push') or the previous page. */
  step?: 'push' | 'replace';
};

/** A select. With `step` and script, a change loads the dependent choices; without script the form's button does. */
export function StepSelect({ step, ...props }: StepSelectProps) {
  const select = useRef<HTMLSelectElement>(null);
  const isNew = useRef(true);
  const takeStep = useDependentChoices();
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

/** Returns true when the user chose an option before the script had loaded. */
function isChosenBeforeScript({ options }: HTMLSelectElement): boolean {
  return [...options].some((option) => option.selected && !option.defaultSelected && option.value);
}
