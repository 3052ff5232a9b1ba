import { useActionData, useLoaderData } from '@remix-run/react';
import { change } from '~/changes/change.server';
import { toggleIntent } from '~/changes/toggle.server';
import { nameFields } from '~/forms/name';
import { nameConstraint, nameSchema } from '~/forms/name.server';
import { listPage } from '~/lists/page.server';
import { partnerList } from '~/lists/partners';
import { replyTo } from '~/page-data/reply';
import { paths } from '~/paths';
import { newRecord } from '~/records/new-record.server';
import { act } from '~/request/act.server';
import { load } from '~/request/load.server';
import { tryLoadWithin } from '~/request/try-load';
import { Dialog } from '~/ui/dialog';
import { RecordForm } from '~/ui/form/record-form';
import { NewButton, PageHeading, pageTitle } from '~/ui/page';
import { PartnerBalance, shownBalance } from '~/ui/partner-balance';
import { RecordList } from '~/ui/record-list';
import { toggleCell } from '~/ui/status-toggle';

export const meta = pageTitle('Partners');
export { clientAction, handle, shouldRevalidate } from '~/forms/hydrated-screen';

/** Timeout of the loader for balances, in ms. The page fetches later ones by itself. */
const BALANCE_WAIT_MS = 600;

/** Loads one page of partners, with a separate lookup by name for each balance. */
export const loader = load('partners', async (visit) => {
  const { api, here } = visit;
  const { rows, list } = await listPage(visit, partnerList);
  const balances = await Promise.all(
    rows.map(({ name }) => tryLoadWithin(BALANCE_WAIT_MS, api.partners.balance(name))),
  );
  return {
    list,
    rows: rows.map((row, index) => ({ ...row, balance: shownBalance(balances[index]) })),
    dialog: await newRecord(visit, nameConstraint),
    here,
  };
});

export const action = act('partners', {
  create: change('partners', {
    schema: nameSchema,
    send: ({ api }, { name }) => api.partners.create(name),
    next: paths.partners(),
    message: 'Partner created.',
  }),
  toggle: toggleIntent('partners', 'partners'),
});

export default function Partners() {
  const { rows, list, dialog, here } = useLoaderData<typeof loader>();
  const reply = replyTo('create', useActionData<typeof action>());
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
          status: toggleCell(here),
        }}
      />
      {dialog && (
        <Dialog title="New Partner" closeHref={paths.partners()}>
          <RecordForm
            id="new-partner"
            action={here}
            fields={nameFields}
            {...dialog}
            lastResult={reply?.result}
            intent="create"
            submit="Create"
          />
        </Dialog>
      )}
    </>
  );
}
