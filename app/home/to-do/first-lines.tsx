import { formatCount } from '~/domain/digit-groups';
import { paths } from '~/domain/paths';
import { type FirstLines, notLoaded } from './to-do.data';

/** What waits for a member of staff, a line for each kind with the oldest of it (home page). */
export function ToDoLines({ lines, count, missing, isOld }: FirstLines) {
  return (
    <section className="card mb-5" aria-labelledby="to-do">
      <h2 id="to-do" className="mb-1">
        <a href={paths.toDo()}>To do</a> <span className="font-normal text-muted">{formatCount(count)}</span>
      </h2>
      {lines.length === 0 && missing.length === 0 && <p className="text-muted">Nothing waits for you.</p>}
      <ul className="first-lines">
        {lines.map(({ name, oldest, href }) => (
          <li key={name}>
            <a className="inline-block py-1 font-semibold" href={href}>
              {name}
            </a>{' '}
            <span className="text-sm text-muted">{oldest}</span>
          </li>
        ))}
      </ul>
      {missing.length > 0 && <p className="text-sm text-bad">{notLoaded({ missing, isOld })}</p>}
    </section>
  );
}
