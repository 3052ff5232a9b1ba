import type { Confirmation } from '../page-data/money-dialog';
import { Alert, Refusal } from './alert';
import { Matches } from './lost-order';
import { MoneyFacts } from './money-facts';
import { PageLink } from './page-link';
import { PostForm } from './post-form';
import { Spaced } from './spaced';
import { SubmitButton } from './submit-button';

type ConfirmationFormProps = {
  confirmation: Confirmation;
  /** The page's own address, so that a refusal is shown here. */
  action: string;
  /** The page without the confirmation, where there is no step before. */
  cancelHref?: string;
  errors?: readonly string[] | null;
};

/**
 * Says what will be done with whose money, and does it at the press of a button. When a balance would fall below zero the
 * way back comes first.
 */
export function ConfirmationForm({ confirmation, action, cancelHref, errors }: ConfirmationFormProps) {
  const { facts, warning, sealed, intent, submit, changeHref, earlier } = confirmation;
  const fallsBelowZero = facts.some(({ isBelowZero }) => isBelowZero);
  const backHref = changeHref ?? (fallsBelowZero ? cancelHref : undefined);
  const back = backHref && (
    <PageLink
      replace
      key="back"
      className={fallsBelowZero ? 'button button-primary mb-2 mr-2' : 'button mb-2 mr-2'}
      to={backHref}
    >
      {changeHref ? 'Change' : 'Cancel'}
    </PageLink>
  );
  const send = (
    <SubmitButton
      key="send"
      deliberate
      intent={intent}
      look={fallsBelowZero ? 'plain' : 'primary'}
      className="mb-2 mr-2"
    >
      {submit}
    </SubmitButton>
  );
  return (
    <PostForm action={action}>
      <Refusal errors={errors} />
      {earlier && (
        <Alert tone="warning">
          <p className="mb-2">
            An order like this one was sent before, and it is not known whether it was done.{' '}
            {earlier.length > 0 && 'Send another only if none of these records is it.'}
          </p>
          <Matches matches={earlier} none="There is no record of it so far." />
        </Alert>
      )}
      {warning && <Alert tone="warning">{warning}</Alert>}
      {fallsBelowZero && <Alert tone="error">The balance would fall below zero.</Alert>}
      <MoneyFacts facts={facts} />
      <input type="hidden" name="sealed" value={sealed} />
      <Spaced>{fallsBelowZero ? [back, send] : [send, back]}</Spaced>
    </PostForm>
  );
}
