import type { KeyboardEvent, MouseEvent } from 'react';
import type { PickerSearch as Search } from '~/lists/engine/picker';
import { useDependentChoices } from './dependent-choices';

type PickerSearchProps = {
  search: Search;
  /** The label of the field that the search belongs to. */
  label: string;
  /** False when the surrounding form has its own search button. */
  hasButton?: boolean;
  /** The method of the search button: 'get', or 'post' when the form is too long for a URL. */
  method?: 'get' | 'post';
};

/** The search of a long select field. It is part of the form, so that the search keeps the other fields. */
export function PickerSearch({ search: { name, q }, label, hasButton = true, method = 'get' }: PickerSearchProps) {
  const takeStep = useDependentChoices();
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

/** Makes Enter search instead of sending the surrounding form. */
function searchOnEnter(event: KeyboardEvent<HTMLInputElement>): void {
  if (event.key !== 'Enter') return;
  event.preventDefault();
  const button = event.currentTarget.nextElementSibling;
  if (button instanceof HTMLButtonElement) button.click();
}
