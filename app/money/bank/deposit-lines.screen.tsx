import { useLoaderData } from '~/base/framework/react';
import { formatCount } from '~/domain/digit-groups';
import { paths } from '~/domain/paths';
import { at } from '~/portal/request/screen.server';
import { pageTitle } from '~/ui/page';
import { ChooseAndReview } from '../batches/choose-and-review';
import { depositLinesIntents, depositLinesPage } from './deposit-lines.server';

export const meta = pageTitle('Deposit bank lines');

const screen = at('depositLines');

export const loader = screen.loadForm(depositLinesPage);
export const action = screen.act(depositLinesIntents);

export default function DepositLines() {
  const { unsure, page } = useLoaderData<typeof loader>();
  return (
    <ChooseAndReview
      page={page}
      title="Deposit bank lines"
      back={{ href: paths.bankStatement(), label: 'Bank statement' }}
      verb="Deposit"
      intent="deposit"
      whenEmpty="No line has one certain vendor now."
      whenGone="None of these has one certain vendor, or they were deposited already."
    >
      {unsure > 0 && (
        <p className="my-4">
          <a href={paths.bankStatement()}>{`${formatCount(unsure)} not certain`}</a> stay in the bank statement, to be
          deposited one by one.
        </p>
      )}
    </ChooseAndReview>
  );
}
