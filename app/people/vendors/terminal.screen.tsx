import { useLoaderData } from '~/base/framework/react';
import { isSameId } from '~/domain/ids';
import { DISABLE, paths } from '~/domain/paths';
import { historyOf } from '~/portal/audit/record-history.server';
import { tryLoad } from '~/portal/request/failures';
import { at } from '~/portal/request/screen.server';
import type { Visit } from '~/portal/request/visit';
import { lookup } from '~/portal/request/visit-caches.server';
import { History } from '~/ui/history';
import { pageTitle } from '~/ui/page';
import { RecordHead } from '~/ui/record-head';
import { titleOf } from '~/ui/record-title';
import { StatusToggle } from '~/ui/status-toggle';
import { DisableDialog } from './disable-dialog';
import { recordToDisable } from './record-to-disable';
import { TerminalFacts } from './terminal-facts';

export const meta = pageTitle<typeof loader>(({ name }) => ({ name: titleOf('Terminal', { of: name }) }));
export { clientAction, handle, shouldRevalidate } from '~/ui/form/hydrated-screen';

const screen = at('terminal');

export const loader = screen.load(async (visit) => {
  const { api, param, url, mayOpen } = visit;
  const [{ secret, showSecret, ...terminal }, owner] = await Promise.all([
    api.terminals.one(param('id')),
    ownerOf(visit, param('id')),
  ]);
  const disables = recordToDisable(url, terminal);
  return {
    ...terminal,
    secret: showSecret ? secret : undefined,
    owner,
    subvendor: url.searchParams.get('subvendor') ?? undefined,
    disables,
    history: await historyOf(visit, [param('id')]),
    isResettable: terminal.isPasswordChangeable && mayOpen('passwordReset'),
  };
});

/** Returns whose a terminal is; undefined where the address names no subvendor, or one that does not have it. */
async function ownerOf(visit: Visit<'vendors'>, terminalId: string) {
  const { api, url } = visit;
  const subvendorId = url.searchParams.get('subvendor');
  if (!subvendorId) return undefined;
  const [{ data: subvendor }, { data: vendors }] = await Promise.all([
    tryLoad(api.subvendors.one(subvendorId)),
    tryLoad(lookup(visit, 'vendors', api.vendors.list)),
  ]);
  if (!subvendor?.terminals.some(({ id }) => isSameId(id, terminalId))) return undefined;
  const vendor = vendors?.find(({ id }) => isSameId(id, subvendor.vendorId));
  return {
    subvendor: subvendor.name,
    vendor: vendor && { name: vendor.name || 'Vendor', href: paths.vendor(vendor.id) },
  };
}

export const action = screen.act({ toggle: screen.toggle('terminals') });

export default function Terminal() {
  const { subvendor, disables, history, owner, ...terminal } = useLoaderData<typeof loader>();
  const close = paths.terminal(terminal.id, { subvendor });
  const back = subvendor
    ? { href: paths.subvendor(subvendor), label: 'Back to subvendor' }
    : { href: paths.vendors(), label: 'Back to vendors' };
  return (
    <>
      <RecordHead
        kind="Terminal"
        name={terminal.name}
        back={back}
        actions={
          terminal.isResettable && (
            <a className="button mb-2" href={paths.passwordReset('terminal', terminal.id)}>
              Reset Password
            </a>
          )
        }
      />
      <TerminalFacts
        terminal={terminal}
        owner={owner}
        status={
          <StatusToggle
            id={terminal.id}
            name={terminal.name ?? ''}
            status={terminal.status}
            disableHref={paths.terminal(terminal.id, { subvendor, [DISABLE]: terminal.id })}
          />
        }
      />
      <History entries={history} />
      <DisableDialog record={disables} effect="will not be able to sell until it is enabled again." closeHref={close} />
    </>
  );
}
