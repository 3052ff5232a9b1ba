import { Link } from '@remix-run/react';
import { formatKnownNaira, type Kobo } from '../domain/naira';
import { paths } from '../paths';

type ShownDeposit = { id: string; vendor?: string; amount?: Kobo };

/** The amount of a deposit, which leads to the details. */
export const depositAmountCell = ({ id, amount }: ShownDeposit) => (
  <Link reloadDocument className="inline-block py-2 md:py-0" to={paths.deposit(id)}>
    {formatKnownNaira(amount)}
  </Link>
);

/** The decision about a Duplicate. */
export const depositDecisionCell = ({ id, vendor }: ShownDeposit) => (
  <>
    <Link
      reloadDocument
      className="-my-2 mr-3 inline-block py-2"
      to={paths.deposits({ pending: 1, decide: id, approve: 1 })}
      aria-label={`Approve the deposit to ${vendor ?? ''}`}
    >
      Approve
    </Link>{' '}
    <Link
      reloadDocument
      className="-my-2 inline-block py-2"
      to={paths.deposits({ pending: 1, decide: id, approve: 0 })}
      aria-label={`Reject the deposit to ${vendor ?? ''}`}
    >
      Reject
    </Link>
  </>
);
