import type { ReactNode } from 'react';

type PickProps = {
  id: string;
  name: string;
  value: string;
  isChosen: boolean;
  required?: boolean;
  isMistaken?: boolean;
  /** What the tile shows. */
  children: ReactNode;
};

/** One option of a choice, as a tile within an element of the class `picks`. */
export function Pick({ id, name, value, isChosen, required, isMistaken, children }: PickProps) {
  return (
    <>
      <input
        id={id}
        type="radio"
        name={name}
        value={value}
        required={required}
        defaultChecked={isChosen}
        aria-invalid={isMistaken || undefined}
      />
      <label htmlFor={id}>{children}</label>
    </>
  );
}
