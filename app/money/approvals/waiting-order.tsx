import { paths } from '~/domain/paths';
import type { Match } from '~/portal/request/money-dialog.data';
import { Alert } from '~/ui/alert';
import { ButtonRow } from '~/ui/button-row';
import { Details } from '~/ui/details';
import { FormLink } from '~/ui/page-link';
import { Matches } from '../orders/lost-order';

type WaitingOrderProps = {
  id: string;
  title: string;
  /** What it moves in short. */
  what: string;
  facts: readonly { label: string; value: string }[];
  by: string;
  madeAt: string;
  until: string;
  isOwn: boolean;
  /** Why this user cannot approve it. */
  hindrance?: string;
  mayDecline: boolean;
  /** True where several can be ticked, to be approved together. */
  mayBeTicked: boolean;
  isTicked: boolean;
};

/** The form of the orders that are ticked. */
export const TICKED = 'ticked';

/** An order that waits, with who made it and why, and what this user may do with it. */
export function WaitingOrder(props: WaitingOrderProps) {
  const { id, title, what, facts, by, madeAt, until, isOwn, hindrance, mayDecline, mayBeTicked, isTicked } = props;
  return (
    <section className="card mb-4" aria-labelledby={id}>
      <h2 id={id} className="mb-1">
        {what ? `${title}: ${what}` : title}
      </h2>
      <p className="mb-2 text-muted">{`${by} asked for it on ${madeAt}. It expires on ${until}.`}</p>
      <Details isWide facts={facts} />
      {hindrance && <p className="my-2">{hindrance}</p>}
      {mayBeTicked && !hindrance && (
        <label className="mt-2 inline-flex items-center py-2">
          <input form={TICKED} type="checkbox" name="together" value={id} defaultChecked={isTicked} className="mr-2" />
          Approve together with others of {by}
        </label>
      )}
      <ButtonRow className="mt-3">
        {!hindrance && (
          <FormLink
            className="button button-primary mb-2 mr-2"
            to={paths.approvals({ confirm: 'approve', order: id })}
            aria-label={`Approve: ${title}`}
          >
            Approve
          </FormLink>
        )}
        {mayDecline && (
          <FormLink
            className="button mb-2"
            to={paths.approvals({ confirm: 'decline', order: id })}
            aria-label={`${isOwn ? 'Withdraw' : 'Decline'}: ${title}`}
          >
            {isOwn ? 'Withdraw' : 'Decline'}
          </FormLink>
        )}
      </ButtonRow>
    </section>
  );
}

/** What was found of an order like one that is lost, before it is approved. */
export function LikeLost({ why, matches, failed }: { why: string; matches?: readonly Match[]; failed?: string }) {
  return (
    <Alert tone="warning">
      <p className="mb-2">{why}</p>
      {matches ? (
        <Matches matches={matches} none="There is no record of it so far." />
      ) : (
        `It could not be looked up. ${failed ?? ''}`
      )}
    </Alert>
  );
}
