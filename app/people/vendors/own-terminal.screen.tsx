import { useLoaderData } from '~/base/framework/react';
import { paths } from '~/domain/paths';
import { at } from '~/portal/request/screen.server';
import { pageTitle } from '~/ui/page';
import { RecordHead } from '~/ui/record-head';
import { titleOf } from '~/ui/record-title';
import { StatusLabel } from '~/ui/status-label';
import { TerminalFacts } from './terminal-facts';

export const meta = pageTitle<typeof loader>(({ name }) => ({ name: titleOf('Terminal', { of: name }) }));

export const loader = at('ownTerminal').load(async ({ api, param, url }) => {
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
      <RecordHead kind="Terminal" name={terminal.name} back={back} />
      <TerminalFacts terminal={terminal} status={<StatusLabel status={terminal.status} />} />
    </>
  );
}
