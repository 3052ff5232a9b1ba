import { nameFields } from '~/forms/name';
import { nameConstraint, nameSchema } from '~/forms/name.server';
import { useLoaderData } from '~/framework/react';
import { listPage } from '~/lists/page.server';
import { partnerList, partnerRows } from '~/lists/partners';
import { paths } from '~/paths';
import { newRecord } from '~/records/new-record.server';
import { tryLoadWithin } from '~/request/failures';
import { at } from '~/screen.server';
import { RecordDialog } from '~/ui/form/record-dialog';
import { NewButton, PageHeading, pageTitle } from '~/ui/page';
import { PartnerBalance, shownBalance } from '~/ui/partner-balance';
import { RecordList } from '~/ui/record-list';
import { toggleCell } from '~/ui/status-toggle';

export const meta = pageTitle('Partners');
export { clientAction, handle, shouldRevalidate } from '~/forms/hydrated-screen';

/** Timeout of the loader for balances, in ms. The page fetches later ones by itself. */
const BALANCE_WAIT_MS = 600;

const screen = at('partners');

/** Loads one page of partners, with a separate lookup by name for each balance. */
export const loader = screen.load(async (visit) => {
  const { api } = visit;
  const { rows, list } = await listPage(visit, partnerRows);
  const balances = await Promise.all(
    rows.map(({ name }) => tryLoadWithin(BALANCE_WAIT_MS, api.partners.balance(name))),
  );
  return {
    list,
    rows: rows.map((row, index) => ({ ...row, balance: shownBalance(balances[index]) })),
    dialog: await newRecord(visit, nameConstraint),
  };
});

export const action = screen.act({
  create: screen.change({
    schema: nameSchema,
    send: ({ api }, { name }) => api.partners.create(name),
    next: paths.partners(),
    message: 'Partner created.',
  }),
  toggle: screen.toggle('partners'),
});

export default function Partners() {
  const { rows, list, dialog } = useLoaderData<typeof loader>();
  return (
    <>
      <PageHeading aside={<NewButton href={paths.partners({ new: 1 })}>New Partner</NewButton>}>Partners</PageHeading>
      <RecordList
        of={partnerList}
        list={list}
        rows={rows}
        cells={{
          balance: {
            cell: ({ name, balance }) => <PartnerBalance asks={false} name={name} balance={balance} />,
            folded: ({ name, balance }) => <PartnerBalance asks name={name} balance={balance} />,
          },
          status: toggleCell,
        }}
      />
      <RecordDialog
        title="New Partner"
        closeHref={paths.partners()}
        dialog={dialog}
        id="new-partner"
        fields={nameFields}
      />
    </>
  );
}
