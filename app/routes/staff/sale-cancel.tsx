import { useActionData, useLoaderData } from '@remix-run/react';
import { cancelIntents, cancelStep } from '~/money/cancel.server';
import { stepOrKept } from '~/money/order.server';
import { paths } from '~/paths';
import { act } from '~/request/act.server';
import { load } from '~/request/load.server';
import { afterForm } from '~/ui/after-form';
import { Alert } from '~/ui/alert';
import { ConfirmationForm } from '~/ui/confirmation';
import { RecordForm } from '~/ui/form/record-form';
import { LostOrder } from '~/ui/lost-order';
import { PageHeading, pageTitle } from '~/ui/page';

export const meta = pageTitle('Cancel Sale');
export { clientAction, handle, shouldRevalidate } from '~/forms/hydrated-screen';

export const loader = load('saleCancel', async (visit) => ({
  own: await stepOrKept(visit, cancelStep(visit)),
  here: visit.url.pathname + visit.url.search,
}));

export const action = act('saleCancel', cancelIntents);

export default function SaleCancel() {
  const { own, here } = useLoaderData<typeof loader>();
  const { step, errors } = afterForm(own, useActionData<typeof action>());
  const { form, confirmation, lost, done } = step ?? {};
  return (
    <>
      <PageHeading>Cancel Sale</PageHeading>
      <div className="card max-w-xl">
        {form && (
          <>
            <Alert tone="warning">Note - This action is not recoverable</Alert>
            <RecordForm
              id="cancel"
              method="get"
              action={paths.saleCancel()}
              intent="1"
              intentName="review"
              submit="Continue"
              {...form}
            />
          </>
        )}
        {lost && <LostOrder lost={lost} />}
        {done !== undefined && <Alert tone="information">{done}</Alert>}
        {confirmation && <ConfirmationForm confirmation={confirmation} action={here} errors={errors} />}
      </div>
    </>
  );
}
