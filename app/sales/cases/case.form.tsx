import type { SubmissionResult } from '@conform-to/react';
import { useEffect, useRef } from 'react';
import { useNavigation } from '~/base/framework/react';
import { ErrorSummary } from '~/ui/error-summary';
import type { Constraint } from '~/ui/form/constraint';
import { TextAreaField } from '~/ui/form/text-area-field';
import { useForm } from '~/ui/form/use-form';
import { PostForm } from '~/ui/post-form';

type CaseFormProps = {
  intent: string;
  label: string;
  submit: string;
  constraint: Constraint;
  /** The name of the field, and what it begins with. */
  name?: 'text' | 'words';
  value?: string;
  hint?: string;
  isMain?: boolean;
  /** True for a form that is sent again and again: with script, its field is empty once its text was saved. */
  isRepeated?: boolean;
  lastResult?: SubmissionResult;
};

/** A form of one text about a case. `intent` is also its id. */
export function CaseForm({
  intent,
  label,
  submit,
  constraint,
  name = 'text',
  value,
  hint,
  isMain,
  isRepeated,
  lastResult,
}: CaseFormProps) {
  const [form, fields] = useForm<{ text: string; words: string }>({
    id: intent,
    constraint,
    lastResult,
    defaultValue: value === undefined ? undefined : { [name]: value },
    defaultNoValidate: false,
  });
  useEmptyField(intent, isRepeated === true && !lastResult);
  return (
    <PostForm of={form} className="card mb-4">
      <ErrorSummary form={form} labels={{ [name]: label }} />
      <TextAreaField label={label} field={fields[name]} rows={3} hint={hint} />
      <button name="intent" value={intent} className={isMain ? 'button button-primary' : 'button'}>
        {submit}
      </button>
    </PostForm>
  );
}

/** Empties the form of an intent in its page after it was sent, if it may. */
function useEmptyField(intent: string, mayEmpty: boolean) {
  const isSending = useNavigation().formData?.get('intent') === intent;
  const wasSending = useRef(false);
  useEffect(() => {
    const form = document.getElementById(intent);
    if (wasSending.current && !isSending && mayEmpty && form instanceof HTMLFormElement) form.reset();
    wasSending.current = isSending;
  }, [intent, isSending, mayEmpty]);
}
