import type { KeyboardEvent, MouseEvent } from 'react';
import type { PickerSearch as Search } from '../domain/picker';
import { useStep } from './step';

type PickerSearchProps = {
  search: Search;
  /** What is chosen, as its field is called. */
  label: string;
  /** The button that searches; a filter has its own. */
  hasButton?: boolean;
  /** How its button sends the form: into the address, or to the form's action where it is too long for one. */
  method?: 'get' | 'post';
};

/** The search of a long picker, part of its form: what was filled in goes into the address with it. */
export function PickerSearch({ search: { name, q }, label, hasButton = true, method = 'get' }: PickerSearchProps) {
  const takeStep = useStep();
  const find = (event: MouseEvent<HTMLButtonElement>) => {
    event.preventDefault();
    takeStep(event.currentTarget.form, { button: event.currentTarget });
  };
  const field = (
    <input
      type="search"
      name={name}
      defaultValue={q}
      aria-label={`Find ${label.toLowerCase()}`}
      placeholder={`Find ${label.toLowerCase()}`}
      autoComplete="off"
      className={hasButton ? 'input mr-2' : 'input mb-2'}
      onKeyDown={hasButton ? searchOnEnter : undefined}
    />
  );
  if (!hasButton) return field;
  return (
    <div className="mb-2 flex">
      {field}
      <button
        name="intent"
        value="find"
        formMethod={method}
        formNoValidate
        className="button flex-none"
        onClick={method === 'get' ? find : undefined}
      >
        Find
      </button>
    </div>
  );
}

/** Enter searches, and does not send the form that the search is part of. */
function searchOnEnter(event: KeyboardEvent<HTMLInputElement>): void {
  if (event.key !== 'Enter') return;
  event.preventDefault();
  (event.currentTarget.nextElementSibling as HTMLButtonElement).click();
}
