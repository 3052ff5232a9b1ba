import type { SubmissionResult } from '@conform-to/react';
import { useActionData, useLoaderData } from '~/base/framework/react';
import { paths } from '~/domain/paths';
import { isReply, replyTo } from '~/portal/request/reply.data';
import { at } from '~/portal/request/screen.server';
import { Refusal } from '~/ui/alert';
import { ErrorSummary } from '~/ui/error-summary';
import type { Constraint } from '~/ui/form/constraint';
import { TextField } from '~/ui/form/text-field';
import { useForm } from '~/ui/form/use-form';
import { PageHeading, pageTitle } from '~/ui/page';
import { PostForm } from '~/ui/post-form';
import { TextButton } from '~/ui/text-button';
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
        <PageHeading back={{ href: saves.href, label: 'Back to the list' }}>
          {saves.saved ? `Change the view ${saves.saved.name}` : 'Save a view'}
        </PageHeading>
      ) : (
        <PageHeading back={{ href: paths.go(), label: 'Go to' }}>Your views</PageHeading>
      )}
      {isReply(answer) && answer.intent !== 'save' && <Refusal errors={answer.result.error?.['']} />}
      {saves && <ViewForm {...saves} lastResult={replyTo('save', answer)?.result} />}
      {saves?.saved && <OwnView {...saves.saved} />}
      {views.length === 0 && !saves && (
        <p>You have no views yet. Filter a list, then choose “Save as a view” beside its filters.</p>
      )}
      {!saves && (
        <ul className="max-w-xl">
          {views.map((view) => (
            <li key={view.id} className="border-b border-line py-2">
              <a className="inline-block py-1 font-semibold" href={view.href}>
                {view.name}
              </a>{' '}
              {view.isStart && <span className="text-sm text-muted">its list begins with it</span>}{' '}
              <OwnView {...view} />
            </li>
          ))}
        </ul>
      )}
    </>
  );
}

type View = { id: string; name: string; link: string; isStart: boolean };

/** What can be done with a view besides changing it: sharing and removing it, and letting its list begin with it. */
function OwnView({ id, name, link, isStart }: View) {
  return (
    <div className="max-w-md">
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
    </div>
  );
}

type ViewFormProps = {
  href: string;
  /** The name of the list. */
  list: string;
  columns: readonly { name: string; header: string; isChosen: boolean }[];
  constraint: Constraint;
  typed?: string;
  isStart: boolean;
  /** The view that is changed. */
  saved?: View;
  lastResult?: SubmissionResult;
};

/** The form that saves a list with its filters as a view: its name, its columns, and whether the list begins with it. */
function ViewForm({ href, list, columns, constraint, typed, isStart, saved, lastResult }: ViewFormProps) {
  const [form, fields] = useForm<{ name: string }>({
    id: 'save',
    constraint,
    lastResult,
    defaultValue: { name: typed ?? '' },
    defaultNoValidate: false,
  });
  return (
    <PostForm of={form} className="card mb-6 max-w-md">
      <ErrorSummary form={form} labels={{ name: 'Name' }} />
      <input type="hidden" name="href" value={href} />
      {saved && <input type="hidden" name="id" value={saved.id} />}
      <TextField label="Name" field={fields.name} hint={`For the list ${list} with the filters that it has now`} />
      <fieldset className="mb-2">
        <legend className="mb-1 font-semibold">Columns</legend>
        {columns.map(({ name, header, isChosen }) => (
          <label key={name} className="flex items-center py-1">
            <input type="checkbox" name="columns" value={name} defaultChecked={isChosen} className="mr-2" />
            {header}
          </label>
        ))}
      </fieldset>
      <label className="mb-4 flex items-center py-2">
        <input type="checkbox" name="isStart" value="yes" defaultChecked={isStart} className="mr-2" />
        The list begins with this view
      </label>
      <button name="intent" value="save" className="button button-primary w-full">
        Save the view
      </button>
    </PostForm>
  );
}
