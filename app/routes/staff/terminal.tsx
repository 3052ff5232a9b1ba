import { useActionData, useLoaderData } from '@remix-run/react';
import { replyTo } from '~/page-data/reply';
import { DISABLE, paths } from '~/paths';
import { recordToDisable } from '~/records/disabling';
import { toggleIntent } from '~/records/intents.server';
import { act } from '~/request/act.server';
import { load } from '~/request/load.server';
import { DisableDialog } from '~/ui/disable-dialog';
import { PageHeading, pageTitle } from '~/ui/page';
import { StatusToggle } from '~/ui/status-toggle';
import { TerminalFacts } from '~/ui/terminal-facts';

export const meta = pageTitle('Terminal');
export const handle = { hydrate: true };

export const loader = load('vendors', async ({ api, params, url }) => {
  const { secret, showSecret, ...terminal } = await api.terminals.one(params.id ?? '');
  const disables = recordToDisable(url, terminal);
  return { ...terminal, secret: showSecret ? secret : undefined, subvendor: url.searchParams.get('subvendor') ?? undefined, disables, here: url.pathname + url.search };
});

export { clientAction, shouldRevalidate } from '~/forms/client-action';
export const action = act('vendors', { toggle: toggleIntent('vendors', 'terminals') });

export default function Terminal() {
  const { subvendor, disables, here, ...terminal } = useLoaderData<typeof loader>();
  const errors = replyTo('toggle', useActionData<typeof action>())?.result.error?.[''];
  const close = paths.terminal(terminal.id, { subvendor });
  const back = subvendor ? { href: paths.subvendor(subvendor), label: 'Back to subvendor' } : { href: paths.vendors(), label: 'Back to vendors' };
  return (
    <>
      <PageHeading back={back}>{terminal.name ?? 'Terminal'}</PageHeading>
      <TerminalFacts terminal={terminal} status={<StatusToggle action={close} id={terminal.id} name={terminal.name ?? ''} status={terminal.status} disableHref={paths.terminal(terminal.id, { subvendor, [DISABLE]: terminal.id })} />} />
      <DisableDialog record={disables} effect="will not be able to sell until it is enabled again." action={here} closeHref={close} errors={errors} />
      {terminal.isPasswordChangeable && (
        <a className="button" href={paths.passwordReset('terminal', terminal.id)}>
          Reset Password
        </a>
      )}
    </>
  );
}
