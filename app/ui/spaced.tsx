import { Children, Fragment, isValidElement, type PropsWithChildren, type ReactNode } from 'react';

/**
 * Puts a space between neighbouring elements of a row. Text browsers ignore margins and would join them to one word; in
 * a flex row the space has no width.
 */
export function Spaced({ children }: { children: ReactNode }) {
  return membersOf(children).flatMap((child, index) => (index > 0 ? [' ', child] : [child]));
}

function membersOf(children: ReactNode): ReactNode[] {
  return Children.toArray(children).flatMap((child) =>
    isValidElement<PropsWithChildren>(child) && child.type === Fragment ? membersOf(child.props.children) : [child],
  );
}
