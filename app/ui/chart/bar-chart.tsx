import { useId, useMemo, useState } from 'react';
import {
  type BarChart as BarChartData,
  chartedAmount,
  figureRows,
  type PackedChart,
  unpackChart,
} from '~/domain/chart';
import { formatNaira } from '~/domain/naira';
import { drawBars } from './drawing';
import { Figures } from './figures';
import { Plot } from './plot';
import { Swatch } from './share-bar';

const UNIT_NAMES = { hour: 'Hour', day: 'Day', week: 'Week from', month: 'Month', year: 'Year' } as const;

/**
 * A stacked bar chart of amounts over time, with its figures in a table that the reader can open. With script the bar
 * under the pointer, or chosen with the arrow keys, shows its amounts above the chart and in the legend.
 */
export function BarChart({ title, chart: packed }: { title: string; chart: PackedChart }) {
  const id = useId();
  const chart = useMemo(() => unpackChart(packed), [packed]);
  const drawing = useMemo(() => drawBars(chart), [chart]);
  const descriptions = useMemo(() => chart.labels.map((_, index) => describeBar(chart, index)), [chart]);
  const { labels, series, unit } = chart;
  // A bar of the chart before a change of the filter is none of this one.
  const [choice, setChoice] = useState<{ chart: BarChartData; index?: number }>();
  const chosen = choice?.chart === chart ? choice.index : undefined;
  return (
    <section className="card mb-4" aria-labelledby={id}>
      <h2 id={id} className="mb-2">
        {title}
      </h2>
      {labels.length === 0 ? (
        <p className="text-muted">None in this range</p>
      ) : (
        <>
          <p className="mb-3 text-sm text-muted">
            {`${chosen === undefined ? 'Total ' : `${labels[chosen]}: `}${amountOf(series, chosen)}`}
          </p>
          <Plot
            title={title}
            drawing={drawing}
            descriptions={descriptions}
            chosen={chosen}
            onChoose={(index) => setChoice({ chart, index })}
          />
          {(series.length > 1 || drawing.yearBefore) && (
            <ul className="mb-2 flex flex-wrap text-sm">
              {series.map((one, index) => (
                <li key={one.name} className="mr-4">
                  <Swatch index={index} />
                  {`${one.name} ${amountOf([one], chosen)}`}
                </li>
              ))}
              {drawing.yearBefore && (
                <li>
                  <span aria-hidden="true">― </span>the same month a year before
                </li>
              )}
            </ul>
          )}
        </>
      )}
      <Figures
        caption={title}
        headers={[UNIT_NAMES[unit], ...series.map(({ name }) => name)]}
        rows={figureRows(chart)}
      />
    </section>
  );
}

/** Formats the amount of one bar, or of all without `index`. */
function amountOf(series: BarChartData['series'], index?: number): string {
  return formatNaira(chartedAmount(series, index));
}

/** Describes one bar in words: its label, its amount and that of each series. */
function describeBar({ labels, series }: BarChartData, index: number): string {
  const parts = series.length > 1 ? series.map((one) => `${one.name} ${amountOf([one], index)}`) : [];
  return [`${labels[index]}: ${amountOf(series, index)}`, ...parts].join(', ');
}
