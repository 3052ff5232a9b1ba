import type { SerializeFrom } from '~/base/framework/node.server';
import { useActionData, useLoaderData } from '~/base/framework/react';
import { paths } from '~/domain/paths';
import { replyTo, typedIn } from '~/portal/request/reply.data';
import { slowProviders } from '~/portal/request/sale-steps.server';
import { at } from '~/portal/request/screen.server';
import { Alert } from '~/ui/alert';
import { PartMissing } from '~/ui/error-block';
import { PageHeading, pageTitle } from '~/ui/page';
import { RecentCustomers } from './recent-customers';
import { SaleForm, type SaleView } from './sale.form';
import { saleConstraint } from './sale.schema.server';
import { sell } from './sell.server';
import { OTHER_PROVIDER } from './selling';
import { CategoryChoices, NetworkChoices, ProviderChoices, StepTrail } from './selling-steps';
import { describeSlowProvider } from './slow-provider';
import { sellingStep } from './step.server';
import { ValidateForm } from './validate.form';
import { validateConstraint } from './validate.schema.server';
import { validate } from './validate.server';

const STEPS = {
  category: 'Validate: category',
  provider: 'Validate: provider',
  customer: 'Validate: customer',
  missing: 'Validate',
  sale: 'New Sale: confirm',
};

export const meta = pageTitle<typeof loader, typeof action>(({ step }, answer) => {
  const sale = saleOf(answer);
  return { name: STEPS[sale ? 'sale' : step], isMistake: sale?.isValid === false };
});

const screen = at('validate');

export const loader = screen.load(async (visit) => ({
  ...(await sellingStep(visit)),
  slow: slowProviders(),
  constraints: { validate: validateConstraint, sale: saleConstraint },
}));

/** Responds 200 with the sale form: the one exception to redirect after POST (docs/decisions/0005-sale.md). */
export const action = screen.act({ validate, sell });

/** Returns the validated sale in the action's response, after a validation or a refused sale. */
function saleOf(answer: SerializeFrom<typeof action> | undefined): SaleView | undefined {
  return answer && 'sale' in answer ? answer.sale : replyTo<{ sale?: SaleView }>('sell', answer)?.context?.sale;
}

export default function Validate() {
  const here = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const refusedSale = replyTo('sell', answer)?.result;
  const refusedCustomer = replyTo('validate', answer)?.result;
  const sale = saleOf(answer) ?? (here.step === 'sale' ? here.sale : undefined);
  if (sale) {
    return (
      <>
        <PageHeading>New Sale</PageHeading>
        <SlowProviders slow={here.slow} provider={sale.provider} />
        <SaleForm sale={sale} constraint={here.constraints.sale} lastResult={refusedSale} />
      </>
    );
  }
  return (
    <>
      <PageHeading>Validate</PageHeading>
      <StepTrail category={here.category} provider={here.provider} />
      <SlowProviders slow={here.slow} provider={here.provider} />
      {here.step === 'missing' && <PartMissing what="The services" message={here.failed} />}
      {here.step === 'category' && <p className="mb-3">Choose what to sell.</p>}
      {here.step === 'provider' && !here.asksNumber && <p className="mb-3">Choose the provider.</p>}
      {here.step === 'category' && (
        <>
          <CategoryChoices categories={here.categories} customer={here.customer} />
          <p className="mt-4">
            <a className="inline-block py-2" href={paths.bulkSales()}>
              Bulk Sale, from a file
            </a>
          </p>
        </>
      )}
      {here.step === 'provider' && (
        <>
          {here.providers.length === 0 && <p>Nothing is sold here at the moment.</p>}
          {here.asksNumber ? <NetworkChoices {...here} /> : <ProviderChoices {...here} />}
        </>
      )}
      {here.step === 'customer' && (
        <>
          <ValidateForm {...here} constraint={here.constraints.validate} lastResult={refusedCustomer} />
          <RecentCustomers recent={here.recent} />
        </>
      )}
      {here.step === 'missing' && refusedCustomer && (
        <ValidateForm
          category={here.category}
          provider={here.provider}
          customerLabel="Customer number"
          services={{
            options: [{ value: typedIn(refusedCustomer, 'serviceId') ?? '', name: here.provider }],
          }}
          defaults={{}}
          asksAmount={here.asksAmount}
          constraint={here.constraints.validate}
          lastResult={refusedCustomer}
        />
      )}
    </>
  );
}

type SlowProvidersProps = {
  slow: readonly Parameters<typeof describeSlowProvider>[0][];
  /** The provider of this sale; without one, all slow providers are named. */
  provider?: string;
};

/** Tells the seller before a sale that its provider is slow, as this portal has just measured it. */
function SlowProviders({ slow, provider }: SlowProvidersProps) {
  const named = slow.filter((known) => !provider || provider === OTHER_PROVIDER || known.provider === provider);
  if (named.length === 0) return null;
  return (
    <Alert tone="warning">
      {named.map((known) => (
        <p key={known.provider}>{describeSlowProvider(known)}</p>
      ))}
    </Alert>
  );
}
