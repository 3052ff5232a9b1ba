import { useActionData, useLoaderData } from '~/framework/react';
import { cancelIntents, cancelStep } from '~/money/cancel.server';
import { stepOrKept } from '~/money/order-step.server';
import { paths } from '~/paths';
import { at } from '~/screen.server';
import { afterForm } from '~/ui/after-form';
import { Alert } from '~/ui/alert';
import { ConfirmationForm } from '~/ui/confirmation';
import { RecordForm } from '~/ui/form/record-form';
import { LostOrder } from '~/ui/lost-order';
import { PageHeading, pageTitle } from '~/ui/page';

export const meta = pageTitle('Cancel Sale');
export { clientAction, handle, shouldRevalidate } from '~/forms/hydrated-screen';

const screen = at('saleCancel');

export const loader = screen.loadForm(async (visit) => ({
  step: await stepOrKept(visit, cancelStep(visit)),
}));

export const action = screen.act(cancelIntents);

export default function SaleCancel() {
  const own = useLoaderData<typeof loader>();
  const { step, errors } = afterForm(own.step, useActionData<typeof action>());
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
        {confirmation && <ConfirmationForm confirmation={confirmation} errors={errors} />}
      </div>
    </>
  );
}
