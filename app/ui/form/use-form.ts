import { unstable_createFormContext as createFormContext } from '@conform-to/dom';
import { useForm as useConform } from '@conform-to/react';
import { useId } from 'react';

/**
 * Conform's useForm. On the server, where a form is rendered once and nothing of it changes, the form and its fields are
 * plain objects with the same values: conform's own follow every reading of a property, which costs a tenth of a small page.
 */
export const useForm: typeof useConform = import.meta.env.SSR ? (useFormOnce as typeof useConform) : useConform;

type Options = Parameters<typeof useConform<Record<string, unknown>>>[0];

function useFormOnce({ id, ...options }: Options) {
  // Conform counts one as well.
  const ownId = useId();
  const formId = id ?? `form-${ownId}`;
  const state = createFormContext({ ...options, formId }).getState();
  const of = (name: string) => {
    const fieldId = name === '' ? formId : `${formId}-${name}`;
    return {
      id: fieldId,
      name,
      errorId: `${fieldId}-error`,
      descriptionId: `${fieldId}-description`,
      initialValue: state.initialValue[name],
      value: state.value[name],
      errors: state.error[name],
      key: state.key[name],
      valid: state.valid[name],
    };
  };
  const form = {
    ...of(''),
    allErrors: state.error,
    status: state.submissionStatus,
    noValidate: options.defaultNoValidate ?? true,
    onSubmit: () => {},
  };
  const known: Record<string, object> = {};
  const fields = new Proxy(known, {
    get: (_, name) =>
      typeof name === 'string' ? (known[name] ??= { formId, ...of(name), ...state.constraint[name] }) : undefined,
  });
  return [form, fields];
}
