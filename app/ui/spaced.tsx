import { Children, Fragment, isValidElement, type PropsWithChildren, type ReactNode } from 'react';

/**
 * Neighbours in a row with a space between each two. Text browsers, which know no margins, would show them as one word; in a
 * flex row the space takes no room.
 */
export function Spaced({ children }: { children: ReactNode }) {
  return membersOf(children).flatMap((child, index) => (index > 0 ? [' ', child] : [child]));
}

function membersOf(children: ReactNode): ReactNode[] {
  return Children.toArray(children).flatMap((child) =>
    isValidElement<PropsWithChildren>(child) && child.type === Fragment ? membersOf(child.props.children) : [child],
  );
}
