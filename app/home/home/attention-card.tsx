import { paths } from '~/domain/paths';

type AttentionCardProps = {
  waiting: readonly { text: string; href: string }[];
  /** The names of parts that failed to load. */
  missing: readonly string[];
};

/** What waits for staff, each with the list behind it. */
export function AttentionCard({ waiting, missing }: AttentionCardProps) {
  return (
    <section className="card mb-5" aria-labelledby="attention">
      <h2 id="attention" className="mb-1">
        Needs attention
      </h2>
      {waiting.length === 0 && missing.length === 0 && <p className="text-muted">Nothing waits for you.</p>}
      <ul className="md:flex md:flex-wrap">
        {waiting.map(({ text, href }) => (
          <li key={href} className="md:mr-6">
            <a className="inline-block py-2 font-semibold" href={href}>
              {text}
            </a>
          </li>
        ))}
      </ul>
      <p>
        <a className="inline-block py-2 text-sm" href={paths.toDo()}>
          To do, with the next steps
        </a>
      </p>
      {missing.length > 0 && <p className="text-sm text-bad">{`${missing.join(', ')} could not be loaded.`}</p>}
    </section>
  );
}
