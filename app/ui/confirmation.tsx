import { Fragment } from 'react';
import type { Confirmation } from '../domain/money-dialog';
import { Alert } from './alert';
import { SubmitButton } from './submit-button';

type ConfirmationFormProps = {
  confirmation: Confirmation;
  /** The page's own address, so that a refusal is shown here. */
  action: string;
  errors?: readonly string[] | null;
};

/** Says what will be done with whose money, and does it at the press of a button. */
export function ConfirmationForm({ confirmation, action, errors }: ConfirmationFormProps) {
  const { facts, warning, sealed, intent, submit, changeHref } = confirmation;
  return (
    <form method="post" action={action}>
      {errors?.map((message) => (
        <Alert key={message} tone="error">
          {message}
        </Alert>
      ))}
      {warning && <Alert tone="warning">{warning}</Alert>}
      <dl className="facts mb-4 grid grid-cols-2">
        {facts.map(({ label, value, strong }) => (
          <Fragment key={label}>
            <dt className="text-muted">{label}</dt>
            <dd className="text-right">{strong ? <strong className="text-lg">{value}</strong> : value}</dd>
          </Fragment>
        ))}
      </dl>
      <input type="hidden" name="sealed" value={sealed} />
      <SubmitButton deliberate intent={intent} className="mb-2 mr-2">
        {submit}
      </SubmitButton>
      {changeHref && (
        <a className="button" href={changeHref}>
          Change
        </a>
      )}
    </form>
  );
}
