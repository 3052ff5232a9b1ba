import { createContext, type ReactNode, useContext } from 'react';
import { isOfWholeForm } from '~/portal/request/reply.data';

/** True in a form whose summary of errors takes the focus, so that no field may: a document has one focus at most. */
const HasSummary = createContext(false);

/** A form as its fields need it: conform's metadata of it. */
export type FormOfFields = { id: string; allErrors: Readonly<Record<string, readonly string[] | null | undefined>> };

/** The content of a form. One of its fields takes the focus, unless the summary of its errors does. */
export function Fields({ of, children }: { of: FormOfFields | undefined; children: ReactNode }) {
  return <HasSummary.Provider value={of !== undefined && isOfWholeForm(of.allErrors)}>{children}</HasSummary.Provider>;
}

/** Returns whether a field takes the focus when the page loads: because it is `first`, or has the form's only error. */
export function useFieldFocus(isFirst: boolean | undefined, errors: readonly string[] | undefined): boolean {
  const hasSummary = useContext(HasSummary);
  return !hasSummary && (Boolean(isFirst) || Boolean(errors));
}
