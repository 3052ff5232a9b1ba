import { useId } from 'react';
import type { BarChart as Chart } from '../../domain/chart';
import { formatNaira } from '../../domain/naira';
import { Figures } from './figures';
import { seriesColour, Swatch } from './share-bar';

const HEIGHT = 100;
const STEP = 10;
const BAR = 8;

/** Amounts over time as bars put together of their series; the figures stand in a table behind it. */
export function BarChart({ title, chart }: { title: string; chart: Chart }) {
  const id = useId();
  const { labels, series } = chart;
  const sums = labels.map((_, index) => series.reduce((sum, { values }) => sum + Math.max(0, values[index]!), 0));
  const highest = Math.max(1, ...sums);
  const totals = series.map(({ values }) => values.reduce((sum, value) => sum + value, 0));
  return (
    <section className="card mb-4" aria-labelledby={id}>
      <h2 id={id} className="mb-2">
        {title}
      </h2>
      <p className="text-sm text-muted">{series.length === 0 ? 'None in this range' : `Highest ${formatNaira(Math.max(...sums))}`}</p>
      <svg className="block h-32 w-full border-b border-line" viewBox={`0 0 ${labels.length * STEP} ${HEIGHT}`} preserveAspectRatio="none" aria-hidden="true">
        {series.map(({ name }, index) => (
          <path key={name} className={seriesColour(index)} fill="currentColor" d={barsOf(chart, index, highest)} />
        ))}
      </svg>
      <p className="mb-2 flex justify-between text-sm text-muted">
        <span>{labels[0]}</span>
        {labels.length > 1 && <span>{labels.at(-1)}</span>}
      </p>
      {series.length > 1 && (
        <ul className="mb-2 flex flex-wrap text-sm">
          {series.map(({ name }, index) => (
            <li key={name} className="mr-4">
              <Swatch index={index} />
              {`${name} ${formatNaira(totals[index]!)}`}
            </li>
          ))}
        </ul>
      )}
      <Figures
        caption={title}
        headers={[{ day: 'Day', month: 'Month', year: 'Year' }[chart.unit], ...series.map(({ name }) => name), ...(series.length > 1 ? ['Total'] : [])]}
        rows={labels.flatMap((label, index) => (sums[index] === 0 ? [] : [[label, ...series.map(({ values }) => formatNaira(values[index]!)), ...(series.length > 1 ? [formatNaira(sums[index]!)] : [])]]))}
      />
    </section>
  );
}

/** All bars of one series as one path; a bar stands on those of the series before it. What is below nothing is not drawn. */
function barsOf({ labels, series }: Chart, which: number, highest: number): string {
  return labels
    .map((_, index) => {
      const heightOf = (value: number) => (Math.max(0, value) / highest) * HEIGHT;
      const below = series.slice(0, which).reduce((sum, { values }) => sum + heightOf(values[index]!), 0);
      const height = heightOf(series[which]!.values[index]!);
      if (height === 0) return '';
      return `M${index * STEP + (STEP - BAR) / 2} ${short(HEIGHT - below)}v-${short(height)}h${BAR}v${short(height)}z`;
    })
    .join('');
}

function short(number: number): string {
  return number.toFixed(1).replace(/\.0$/, '');
}
