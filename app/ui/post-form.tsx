import { type ComponentProps, createContext, useContext } from 'react';
import { FORM_TOKEN } from '../page-data/form-token';

/** The form token of this page; undefined for browsers that say by a header where a form comes from. */
export const FormTokenContext = createContext<string | undefined>(undefined);

/** A form that changes something: sent by POST, and with the page's form token as its first field. */
export function PostForm({ children, ...props }: Omit<ComponentProps<'form'>, 'method'>) {
  const token = useContext(FormTokenContext);
  return (
    <form method="post" {...props}>
      {token && <input type="hidden" name={FORM_TOKEN} value={token} />}
      {children}
    </form>
  );
}
