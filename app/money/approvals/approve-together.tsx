import { formatCount } from '~/domain/digit-groups';
import type { Fact } from '~/portal/request/money-dialog.data';
import { Alert } from '~/ui/alert';
import { ConfirmDialog } from '~/ui/confirm-dialog';
import { Details } from '~/ui/details';

type Ticked = {
  id: string;
  title: string;
  facts: readonly Fact[];
  warning?: string;
  /** Why it cannot be approved now: it waits on. */
  hindrance?: string;
};
type ApproveTogetherProps =
  | { refused: string }
  | {
      title: string;
      submit: string;
      ids: string;
      orders: readonly Ticked[];
      gone: number;
      needsCode: boolean;
      changeHref: string;
    };

/** The dialog that approves several orders of one maker: each with its amount and balances, their sum in the button. */
export function ApproveTogether(props: ApproveTogetherProps) {
  if ('refused' in props) return <Alert tone="error">{props.refused}</Alert>;
  const { title, submit, ids, orders, gone, needsCode, changeHref } = props;
  return (
    <ConfirmDialog
      isOpen
      title={title}
      closeHref={changeHref}
      intent="approveTogether"
      submit={submit}
      hidden={{ orders: ids }}
    >
      <p className="mb-2">
        They are sent one after the other, in your name. Balances are those of now, before the first of them.
      </p>
      {needsCode && (
        <Alert tone="information">Together they are above the limit that needs your code: it is asked for first.</Alert>
      )}
      {gone > 0 && (
        <Alert tone="information">{`${formatCount(gone)} of them ${gone === 1 ? 'waits' : 'wait'} no longer, and ${gone === 1 ? 'is' : 'are'} left out.`}</Alert>
      )}
      {orders.map((order) => (
        <section key={order.id} className="mb-3 border-t border-line pt-3" aria-label={order.title}>
          <h3 className="font-semibold">{order.title}</h3>
          {order.warning && <Alert tone="warning">{order.warning}</Alert>}
          {order.hindrance && <Alert tone="warning">{`It waits on: ${order.hindrance}`}</Alert>}
          <Details facts={order.facts.map(shownFact)} isDense />
        </section>
      ))}
    </ConfirmDialog>
  );
}

function shownFact({ label, value, strong, isBelowZero }: Fact) {
  const look = [isBelowZero && 'text-bad', (strong || isBelowZero) && 'font-semibold'].filter(Boolean).join(' ');
  return { label, value: look ? <span className={look}>{value}</span> : value };
}
