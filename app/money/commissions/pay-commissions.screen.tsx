import { useLoaderData } from '~/base/framework/react';
import { formatCount } from '~/domain/digit-groups';
import { paths } from '~/domain/paths';
import { at } from '~/portal/request/screen.server';
import { pageTitle } from '~/ui/page';
import { ChooseAndReview } from '../batches/choose-and-review';
import { payCommissionsIntents, payCommissionsPage } from './pay-commissions.server';

export const meta = pageTitle('Pay commissions');

const screen = at('payCommissions');

export const loader = screen.loadForm(payCommissionsPage);
export const action = screen.act(payCommissionsIntents);

export default function PayCommissions() {
  const { waiting, page } = useLoaderData<typeof loader>();
  return (
    <ChooseAndReview
      page={page}
      title="Pay commissions"
      back={{ href: paths.commissions(), label: 'Commissions' }}
      verb="Pay"
      intent="pay"
      whenEmpty="There is nothing to pay now."
      whenGone="None of these can be paid any more."
    >
      {waiting > 0 && (
        <p className="mb-4">
          <a href={paths.approvals()}>{`${formatCount(waiting)} more`}</a> wait for a second person.
        </p>
      )}
    </ChooseAndReview>
  );
}
