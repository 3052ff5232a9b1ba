import { type ReactNode, useContext } from 'react';
import { useActionData } from '~/base/framework/react';
import { FormKeyContext } from '~/portal/html/document-context';
import { refusalOf } from '~/portal/request/reply.data';
import { Refusal } from './alert';
import { Dialog } from './dialog';
import { PostForm } from './post-form';
import { SubmitButton } from './submit-button';

type ConfirmDialogProps = {
  /** False when nothing is asked, also because the record is gone: then only a refusal of the last answer is shown. */
  isOpen: boolean;
  title: string;
  closeHref: string;
  intent: string;
  /** The verb of the button; by default the title. */
  submit?: string;
  /** The record's name, which the button repeats. */
  record?: string;
  /** For an action that cannot be undone or stops sales. */
  isDangerous?: boolean;
  hidden?: Readonly<Record<string, string>>;
  children: ReactNode;
};

const TEXT = 'dialog-text';

/**
 * A dialog that asks before an action. Describes its effect, has its own button, and shows why it was refused. It stands
 * below the heading, where a refusal is read first.
 */
export function ConfirmDialog({
  isOpen,
  title,
  closeHref,
  intent,
  submit = title,
  record,
  isDangerous,
  hidden = {},
  children,
}: ConfirmDialogProps) {
  const errors = refusalOf(intent, useActionData());
  const key = useContext(FormKeyContext);
  if (!isOpen) return <Refusal errors={errors} />;
  return (
    <Dialog title={title} closeHref={closeHref} describedBy={TEXT} takesFocus={!errors?.length}>
      <Refusal errors={errors} />
      <div id={TEXT} className="mb-4">
        {children}
      </div>
      <PostForm formKey={key}>
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
