import { useLoaderData } from '~/base/framework/react';
import { formatCount } from '~/domain/digit-groups';
import { unbrokenTime } from '~/domain/lagos';
import { at } from '~/portal/request/screen.server';
import { Alert } from '~/ui/alert';
import { PageHeading, pageTitle } from '~/ui/page';
import { kindId, notLoaded, type ToDoKind } from './to-do.data';
import { toDo } from './to-do.server';

export const meta = pageTitle('To do');

export const loader = at('toDo').load((visit) => toDo(visit));

export default function ToDo() {
  const { kinds, missing, isOld } = useLoaderData<typeof loader>();
  return (
    <>
      <PageHeading below={<p className="text-muted">What waits for you, the oldest first.</p>}>To do</PageHeading>
      {missing.length > 0 && <Alert tone="warning">{notLoaded({ missing, isOld })}</Alert>}
      {kinds.length === 0 && missing.length === 0 && <p className="card">Nothing waits for you.</p>}
      <div className="gap-x-5 xl:columns-2">
        {kinds.map((kind) => (
          <Kind key={kind.title} {...kind} />
        ))}
      </div>
    </>
  );
}

/** What waits of one kind: the oldest of it, each with its next step, and the way to all of it. */
function Kind({ title, count, rows, allHref }: ToDoKind) {
  const id = kindId(title);
  return (
    <section className="card mb-5 break-inside-avoid" aria-labelledby={id}>
      <div className="mb-1 flex flex-wrap items-baseline justify-between">
        <h2 id={id} className="mr-4">
          {title} <span className="font-normal text-muted">{formatCount(count)}</span>
        </h2>{' '}
        {allHref && count > rows.length && (
          <a className="inline-block py-2 text-sm" href={allHref} aria-label={`All: ${title}`}>
            {`All ${formatCount(count)}`}
          </a>
        )}
      </div>
      <ul>
        {rows.map(({ key, what, detail, time, href, step }) => (
          <li key={key} className="flex items-center justify-between border-t border-line py-2">
            <span className="mr-4 min-w-0 break-words">
              {what}{' '}
              <span className="block text-sm text-muted">
                {[detail, time && `since ${unbrokenTime(time)}`].filter(Boolean).join(', ')}
              </span>
            </span>{' '}
            <a className="button whitespace-nowrap" href={href} aria-label={`${step}: ${what}`}>
              {step}
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}
