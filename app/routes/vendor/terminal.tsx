import { useLoaderData } from '@remix-run/react';
import { load } from '~/session/load.server';
import { PageHeading, pageTitle } from '~/ui/page';
import { StatusLabel } from '~/ui/status-label';
import { TerminalFacts } from '~/ui/terminal-facts';

export const meta = pageTitle('Terminal');

export const loader = load('vendorProfile', async ({ api, params }) => {
  const { secret, showSecret, ...terminal } = await api.terminals.one(params.id ?? '');
  return { ...terminal, secret: showSecret ? secret : undefined };
});

export default function OwnTerminal() {
  const terminal = useLoaderData<typeof loader>();
  return (
    <>
      <PageHeading>{terminal.name ?? 'Terminal'}</PageHeading>
      <TerminalFacts terminal={terminal} status={<StatusLabel status={terminal.status} />} />
    </>
  );
}
