import { formatKnownNaira, type Kobo } from '~/domain/naira';
import { paths } from '~/domain/paths';
import { FormLink } from '~/ui/page-link';

type ShownDeposit = { id: string; vendor?: string; amount?: Kobo };

/** A cell with a deposit's amount as a link to its details. */
export const depositAmountCell = ({ id, amount }: ShownDeposit) => (
  <a className="inline-block py-2 md:py-0" href={paths.deposit(id)}>
    {formatKnownNaira(amount)}
  </a>
);

/** A cell with the links to decide about a Duplicate. */
export const depositDecisionCell = ({ id, vendor }: ShownDeposit) => (
  <>
    <FormLink
      className="-my-2 mr-3 inline-block py-2"
      to={paths.deposits({ pending: 1, decide: id, approve: 1 })}
      aria-label={`Approve the deposit to ${vendor ?? ''}`}
    >
      Approve
    </FormLink>{' '}
    <FormLink
      className="-my-2 inline-block py-2"
      to={paths.deposits({ pending: 1, decide: id, approve: 0 })}
      aria-label={`Reject the deposit to ${vendor ?? ''}`}
    >
      Reject
    </FormLink>
  </>
);
