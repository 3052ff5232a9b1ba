import { useActionData, useLoaderData } from '~/base/framework/react';
import { paths } from '~/domain/paths';
import { isReply, replyTo } from '~/portal/request/reply.data';
import { at } from '~/portal/request/screen.server';
import { Refusal } from '~/ui/alert';
import { PageHeading, pageTitle } from '~/ui/page';
import { PostForm } from '~/ui/post-form';
import { TextButton } from '~/ui/text-button';
import { ViewForm } from './view.form';
import { viewIntents, viewsPage } from './views-page.server';

export const meta = pageTitle('Your views');

const screen = at('views');

export const loader = screen.load(viewsPage);
export const action = screen.act(viewIntents);

export default function Views() {
  const { views, saves } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  return (
    <>
      {saves ? (
        <PageHeading back={{ href: saves.href, label: 'Back to the list' }}>Save a view</PageHeading>
      ) : (
        <PageHeading back={{ href: paths.go(), label: 'Go to' }}>Your views</PageHeading>
      )}
      {!saves && <Refusal errors={isReply(answer) ? answer.result.error?.[''] : undefined} />}
      {saves && <ViewForm {...saves} lastResult={replyTo('save', answer)?.result} />}
      {views.length === 0 && !saves && (
        <p>You have no views yet. Filter a list, then choose “Save as a view” below it.</p>
      )}
      <ul className="max-w-xl">
        {views.map(({ id, name, href, link, isStart }) => (
          <li key={id} className="border-b border-line py-2">
            <a className="inline-block py-1 font-semibold" href={href}>
              {name}
            </a>{' '}
            {isStart && <span className="text-sm text-muted">its list begins with it</span>}{' '}
            <label className="block text-sm">
              Link for colleagues <input className="input" readOnly value={link} />
            </label>{' '}
            <PostForm className="flex flex-wrap items-center">
              <input type="hidden" name="id" value={id} />
              <TextButton intent={isStart ? 'noStart' : 'start'}>
                {isStart ? 'Do not begin with it' : 'Begin the list with it'}
              </TextButton>{' '}
              <TextButton intent="delete" label={`Delete ${name}`}>
                Delete
              </TextButton>
            </PostForm>
          </li>
        ))}
      </ul>
    </>
  );
}
