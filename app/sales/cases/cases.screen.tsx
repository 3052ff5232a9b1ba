import { useActionData, useLoaderData } from '~/base/framework/react';
import { isReply, replyTo } from '~/portal/request/reply.data';
import { at } from '~/portal/request/screen.server';
import { PageHeading, pageTitle } from '~/ui/page';
import { RecordList } from '~/ui/record-list';
import { caseList } from './cases.list';
import { caseIntents } from './intents.server';
import { OneCase } from './one-case.form';
import { casesPage } from './page.server';

export const meta = pageTitle('Cases');
export { clientAction, handle, shouldRevalidate } from '~/ui/form/hydrated-screen';

const screen = at('cases');

export const loader = screen.load(casesPage);
export const action = screen.act(caseIntents);

export default function Cases() {
  const page = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  if (page.kind === 'all')
    return (
      <>
        <PageHeading>Cases</PageHeading>
        <p className="mb-4 text-muted">A case is opened on the page of its sale: Customer complains.</p>
        <RecordList
          of={caseList}
          list={page.list}
          rows={page.rows}
          cells={{
            waits: ({ state, waits, outcome }) =>
              state === 'Open' ? (
                <strong className="text-bad">{`Open for ${waits ?? ''}`}</strong>
              ) : (
                `Closed: ${outcome ?? ''}`
              ),
          }}
        />
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
