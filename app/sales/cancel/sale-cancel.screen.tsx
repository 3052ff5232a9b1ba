import { useActionData, useLoaderData } from '~/base/framework/react';
import { paths } from '~/domain/paths';
import { afterForm, orderFormProps } from '~/money/orders/after-form';
import { stepOrKept } from '~/money/orders/confirm.server';
import { ConfirmationForm } from '~/money/orders/confirmation';
import { LostOrder } from '~/money/orders/lost-order';
import { at } from '~/portal/request/screen.server';
import { Alert } from '~/ui/alert';
import { RecordForm } from '~/ui/form/record-form';
import { PageHeading, pageTitle } from '~/ui/page';
import { cancelIntents, cancelStep } from './cancel.server';

export const meta = pageTitle('Cancel Sale');
export { clientAction, handle, shouldRevalidate } from '~/ui/form/hydrated-screen';

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
            <RecordForm {...orderFormProps(paths.saleCancel())} {...form} />
          </>
        )}
        {lost && <LostOrder lost={lost} />}
        {done !== undefined && <Alert tone="information">{done}</Alert>}
        {confirmation && <ConfirmationForm confirmation={confirmation} errors={errors} />}
      </div>
    </>
  );
}
