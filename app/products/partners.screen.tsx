import { useLoaderData } from '~/base/framework/react';
import { paths } from '~/domain/paths';
import { listPage } from '~/lists/engine/page.server';
import { tryLoadWithin } from '~/portal/request/failures';
import { newRecord } from '~/portal/request/new-record.server';
import { at } from '~/portal/request/screen.server';
import { nameFields } from '~/ui/form/name';
import { nameConstraint, nameSchema } from '~/ui/form/name.schema.server';
import { RecordDialog } from '~/ui/form/record-dialog';
import { NewButton, PageHeading, pageTitle } from '~/ui/page';
import { RecordList } from '~/ui/record-list';
import { toggleCell } from '~/ui/status-toggle';
import { PartnerBalance, shownBalance } from './partner-balance';
import { partnerList, partnerRows } from './partners.list';

export const meta = pageTitle('Partners');
export { clientAction, handle, shouldRevalidate } from '~/ui/form/hydrated-screen';

/** Timeout of the loader for balances, in ms. The page fetches later ones by itself. */
const BALANCE_WAIT_MS = 600;

const screen = at('partners');

/** Loads one page of partners, with a separate lookup by name for each balance. */
export const loader = screen.load(async (visit) => {
  const { api } = visit;
  const { rows, list } = await listPage(visit, partnerRows, (page) =>
    Promise.all(
      page.map(async ({ name }) => ({
        balance: shownBalance(await tryLoadWithin(BALANCE_WAIT_MS, api.partners.balance(name))),
      })),
    ),
  );
  return {
    list,
    rows,
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
