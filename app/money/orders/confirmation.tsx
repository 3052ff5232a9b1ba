import type { Confirmation } from '~/portal/request/money-dialog.data';
import { Alert, Refusal } from '~/ui/alert';
import { PageLink } from '~/ui/page-link';
import { PostForm } from '~/ui/post-form';
import { Spaced } from '~/ui/spaced';
import { SubmitButton } from '~/ui/submit-button';
import { Matches } from './lost-order';
import { MoneyFacts } from './money-facts';

type ConfirmationFormProps = {
  confirmation: Confirmation;
  errors?: readonly string[] | null;
};

/**
 * The confirmation of a money order: its facts, and the button that sends it. When a balance would fall below zero, the
 * link back comes before the button.
 */
export function ConfirmationForm({ confirmation, errors }: ConfirmationFormProps) {
  const { facts, warning, sealed, intent, submit, changeHref, earlier } = confirmation;
  const fallsBelowZero = facts.some(({ isBelowZero }) => isBelowZero);
  const back = changeHref && (
    <PageLink
      replace
      key="back"
      className={fallsBelowZero ? 'button button-primary mb-2 mr-2' : 'button mb-2 mr-2'}
      to={changeHref}
    >
      Change
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
    <PostForm>
      <Refusal errors={errors} />
      {earlier && (
        <Alert tone="warning">
          <p className="mb-2">
            {earlier.why} {earlier.matches.length > 0 && 'Send another only if none of these records is it.'}
          </p>
          <Matches matches={earlier.matches} none="There is no record of it so far." />
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
