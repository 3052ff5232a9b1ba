import { useLoaderData } from '~/base/framework/react';
import { DISABLE, paths } from '~/domain/paths';
import { listQuery, pageOf } from '~/lists/engine/choose';
import { historyOf } from '~/portal/audit/record-history.server';
import { newRecord } from '~/portal/request/new-record.server';
import { at } from '~/portal/request/screen.server';
import { CardSection } from '~/ui/card-section';
import { Dialog } from '~/ui/dialog';
import { RecordForm } from '~/ui/form/record-form';
import { History } from '~/ui/history';
import { pageTitle } from '~/ui/page';
import { Pagination } from '~/ui/pagination';
import { RecordHead } from '~/ui/record-head';
import { titleOf } from '~/ui/record-title';
import { StatusToggle } from '~/ui/status-toggle';
import { DisableDialog } from './disable-dialog';
import { recordToDisable } from './record-to-disable';
import { TerminalTable } from './seller-tables';
import { SubvendorFacts } from './subvendor-facts';
import { TerminalTypeChoice } from './terminal-type-choice';
import { TERMINAL_TYPES, terminalFields } from './vendor.form';
import { terminalConstraint, terminalSchema } from './vendor.schema.server';

export const meta = pageTitle<typeof loader>(({ subvendor }) => ({
  name: titleOf('Subvendor', { of: subvendor.name }),
}));
export { clientAction, handle, shouldRevalidate } from '~/ui/form/hydrated-screen';

const screen = at('subvendor');

export const loader = screen.load(async (visit) => {
  const { api, param, url } = visit;
  const { terminals, ...subvendor } = await api.subvendors.one(param('id'));
  const type = TERMINAL_TYPES.find((name) => name === url.searchParams.get('terminalType'));
  const dialog = await newRecord(visit, terminalConstraint);
  return {
    subvendor,
    history: await historyOf(visit, [param('id')]),
    terminals: pageOf(terminals, listQuery(url.searchParams)),
    dialog: dialog && { type, ...dialog },
    disables: recordToDisable(url, subvendor),
    isResettable: visit.mayOpen('passwordReset'),
  };
});

export const action = screen.act({
  toggle: screen.toggle('subvendors'),
  create: screen.change({
    schema: terminalSchema,
    send: async ({ api, param }, values) => {
      const { id, vendorId } = await api.subvendors.one(param('id'));
      return api.terminals.create({ ...values, subvendorId: id, vendorId });
    },
    next: ({ param }) => paths.subvendor(param('id')),
    message: 'Terminal created.',
  }),
});

export default function Subvendor() {
  const { subvendor, history, terminals, dialog, disables, isResettable } = useLoaderData<typeof loader>();
  const record = { id: subvendor.id, name: subvendor.name ?? '', status: subvendor.status };
  const { vendorId } = subvendor;
  const close = paths.subvendor(subvendor.id);
  return (
    <>
      <RecordHead
        kind="Subvendor"
        name={subvendor.name}
        back={vendorId ? { href: paths.vendor(vendorId), label: 'Back to vendor' } : { href: paths.vendors() }}
        actions={
          isResettable && (
            <a className="button mb-2" href={paths.passwordReset('subvendor', subvendor.id)}>
              Reset Password
            </a>
          )
        }
      />
      <SubvendorFacts
        subvendor={subvendor}
        status={<StatusToggle {...record} disableHref={paths.subvendor(record.id, { [DISABLE]: record.id })} />}
      />
      <CardSection
        id="terminals"
        title="Terminals"
        className="card"
        newLink={{ href: paths.subvendor(subvendor.id, { new: 'terminal' }), label: 'New Terminal' }}
      >
        <TerminalTable rows={terminals.rows} hrefOf={(id) => paths.terminal(id, { subvendor: subvendor.id })} />
        <Pagination list={terminals} at="terminals" />
      </CardSection>
      <History entries={history} />
      <DisableDialog
        record={disables}
        effect="and its terminals will not be able to sell until it is enabled again."
        closeHref={close}
      />
      {dialog && (
        <Dialog title="New Terminal" closeHref={close}>
          <TerminalTypeChoice types={TERMINAL_TYPES} subvendorId={subvendor.id} chosen={dialog.type} />
          {dialog.type && (
            <RecordForm
              id="new-terminal"
              fields={terminalFields(dialog.type)}
              {...dialog}
              hidden={{ terminalType: dialog.type }}
              intent="create"
              submit="Create"
            />
          )}
        </Dialog>
      )}
    </>
  );
}
