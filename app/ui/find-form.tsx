import type { ReactNode } from 'react';

type FindFormProps = {
  action: string;
  /** The name of the field, and what was searched for. */
  name: string;
  q?: string;
  label: string;
  placeholder?: string;
  /** True where the page is nothing but this search. */
  takesFocus?: boolean;
  /** Hidden fields. */
  children?: ReactNode;
};

/** A search of one line: a GET form of its own, so that it works without script. */
export function FindForm({ action, name, q, label, placeholder = label, takesFocus, children }: FindFormProps) {
  return (
    <form method="get" action={action} role="search" className="mb-4 flex max-w-md">
      {children}
      <input
        type="search"
        name={name}
        defaultValue={q}
        aria-label={label}
        placeholder={placeholder}
        autoComplete="off"
        autoFocus={takesFocus}
        className="input mr-2"
      />
      <button className="button flex-none">Find</button>
    </form>
  );
}
