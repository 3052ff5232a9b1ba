import { type ComponentProps, forwardRef } from 'react';
import { Form } from '~/base/framework/react';
import { keepInHistory } from './dependent-choices';
import { Fields, type FormOfFields } from './form/field-focus';
import { useIsSending } from './pending';
import { pressedButton } from './pressed-button';

type GetFormProps = Omit<ComponentProps<typeof Form>, 'method' | 'discover'> & {
  /** The form's id and errors, for one with fields that show errors. */
  of?: FormOfFields;
};

/**
 * A form that puts its fields into the query of the current page: a search, a filter, the first step of a dialog. With
 * script only the data is loaded. If the button has a name, Back restores the form as it was filled in.
 */
export const GetForm = forwardRef<HTMLFormElement, GetFormProps>(function GetForm(
  { of, children, onSubmit, ...props },
  ref,
) {
  const isSending = useIsSending();
  return (
    <Form
      ref={ref}
      id={of?.id}
      discover="none"
      method="get"
      preventScrollReset
      onSubmit={(event) => {
        onSubmit?.(event);
        if (isSending) event.preventDefault();
        if (!event.defaultPrevented && pressedButton(event)?.name) keepInHistory(event.currentTarget);
      }}
      {...props}
    >
      <Fields of={of}>{children}</Fields>
    </Form>
  );
});
