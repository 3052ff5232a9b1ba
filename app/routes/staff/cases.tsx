import { caseIntents } from '~/cases/intents.server';
import { casesPage } from '~/cases/page.server';
import { OneCase } from '~/forms/one-case';
import { useActionData, useLoaderData } from '~/framework/react';
import { isReply, replyTo } from '~/page-data/reply';
import { paths } from '~/paths';
import { at } from '~/screen.server';
import { CaseList } from '~/ui/case-list';
import { FindForm } from '~/ui/find-form';
import { PageHeading, pageTitle } from '~/ui/page';
import { Pagination } from '~/ui/pagination';

export const meta = pageTitle('Cases');

const screen = at('cases');

export const loader = screen.load(casesPage);
export const action = screen.act(caseIntents);

export default function Cases() {
  const page = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  if (page.kind === 'all')
    return (
      <>
        <PageHeading back={{ href: paths.sales(), label: 'Sales' }}>Cases</PageHeading>
        <p className="mb-4 text-muted">A case is opened on the page of its sale: Customer complains.</p>
        <FindForm action={paths.cases({})} name="q" q={page.q} label="Reference, vendor or service" />
        <div className="card">
          <CaseList rows={page.rows} />
        </div>
        <Pagination list={page.place} />
      </>
    );
  return (
    <OneCase
      {...page}
      errors={isReply(answer) ? answer.result.error?.[''] : undefined}
      resultOf={(intent) => replyTo(intent, answer)?.result}
    />
  );
}
