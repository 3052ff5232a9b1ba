import { Link, useActionData, useLoaderData } from '@remix-run/react';
import { toggleIntent } from '~/changes/toggle.server';
import { refusalOf } from '~/page-data/reply';
import { DISABLE, paths } from '~/paths';
import { recordToDisable } from '~/records/disabling';
import { act } from '~/request/act.server';
import { load } from '~/request/load.server';
import { DisableDialog } from '~/ui/disable-dialog';
import { pageTitle } from '~/ui/page';
import { RecordHead } from '~/ui/record-head';
import { titleOf } from '~/ui/record-title';
import { StatusToggle } from '~/ui/status-toggle';
import { TerminalFacts } from '~/ui/terminal-facts';

export const meta = pageTitle<typeof loader>(({ name }) => ({ name: titleOf('Terminal', { of: name }) }));
export { clientAction, handle, shouldRevalidate } from '~/forms/hydrated-screen';

export const loader = load('vendors', async ({ api, param, url, here }) => {
  const { secret, showSecret, ...terminal } = await api.terminals.one(param('id'));
  const disables = recordToDisable(url, terminal);
  return {
    ...terminal,
    secret: showSecret ? secret : undefined,
    subvendor: url.searchParams.get('subvendor') ?? undefined,
    disables,
    here,
  };
});

export const action = act('vendors', { toggle: toggleIntent('vendors', 'terminals') });

export default function Terminal() {
  const { subvendor, disables, here, ...terminal } = useLoaderData<typeof loader>();
  const errors = refusalOf('toggle', useActionData<typeof action>());
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
          terminal.isPasswordChangeable && (
            <Link reloadDocument className="button mb-2" to={paths.passwordReset('terminal', terminal.id)}>
              Reset Password
            </Link>
          )
        }
      />
      <TerminalFacts
        terminal={terminal}
        status={
          <StatusToggle
            action={close}
            id={terminal.id}
            name={terminal.name ?? ''}
            status={terminal.status}
            disableHref={paths.terminal(terminal.id, { subvendor, [DISABLE]: terminal.id })}
          />
        }
      />
      <DisableDialog
        record={disables}
        effect="will not be able to sell until it is enabled again."
        action={here}
        closeHref={close}
        errors={errors}
      />
    </>
  );
}
