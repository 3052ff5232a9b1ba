import type { InputHTMLAttributes, ReactNode } from 'react';

type PickProps = Omit<InputHTMLAttributes<HTMLInputElement>, 'id'> & {
  id: string;
  /** The id of the group's name, which is read with that of the tile. */
  labelledBy?: string;
  /** What the tile shows. */
  children: ReactNode;
};

/** One option of a choice, as a tile within an element of the class `picks`. */
export function Pick({ id, labelledBy, children, ...input }: PickProps) {
  return (
    <>
      <input {...input} id={id} type="radio" aria-labelledby={labelledBy && `${labelledBy} ${id}-label`} />
      <label id={labelledBy && `${id}-label`} htmlFor={id}>
        {children}
      </label>
    </>
  );
}
