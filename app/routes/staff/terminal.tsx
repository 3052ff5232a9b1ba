import { useLoaderData } from '@remix-run/react';
import { formatLagos } from '~/domain/lagos';
import { formatKnownNaira } from '~/domain/naira';
import { paths } from '~/paths';
import { toggleIntent } from '~/records/intents.server';
import { act } from '~/session/act.server';
import { load } from '~/session/load.server';
import { Details } from '~/ui/details';
import { PageHeading, pageTitle } from '~/ui/page';
import { StatusToggle } from '~/ui/status-toggle';

export const meta = pageTitle('Terminal');
export const handle = { hydrate: true };

export const loader = load('vendors', async ({ api, params }) => {
  const { secret, showSecret, ...terminal } = await api.terminals.one(params.id ?? '');
  return { ...terminal, secret: showSecret ? secret : undefined };
});

export { clientAction } from '~/forms/client-action';
export const action = act('vendors', { toggle: toggleIntent('vendors', 'terminals') });

export default function Terminal() {
  const terminal = useLoaderData<typeof loader>();
  return (
    <>
      <PageHeading>{terminal.name ?? 'Terminal'}</PageHeading>
      <div className="card mb-4">
        <Details
          facts={[
            { label: 'Name', value: terminal.name },
            { label: 'Type', value: terminal.terminalType },
            { label: 'Created', value: terminal.createdUtc && formatLagos(terminal.createdUtc) },
            { label: 'Status', value: <StatusToggle action={paths.terminal(terminal.id)} id={terminal.id} name={terminal.name ?? ''} status={terminal.status} /> },
            { label: 'Secret', value: terminal.secret && <code className="font-mono break-all">{terminal.secret}</code> },
            { label: 'Balance', value: formatKnownNaira(terminal.balance) },
          ]}
        />
      </div>
      {terminal.isPasswordChangeable && (
        <a className="button" href={paths.passwordReset('terminal', terminal.id)}>
          Reset Password
        </a>
      )}
    </>
  );
}
