import { useLoaderData } from '~/base/framework/react';
import { DISABLE, paths } from '~/domain/paths';
import { historyOf } from '~/portal/audit/record-history.server';
import { at } from '~/portal/request/screen.server';
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
  const { secret, showSecret, ...terminal } = await api.terminals.one(param('id'));
  const disables = recordToDisable(url, terminal);
  return {
    ...terminal,
    secret: showSecret ? secret : undefined,
    subvendor: url.searchParams.get('subvendor') ?? undefined,
    disables,
    history: await historyOf(visit, [param('id')]),
    isResettable: terminal.isPasswordChangeable && mayOpen('passwordReset'),
  };
});

export const action = screen.act({ toggle: screen.toggle('terminals') });

export default function Terminal() {
  const { subvendor, disables, history, ...terminal } = useLoaderData<typeof loader>();
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
