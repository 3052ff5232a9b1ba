import { Form } from '@remix-run/react';
import { type ComponentProps, forwardRef } from 'react';
import { useIsSending } from './pending';
import { keepInHistory } from './step';

/**
 * A form that puts its fields into the query of the current page: a search, a filter, the first step of a dialog. With
 * script only the data is loaded. If the button has a name, Back restores the form as it was filled in.
 */
export const GetForm = forwardRef<HTMLFormElement, Omit<ComponentProps<typeof Form>, 'method' | 'discover'>>(
  function GetForm({ onSubmit, ...props }, ref) {
    const isSending = useIsSending();
    return (
      <Form
        ref={ref}
        discover="none"
        method="get"
        preventScrollReset
        onSubmit={(event) => {
          onSubmit?.(event);
          if (isSending) event.preventDefault();
          const { submitter } = event.nativeEvent as SubmitEvent;
          if (!event.defaultPrevented && (submitter as HTMLButtonElement | null)?.name)
            keepInHistory(event.currentTarget);
        }}
        {...props}
      />
    );
  },
);
