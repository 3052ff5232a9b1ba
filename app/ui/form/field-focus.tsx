import { createContext, type ReactNode, useContext } from 'react';
import { isOfWholeForm } from '../../page-data/reply';

/** True in a form whose summary of errors takes the focus, so that no field may: a document has one focus at most. */
const HasSummary = createContext(false);

type Errors = Readonly<Record<string, readonly string[] | null | undefined>>;

/** The fields of a form, of which one takes the focus unless the summary of the form's errors does. */
export function Fields({ of, children }: { of: { allErrors: Errors }; children: ReactNode }) {
  return <HasSummary.Provider value={isOfWholeForm(of.allErrors)}>{children}</HasSummary.Provider>;
}

/** Returns whether a field takes the focus when the page loads: because it is `first`, or has the form's only error. */
export function useFieldFocus(isFirst: boolean | undefined, errors: readonly string[] | undefined): boolean {
  const hasSummary = useContext(HasSummary);
  return !hasSummary && (Boolean(isFirst) || Boolean(errors));
}
