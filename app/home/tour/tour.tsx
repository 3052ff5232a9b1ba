import { paths } from '~/domain/paths';
import { Icon } from '~/ui/icons';

type TourProps = {
  customers: readonly { number: string; what: string }[];
  tasks: readonly { text: string; href: string; isDone: boolean }[];
};

/** The demo's tour: what to do, ticked as it is done, and the customers with a fixed outcome. */
export function Tour({ customers, tasks }: TourProps) {
  const done = tasks.filter(({ isDone }) => isDone).length;
  return (
    <>
      <h1 className="mb-3">Tour of the demo</h1>
      {tasks.length > 0 && (
        <section className="card mb-5" aria-labelledby="tasks">
          <h2 id="tasks">Try this</h2>
          <p className="mb-2 text-sm text-muted">
            {done} of {tasks.length} done. They tick themselves off.
          </p>
          <ul>
            {tasks.map(({ text, href, isDone }) => (
              <li key={text} className="flex items-center border-t border-line py-1">
                <Icon
                  name={isDone ? 'check' : 'dot'}
                  className={`mr-2 h-5 w-5 flex-none ${isDone ? 'text-good' : ''}`}
                />
                <a className="py-2" href={href}>
                  {text}
                </a>
                {isDone && <span className="sr-only"> (done)</span>}
              </li>
            ))}
          </ul>
        </section>
      )}
      {customers.length > 0 && (
        <section className="card mb-5" aria-labelledby="customers">
          <h2 id="customers" className="mb-1">
            Customers to try
          </h2>
          <dl>
            {customers.map(({ number, what }) => (
              <div key={number} className="border-t border-line py-1">
                <dt className="font-mono font-semibold">{number}</dt>
                <dd className="text-sm">{what}</dd>
              </div>
            ))}
          </dl>
        </section>
      )}
      <a className="button button-primary" href={paths.home()}>
        Home
      </a>
    </>
  );
}
