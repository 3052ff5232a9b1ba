import type { SubmissionResult } from '@conform-to/react';
import type { ReactNode } from 'react';
import { QrCode } from '~/sales/receipts/qr-code-picture';
import { Details } from '~/ui/details';
import { ErrorSummary } from '~/ui/error-summary';
import type { Constraint } from '~/ui/form/constraint';
import { TextField } from '~/ui/form/text-field';
import { useForm } from '~/ui/form/use-form';
import { PostForm } from '~/ui/post-form';

type CodeFormProps = {
  intent: string;
  submit: string;
  constraint: Constraint;
  lastResult?: SubmissionResult;
  action?: string;
  hint?: string;
  look?: string;
  /** Hidden fields. */
  children?: ReactNode;
};

/** The form of one code of the second step. `intent` is also its id. */
export function CodeForm({ intent, submit, constraint, lastResult, action, hint, look, children }: CodeFormProps) {
  const [form, fields] = useForm<{ code: string }>({ id: intent, constraint, lastResult, defaultNoValidate: false });
  return (
    <PostForm of={form} action={action}>
      <ErrorSummary form={form} labels={{ code: 'Code' }} />
      {children}
      <TextField label="Code" field={fields.code} autoComplete="one-time-code" hint={hint} />
      <button name="intent" value={intent} className={look ?? 'button button-primary w-full'}>
        {submit}
      </button>
    </PostForm>
  );
}

type SetUpFormProps = Pick<CodeFormProps, 'constraint' | 'lastResult' | 'action'> & {
  enrolment: { qr?: { qr: string; modules: number }; secret: string; sealed: string };
};

/** The form that sets up a second step: a secret to scan or to type into an app, and the first code of it. */
export function SetUpForm({ enrolment: { qr, secret, sealed }, ...form }: SetUpFormProps) {
  return (
    <>
      <ol className="mb-4 list-decimal pl-5">
        <li>Install an authenticator app on your phone, if you have none.</li>
        <li>Scan this code with it, or type the key.</li>
        <li>Type the six digits that it shows.</li>
      </ol>
      {qr && (
        <div className="mx-auto mb-4 w-2/3">
          <QrCode {...qr} label="QR code for your authenticator app" />
        </div>
      )}
      <div className="mb-4">
        <Details facts={[{ label: 'Key', value: <span className="font-mono">{secret}</span> }]} />
      </div>
      <CodeForm intent="setUp" submit="Set up" {...form}>
        <input type="hidden" name="sealed" value={sealed} />
      </CodeForm>
    </>
  );
}
