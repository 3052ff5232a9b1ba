import { useActionData, useLoaderData } from '@remix-run/react';
import { formatLagos } from '~/domain/lagos';
import { listQuery, pageOf } from '~/domain/listing';
import { formatKnownNaira } from '~/domain/naira';
import { TERMINAL_TYPES, terminalFields } from '~/forms/vendor';
import { terminalConstraint, terminalSchema } from '~/forms/vendor.server';
import { replyTo } from '~/page-data/reply';
import { DISABLE, paths } from '~/paths';
import { recordToDisable } from '~/records/disabling';
import { createIntent, toggleIntent } from '~/records/intents.server';
import { act } from '~/request/act.server';
import { load } from '~/request/load.server';
import { Details } from '~/ui/details';
import { Dialog } from '~/ui/dialog';
import { DisableDialog } from '~/ui/disable-dialog';
import { RecordForm } from '~/ui/form/record-form';
import { PageHeading, pageTitle } from '~/ui/page';
import { Pagination } from '~/ui/pagination';
import { TerminalTable } from '~/ui/seller-tables';
import { Spaced } from '~/ui/spaced';
import { StatusToggle } from '~/ui/status-toggle';

export const meta = pageTitle('Subvendor');
export const handle = { hydrate: true };

export const loader = load('vendors', async ({ api, params, url, session }) => {
  const { terminals, ...subvendor } = await api.subvendors.one(params.id ?? '');
  const type = TERMINAL_TYPES.find((name) => name === url.searchParams.get('terminalType'));
  return {
    subvendor,
    terminals: pageOf(terminals, listQuery(url.searchParams)),
    dialog: url.searchParams.has('new') && { type, constraint: terminalConstraint, defaults: await session.takeTyped() },
    disables: recordToDisable(url, subvendor),
    here: url.pathname + url.search,
  };
});

export { clientAction, shouldRevalidate } from '~/forms/client-action';
export const action = act('vendors', {
  toggle: toggleIntent('vendors', 'subvendors'),
  create: createIntent(
    'vendors',
    terminalSchema,
    async ({ api, params }, values) => {
      const { id, vendorId } = await api.subvendors.one(params.id ?? '');
      return api.terminals.create({ ...values, subvendorId: id, vendorId });
    },
    ({ params }) => paths.subvendor(params.id ?? ''),
    'Terminal created.',
  ),
});

export default function Subvendor() {
  const { subvendor, terminals, dialog, disables, here } = useLoaderData<typeof loader>();
  const data = useActionData<typeof action>();
  const reply = replyTo('create', data);
  const close = paths.subvendor(subvendor.id);
  return (
    <>
      <PageHeading back={{ href: paths.vendor(subvendor.vendorId), label: 'Back to vendor' }}>{subvendor.name ?? 'Subvendor'}</PageHeading>
      <div className="card mb-4">
        <Details
          facts={[
            { label: 'Name', value: subvendor.name },
            { label: 'Status', value: <StatusToggle action={close} id={subvendor.id} name={subvendor.name ?? ''} status={subvendor.status} disableHref={paths.subvendor(subvendor.id, { [DISABLE]: subvendor.id })} /> },
            { label: 'Balance', value: formatKnownNaira(subvendor.balance) },
            { label: 'Created', value: subvendor.createdUtc && formatLagos(subvendor.createdUtc) },
          ]}
        />
      </div>
      <p className="mb-4">
        <a className="button" href={paths.passwordReset('subvendor', subvendor.id)}>
          Reset Password
        </a>
      </p>
      <section className="card" aria-labelledby="terminals">
        <div className="mb-2 flex flex-wrap items-center justify-between">
          <h2 id="terminals">Terminals</h2>
          <a className="button" href={paths.subvendor(subvendor.id, { new: 'terminal' })}>
            New Terminal
          </a>
        </div>
        <TerminalTable rows={terminals.rows} hrefOf={(id) => paths.terminal(id, { subvendor: subvendor.id })} />
        <Pagination list={terminals} at="terminals" />
      </section>
      <DisableDialog record={disables} effect="and its terminals will not be able to sell until it is enabled again." action={here} closeHref={close} errors={replyTo('toggle', data)?.result.error?.['']} />
      {dialog && (
        <Dialog title="New Terminal" closeHref={close}>
          <TypeChoice here={subvendor.id} chosen={dialog.type} />
          {dialog.type && (
            <RecordForm id="new-terminal" action={here} fields={terminalFields(dialog.type)} constraint={dialog.constraint} defaults={dialog.defaults} lastResult={reply?.result} hidden={{ terminalType: dialog.type }} intent="create" submit="Create" />
          )}
        </Dialog>
      )}
    </>
  );
}

/** The type comes first: only a BROWSER terminal has a user name and a password. */
function TypeChoice({ here, chosen }: { here: string; chosen?: string }) {
  return (
    <p className="mb-4">
      <Spaced>
        <span className="mb-1 block font-semibold">Type</span>
        {TERMINAL_TYPES.map((type) => (
          <a key={type} className={`button mr-2 ${type === chosen ? 'button-primary' : ''}`} aria-current={type === chosen || undefined} href={paths.subvendor(here, { new: 'terminal', terminalType: type })}>
            {type}
          </a>
        ))}
      </Spaced>
    </p>
  );
}
