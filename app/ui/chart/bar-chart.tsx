import { useId } from 'react';
import { BAR_HEIGHT, BAR_STEP, type DrawnChart, figureRows, MIN_BARS } from '../../domain/chart';
import { Figures } from './figures';
import { seriesColour, Swatch } from './share-bar';

const UNIT_NAMES = { day: 'Day', week: 'Week from', month: 'Month', year: 'Year' } as const;

/** A stacked bar chart of amounts over time, with its figures in a table that the reader can open. */
export function BarChart({
  title,
  chart: { unit, length, first, last, highest, series, figures },
}: {
  title: string;
  chart: DrawnChart;
}) {
  const id = useId();
  return (
    <section className="card mb-4" aria-labelledby={id}>
      <h2 id={id} className="mb-2">
        {title}
      </h2>
      <p className="text-sm text-muted">{series.length === 0 ? 'None in this range' : `Highest ${highest}`}</p>
      <svg
        className="picture block h-32 w-full border-b border-line"
        viewBox={`0 0 ${length * BAR_STEP} ${BAR_HEIGHT}`}
        preserveAspectRatio="none"
        aria-hidden="true"
      >
        {series.map(({ name, path }, index) => (
          <path key={name} className={seriesColour(index)} fill="currentColor" d={path} />
        ))}
      </svg>
      <p className="mb-2 flex justify-between text-sm text-muted">
        <span>{first === last || length > MIN_BARS ? first : `${first} to ${last}`}</span>{' '}
        {length > MIN_BARS && <span>{last}</span>}
      </p>
      {series.length > 1 && (
        <ul className="mb-2 flex flex-wrap text-sm">
          {series.map(({ name, total }, index) => (
            <li key={name} className="mr-4">
              <Swatch index={index} />
              {`${name} ${total}`}
            </li>
          ))}
        </ul>
      )}
      <Figures
        caption={title}
        headers={[UNIT_NAMES[unit], ...series.map(({ name }) => name)]}
        rows={figureRows(figures)}
      />
    </section>
  );
}
