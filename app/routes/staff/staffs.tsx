import { useActionData, useLoaderData } from '@remix-run/react';
import { change } from '~/changes/change.server';
import { toggleIntent } from '~/changes/toggle.server';
import { isSameId } from '~/domain/ids';
import { staffFields } from '~/forms/staff';
import { staffConstraint, staffSchema } from '~/forms/staff.server';
import { listPage } from '~/lists/page.server';
import { staffList } from '~/lists/staffs';
import { refusalOf, replyTo } from '~/page-data/reply';
import { DISABLE, paths, sameListWith } from '~/paths';
import { recordToDisable } from '~/records/disabling';
import { newRecord } from '~/records/new-record.server';
import { act } from '~/request/act.server';
import { load } from '~/request/load.server';
import { Dialog } from '~/ui/dialog';
import { DisableDialog } from '~/ui/disable-dialog';
import { RecordForm } from '~/ui/form/record-form';
import { NewButton, PageHeading, pageTitle } from '~/ui/page';
import { RecordList } from '~/ui/record-list';
import { StatusLabel } from '~/ui/status-label';
import { toggleCell } from '~/ui/status-toggle';

export const meta = pageTitle('Staffs');
export { clientAction, handle, shouldRevalidate } from '~/forms/hydrated-screen';

export const loader = load('staffs', async (visit) => {
  const { url, here } = visit;
  const { rows, list, chosen } = await listPage(visit, staffList);
  const asked = chosen.find(({ id }) => id === url.searchParams.get(DISABLE));
  return {
    list,
    rows: rows.map(({ firstName: _first, lastName: _last, ...row }) => row),
    // Nobody is offered to disable the own account.
    ownId: visit.user.id,
    disables: asked && !isSameId(asked.id, visit.user.id) ? recordToDisable(url, asked) : undefined,
    closeHref: sameListWith(url.pathname, url.searchParams, { [DISABLE]: undefined }),
    dialog: await newRecord(visit, staffConstraint),
    here,
  };
});

export const action = act('staffs', {
  create: change('staffs', {
    schema: staffSchema,
    send: ({ api }, { mobile, ...values }) => api.staffs.create({ ...values, mobile: mobile ?? null }),
    next: paths.staffs(),
    message: 'Staff created.',
  }),
  toggle: toggleIntent('staffs', 'staffs'),
});

export default function Staffs() {
  const { rows, list, dialog, disables, ownId, here, closeHref } = useLoaderData<typeof loader>();
  const data = useActionData<typeof action>();
  const toggle = toggleCell(here, (id) => paths.staffs({ [DISABLE]: id }));
  return (
    <>
      <PageHeading aside={<NewButton href={paths.staffs({ new: 1 })}>New Staff</NewButton>}>Staffs</PageHeading>
      <RecordList
        of={staffList}
        list={list}
        rows={rows}
        cells={{
          email: ({ email }) => <span className="break-all">{email}</span>,
          status: (row) => (isSameId(row.id, ownId) ? <StatusLabel status={row.status} /> : toggle(row)),
        }}
      />
      <DisableDialog
        record={disables}
        effect="will not be able to sign in until enabled again."
        action={here}
        closeHref={closeHref}
        errors={refusalOf('toggle', data)}
      />
      {dialog && (
        <Dialog title="New Staff" closeHref={paths.staffs()}>
          <RecordForm
            id="new-staff"
            action={here}
            fields={staffFields}
            {...dialog}
            lastResult={replyTo('create', data)?.result}
            intent="create"
            submit="Create"
          />
        </Dialog>
      )}
    </>
  );
}
