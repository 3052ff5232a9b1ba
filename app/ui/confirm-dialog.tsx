import { type ReactNode, useContext } from 'react';
import { Refusal } from './alert';
import { Dialog } from './dialog';
import { FormKeyContext } from './document-context';
import { PostForm } from './post-form';
import { SubmitButton } from './submit-button';

type ConfirmDialogProps = {
  title: string;
  closeHref: string;
  action: string;
  intent: string;
  /** The verb of the button; by default the title. */
  submit?: string;
  /** The record's name, which the button repeats. */
  record?: string;
  /** For an action that cannot be undone or stops sales. */
  isDangerous?: boolean;
  /** The reasons why the action was refused. */
  errors?: readonly string[] | null;
  hidden?: Readonly<Record<string, string>>;
  children: ReactNode;
};

const TEXT = 'dialog-text';

/** A dialog that asks before an action. Describes its effect and has its own button. */
export function ConfirmDialog({
  title,
  closeHref,
  action,
  intent,
  submit = title,
  record,
  isDangerous,
  errors,
  hidden = {},
  children,
}: ConfirmDialogProps) {
  const key = useContext(FormKeyContext);
  return (
    <Dialog title={title} closeHref={closeHref} describedBy={TEXT} takesFocus={!errors?.length}>
      <Refusal errors={errors} />
      <div id={TEXT} className="mb-4">
        {children}
      </div>
      <PostForm action={action} formKey={key}>
        {Object.entries(hidden).map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        <SubmitButton deliberate intent={intent} look={isDangerous ? 'danger' : 'primary'}>
          {record ? `${submit} ${record}` : submit}
        </SubmitButton>
      </PostForm>
    </Dialog>
  );
}
