import { useLoaderData } from '~/base/framework/react';
import { DISABLE, paths, sameListWith } from '~/domain/paths';
import { isAbove, rolesUpTo, staffRole, whyNotSwitched } from '~/domain/staff-roles';
import { listPage } from '~/lists/engine/page.server';
import { newRecord } from '~/portal/request/new-record.server';
import { at } from '~/portal/request/screen.server';
import { RecordDialog } from '~/ui/form/record-dialog';
import { NewButton, PageHeading, pageTitle } from '~/ui/page';
import { PageLink } from '~/ui/page-link';
import { RecordList } from '~/ui/record-list';
import { StatusLabel } from '~/ui/status-label';
import { StatusToggle } from '~/ui/status-toggle';
import { reset, resetDialog, resettable } from '../account/reset.server';
import { DisableDialog } from '../vendors/disable-dialog';
import { recordToDisable } from '../vendors/record-to-disable';
import { ResetSecondStep } from './reset-second-step.form';
import { staffFields } from './staff.form';
import { staffConstraint, staffSchema } from './staff.schema.server';
import { staffList, staffRows } from './staffs.list';

export const meta = pageTitle('Staffs');
export { clientAction, handle, shouldRevalidate } from '~/ui/form/hydrated-screen';

const screen = at('staffs');

export const loader = screen.load(async (visit) => {
  const { url, user } = visit;
  const own = staffRole(user.target);
  const { rows, list, chosen } = await listPage(visit, staffRows, async (page) => {
    const canReset = await resettable(visit, page);
    return page.map((row) => ({
      isFixed: whyNotSwitched(user, row) !== undefined,
      isResettable: canReset.has(row.id),
    }));
  });
  const asked = chosen.find(({ id }) => id === url.searchParams.get(DISABLE));
  return {
    list,
    rows,
    disables: asked && !whyNotSwitched(user, asked) ? recordToDisable(url, asked) : undefined,
    closeHref: sameListWith(url.pathname, url.searchParams, { [DISABLE]: undefined }),
    fields: staffFields(rolesUpTo(own)),
    dialog: await newRecord(visit, staffConstraint),
    resets: resetDialog(visit, chosen),
  };
});

export const action = screen.act({
  create: screen.change({
    schema: staffSchema,
    check: async ({ user }, { role }) =>
      isAbove(role, staffRole(user.target)) ? 'Choose a role that is not above your own.' : undefined,
    send: ({ api }, { mobile, ...values }) => api.staffs.create({ ...values, mobile: mobile ?? null }),
    next: paths.staffs(),
    message: 'Staff created.',
  }),
  toggle: screen.toggle('staffs'),
  resetSecondStep: reset,
});

export default function Staffs() {
  const { rows, list, dialog, disables, resets, fields, closeHref } = useLoaderData<typeof loader>();
  return (
    <>
      <PageHeading aside={<NewButton href={paths.staffs({ new: 1 })}>New Staff</NewButton>}>Staffs</PageHeading>
      <RecordList
        of={staffList}
        list={list}
        rows={rows}
        cells={{
          email: ({ email }) => <span className="break-all">{email}</span>,
          status: (row) => (
            <>
              {row.isFixed ? (
                <StatusLabel status={row.status} />
              ) : (
                <StatusToggle {...row} disableHref={paths.staffs({ [DISABLE]: row.id })} />
              )}{' '}
              {row.isResettable && (
                <PageLink className="inline-block py-2 text-sm" to={paths.staffs({ reset: row.id })}>
                  Reset second step
                </PageLink>
              )}
            </>
          ),
        }}
      />
      <DisableDialog
        record={disables}
        effect="will not be able to sign in until enabled again."
        closeHref={closeHref}
      />
      <ResetSecondStep account={resets} />
      <RecordDialog title="New Staff" closeHref={paths.staffs()} dialog={dialog} id="new-staff" fields={fields} />
    </>
  );
}
