import type { SubmissionResult } from '@conform-to/react';
import { formatAmountInput, formatNaira, type Kobo } from '~/domain/naira';
import { paths } from '~/domain/paths';
import { Alert } from '~/ui/alert';
import { Details } from '~/ui/details';
import { ErrorSummary } from '~/ui/error-summary';
import type { Constraint } from '~/ui/form/constraint';
import { TextField } from '~/ui/form/text-field';
import { useForm } from '~/ui/form/use-form';
import { PostForm } from '~/ui/post-form';
import { Spaced } from '~/ui/spaced';
import { AmountChoice, type OfferedAmount } from './amount-choice.form';
import { BalanceAfter } from './balance-after';
import { useShownBalance } from './shown-balance';

type Fields = { amount?: string; choice?: string; mobile?: string; email?: string };

/** A validated sale as the page shows it. The order uses the values in `sealed`, not these. */
export type SaleView = {
  sealed: string;
  category: string;
  provider: string;
  /** The names of the service and its provider, for display. */
  sold: string;
  serviceId: string;
  customer: string;
  fixedAmount?: Kobo;
  /** What this customer was sold last, when the form is of another sale. */
  lastAmount?: Kobo;
  usualAmounts: readonly Kobo[];
  /** The largest amount of the service, if the API says it. */
  maxAmount?: Kobo;
  /** How the terminal calls the customer. */
  ownName?: string;
  name?: string;
  address?: string;
  outstanding?: Kobo;
  isValid: boolean;
  /** The other kinds of service that this number may be of, each with the address that asks about it. */
  otherKinds?: readonly { name: string; href: string }[];
  overrideDuplicate: boolean;
  /** The network of the number's prefix, when the user chose another network. */
  otherNetwork?: string;
  defaults?: Fields;
};

export function SaleForm({
  sale,
  constraint,
  lastResult,
}: {
  sale: SaleView;
  constraint: Constraint;
  lastResult?: SubmissionResult;
}) {
  const isFixed = sale.fixedAmount !== undefined;
  const offered = offeredAmounts(sale);
  const [form, fields] = useForm<Fields>({
    id: 'sale',
    constraint: isFixed || offered.length > 0 ? constraint : { ...constraint, amount: { required: true } },
    lastResult,
    defaultValue: sale.defaults,
    defaultNoValidate: false,
  });
  const { category, provider, serviceId, customer } = sale;
  const change = paths.validate({
    category,
    provider,
    service: serviceId,
    customer,
    amount: sale.fixedAmount === undefined ? undefined : formatAmountInput(sale.fixedAmount),
  });
  const hasContact = [fields.mobile, fields.email].some((field) => field.errors || field.initialValue);
  const hasFieldError = [fields.amount, fields.mobile, fields.email].some((field) => field.errors);
  return (
    <PostForm action={paths.validate({ category, provider })} of={form} className="card max-w-md">
      {!sale.isValid && (
        <>
          <Alert tone="error">Incorrect service category</Alert>
          <p className="mb-2">
            Check the number and the service.{' '}
            <a className="inline-block py-2 font-semibold" href={change}>
              Change them
            </a>
          </p>
          {sale.otherKinds && sale.otherKinds.length > 0 && (
            <p className="mb-4">
              <Spaced>
                {sale.otherKinds.map(({ name, href }) => (
                  <a key={href} className="button mb-2 mr-2" href={href}>
                    {`Try ${name}`}
                  </a>
                ))}
              </Spaced>
            </p>
          )}
        </>
      )}
      {sale.otherNetwork && (
        <Alert tone="information">
          This number looks like {sale.otherNetwork}. Numbers can move between networks, so check with the customer.
        </Alert>
      )}
      <ErrorSummary form={form} labels={{ ...(!isFixed && { amount: 'Amount' }), mobile: 'Mobile', email: 'E-mail' }} />
      {sale.overrideDuplicate && (
        <p className="mb-4">
          <a className="inline-block py-2" href={paths.terminalSearch(customer)}>
            See the sales to {customer}
          </a>
        </p>
      )}
      <div className="mb-3">
        <Details
          isDense
          facts={[
            { label: 'Service', value: sale.sold },
            { label: 'Customer', value: <strong>{customer}</strong> },
            { label: 'You call it', value: sale.ownName },
            { label: 'Name', value: sale.name },
            { label: 'Address', value: sale.address },
            {
              label: 'Outstanding',
              value: sale.outstanding === undefined ? undefined : formatNaira(sale.outstanding),
            },
            { label: 'Amount', value: sale.fixedAmount !== undefined && <FixedAmount amount={sale.fixedAmount} /> },
          ]}
        />
      </div>
      <input type="hidden" name="sealed" value={sale.sealed} />
      {isFixed ? null : offered.length > 0 ? (
        <AmountChoice
          offered={offered}
          choice={fields.choice}
          amount={fields.amount}
          chosen={offered.find(({ amount }) => amount === sale.lastAmount)?.amount}
          autoFocus={sale.isValid && !hasFieldError}
        />
      ) : (
        <TextField
          label="Amount (₦)"
          field={fields.amount}
          autoFocus={sale.isValid && !hasFieldError}
          isAmount
          hint="For example 1,500"
        />
      )}
      <button name="intent" value="sell" className="button button-primary w-full" disabled={!sale.isValid}>
        {sale.overrideDuplicate ? 'Sell again' : 'Process'}
        {sale.fixedAmount !== undefined && ` ${formatNaira(sale.fixedAmount)}`}
      </button>{' '}
      <details className="mt-3" open={hasContact}>
        <summary className="py-3">Mobile and e-mail of the customer (optional)</summary>
        <TextField label="Mobile" field={fields.mobile} type="tel" autoComplete="off" />
        <TextField label="E-mail" field={fields.email} type="email" autoComplete="off" />
      </details>
      {sale.isValid && (
        <p>
          <a className="inline-block py-3" href={change}>
            Change customer or service
          </a>
        </p>
      )}
    </PostForm>
  );
}

function FixedAmount({ amount }: { amount: Kobo }) {
  const balance = useShownBalance();
  return (
    <>
      <strong className="text-lg">{formatNaira(amount)}</strong> <BalanceAfter amount={amount} />
      {balance !== undefined && balance < amount && (
        <>
          {' '}
          <a href={paths.deposits()}>Deposits</a>
        </>
      )}
    </>
  );
}

/** Returns the amounts to choose from: the last one, what is owed, and the usual ones. */
function offeredAmounts({ lastAmount, outstanding, usualAmounts, maxAmount }: SaleView): OfferedAmount[] {
  const known: [Kobo | undefined, string | undefined][] = [
    [lastAmount, 'last'],
    [outstanding, 'outstanding'],
    ...usualAmounts.map((amount): [Kobo, undefined] => [amount, undefined]),
  ];
  const offered = new Map<Kobo, string | undefined>();
  for (const [amount, why] of known)
    if (amount !== undefined && amount > 0 && amount <= (maxAmount ?? amount) && !offered.has(amount))
      offered.set(amount, why);
  return [...offered].map(([amount, why]) => ({ amount, why }));
}
