import { type ComponentProps, createContext, useContext } from 'react';
import { Form, useLocation, useNavigation } from '~/base/framework/react';
import { FORM_KEY, FORM_TOKEN } from '~/portal/request/form-fields.data';
import { Fields, type FormOfFields } from './form/field-focus';

/** The CSRF token of the page's forms; undefined for browsers that send a header with the origin of a form. */
export const FormTokenContext = createContext<string | undefined>(undefined);

type PostFormProps = Omit<ComponentProps<typeof Form>, 'method' | 'discover'> & {
  /** The form's id and errors, for one with fields that show errors. */
  of?: FormOfFields;
  /** Identifies this rendered form, for one that changes something. */
  formKey?: string | null;
};

/**
 * A POST form with the page's form token and its own key as its first fields. It is sent to the page's address unless an
 * action is given, which on a page with script must have the page's own path. Script sends it without loading a document,
 * one request at a time, and the next page replaces the history entry, so that Back does not return to the form.
 */
export function PostForm({ of, action, children, formKey, onSubmit, ...props }: PostFormProps) {
  const token = useContext(FormTokenContext);
  const isBusy = useNavigation().state !== 'idle';
  const { pathname, search } = useLocation();
  return (
    <Form
      id={of?.id}
      discover="none"
      method="post"
      action={action ?? pathname + search}
      replace
      preventScrollReset
      onSubmit={(event) => {
        onSubmit?.(event);
        // The form is also blocked while its dependent choices are loading.
        if (isBusy) event.preventDefault();
      }}
      {...props}
    >
      {token && <input type="hidden" name={FORM_TOKEN} value={token} />}
      {formKey && <input type="hidden" name={FORM_KEY} value={formKey} />}
      <Fields of={of}>{children}</Fields>
    </Form>
  );
}
