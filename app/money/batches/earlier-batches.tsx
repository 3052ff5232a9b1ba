import { formatCount } from '~/domain/digit-groups';
import { formatNaira } from '~/domain/naira';
import type { ShownBatch } from './batch-page.data';

/** The latest orders that were sent together, each with its page; nothing when there are none. */
export function EarlierBatches({ batches, title }: { batches: readonly ShownBatch[]; title: string }) {
  if (batches.length === 0) return null;
  return (
    <section aria-labelledby="earlier" className="max-w-xl">
      <h2 id="earlier" className="mb-2">
        {title}
      </h2>
      <ul className="card">
        {batches.map(({ id, href, time, by, count, sum }) => (
          <li key={id} className="py-1">
            <a href={href}>{time}</a>{' '}
            <span>{[formatCount(count), sum !== 0 && formatNaira(sum), by].filter(Boolean).join(', ')}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}
