import type { ReactNode } from 'react';

/**
 * Opens and closes, on a phone, the elements after it in the same parent that have the class `filter-part`; wider screens
 * show them always. A checkbox, since it works without script and a disclosure cannot be open on wide screens only.
 */
export function FilterToggle({ isOpen, children = 'Filters' }: { isOpen: boolean; children?: ReactNode }) {
  return (
    <>
      <input type="checkbox" id="filters" className="filter-toggle" defaultChecked={isOpen} />
      <label htmlFor="filters" className="button">
        {children}
      </label>
    </>
  );
}
