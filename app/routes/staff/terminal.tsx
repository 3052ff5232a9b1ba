import { useLoaderData } from '@remix-run/react';
import { paths } from '~/paths';
import { toggleIntent } from '~/records/intents.server';
import { act } from '~/session/act.server';
import { load } from '~/session/load.server';
import { PageHeading, pageTitle } from '~/ui/page';
import { StatusToggle } from '~/ui/status-toggle';
import { TerminalFacts } from '~/ui/terminal-facts';

export const meta = pageTitle('Terminal');
export const handle = { hydrate: true };

export const loader = load('vendors', async ({ api, params, url }) => {
  const { secret, showSecret, ...terminal } = await api.terminals.one(params.id ?? '');
  return { ...terminal, secret: showSecret ? secret : undefined, subvendor: url.searchParams.get('subvendor') ?? undefined };
});

export { clientAction, shouldRevalidate } from '~/forms/client-action';
export const action = act('vendors', { toggle: toggleIntent('vendors', 'terminals') });

export default function Terminal() {
  const { subvendor, ...terminal } = useLoaderData<typeof loader>();
  const back = subvendor ? { href: paths.subvendor(subvendor), label: 'Back to subvendor' } : { href: paths.vendors(), label: 'Back to vendors' };
  return (
    <>
      <PageHeading back={back}>{terminal.name ?? 'Terminal'}</PageHeading>
      <TerminalFacts terminal={terminal} status={<StatusToggle action={paths.terminal(terminal.id, { subvendor })} id={terminal.id} name={terminal.name ?? ''} status={terminal.status} />} />
      {terminal.isPasswordChangeable && (
        <a className="button" href={paths.passwordReset('terminal', terminal.id)}>
          Reset Password
        </a>
      )}
    </>
  );
}
