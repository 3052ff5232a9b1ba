import { Form, useNavigation } from '@remix-run/react';
import { type ComponentProps, createContext, useContext } from 'react';
import { FORM_TOKEN } from '../page-data/form-token';

/** The form token of this page; undefined for browsers that say by a header where a form comes from. */
export const FormTokenContext = createContext<string | undefined>(undefined);

/**
 * A form that changes something: sent by POST, and with the page's form token as its first field. On a page with script its
 * action is the page's own path; it is sent without loading a document and at most once at a time, and what follows replaces
 * it in the history, so that Back does not lead to the form again.
 */
export function PostForm({ children, onSubmit, ...props }: Omit<ComponentProps<typeof Form>, 'method' | 'discover'>) {
  const token = useContext(FormTokenContext);
  const isBusy = useNavigation().state !== 'idle';
  return (
    <Form
      discover="none"
      method="post"
      replace
      preventScrollReset
      onSubmit={(event) => {
        onSubmit?.(event);
        // Nor is it sent while the choices that it depends on are being loaded.
        if (isBusy) event.preventDefault();
      }}
      {...props}
    >
      {token && <input type="hidden" name={FORM_TOKEN} value={token} />}
      {children}
    </Form>
  );
}
