import { useLoaderData } from '@remix-run/react';
import { paths } from '~/paths';
import { load } from '~/request/load.server';
import { PageHeading, pageTitle } from '~/ui/page';
import { StatusLabel } from '~/ui/status-label';
import { TerminalFacts } from '~/ui/terminal-facts';

export const meta = pageTitle('Terminal');

export const loader = load('vendorProfile', async ({ api, param, url }) => {
  const { secret, showSecret, ...terminal } = await api.terminals.one(param('id'));
  return {
    ...terminal,
    secret: showSecret ? secret : undefined,
    subvendor: url.searchParams.get('subvendor') ?? undefined,
  };
});

export default function OwnTerminal() {
  const { subvendor, ...terminal } = useLoaderData<typeof loader>();
  const back = subvendor
    ? { href: paths.ownSubvendor(subvendor), label: 'Back to subvendor' }
    : { href: paths.vendorProfile(), label: 'Back to profile' };
  return (
    <>
      <PageHeading back={back}>{terminal.name ?? 'Terminal'}</PageHeading>
      <TerminalFacts terminal={terminal} status={<StatusLabel status={terminal.status} />} />
    </>
  );
}
