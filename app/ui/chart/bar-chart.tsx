import { type KeyboardEvent, type PointerEvent, useId, useMemo, useState, useSyncExternalStore } from 'react';
import {
  type BarChart as BarChartData,
  chartedAmount,
  figureRows,
  type PackedChart,
  unpackChart,
} from '../../domain/chart';
import { formatNaira } from '../../domain/naira';
import { BAR_STEP, columnOf, describeBar, drawBars, HEIGHT } from './drawing';
import { Figures } from './figures';
import { seriesColour, Swatch } from './share-bar';

const UNIT_NAMES = { hour: 'Hour', day: 'Day', week: 'Week from', month: 'Month', year: 'Year' } as const;

/**
 * A stacked bar chart of amounts over time, with its figures in a table that the reader can open. With script the bar
 * under the pointer, or chosen with the arrow keys, shows its amounts above the chart and in the legend.
 */
export function BarChart({ title, chart: packed }: { title: string; chart: PackedChart }) {
  const id = useId();
  const chart = useMemo(() => unpackChart(packed), [packed]);
  const { width, ticks, bars, yearBefore, dates } = useMemo(() => drawBars(chart), [chart]);
  const { labels, series, unit } = chart;
  const hasScript = useHasScript();
  // A bar of the chart before a change of the filter is none of this one.
  const [choice, setChoice] = useState<{ chart: BarChartData; index: number }>();
  const chosen = choice?.chart === chart ? choice.index : undefined;
  const amountOf = (index?: number) => formatNaira(chartedAmount(series, index));
  const partsOf = (index?: number) =>
    series.map((one) => ({ name: one.name, amount: formatNaira(chartedAmount([one], index)) }));
  const inWords = (index: number) => describeBar(labels[index]!, amountOf(index), partsOf(index));
  const choose = (index: number) => setChoice({ chart, index: Math.min(Math.max(0, index), labels.length - 1) });

  function onKeyDown(event: KeyboardEvent) {
    if (event.altKey || event.ctrlKey || event.metaKey) return;
    const step = {
      ArrowLeft: -1,
      ArrowDown: -1,
      ArrowRight: 1,
      ArrowUp: 1,
      Home: -labels.length,
      End: labels.length,
    }[event.key];
    if (!step) return;
    event.preventDefault();
    choose((chosen ?? 0) + step);
  }
  function onPointerMove({ currentTarget, clientX }: PointerEvent) {
    const { left, width: shown } = currentTarget.getBoundingClientRect();
    const index = Math.floor((((clientX - left) / shown) * width) / BAR_STEP);
    if (index < labels.length) choose(index);
    else setChoice(undefined);
  }

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
            {chosen === undefined ? `Total ${amountOf()}` : `${labels[chosen]}: ${amountOf(chosen)}`}
          </p>
          <div className="flex">
            <div
              className="-my-2 w-12 shrink-0 pr-2 flex flex-col justify-between text-right text-xs text-muted"
              aria-hidden="true"
            >
              {ticks.map((tick) => (
                <span key={tick}>{tick} </span>
              ))}
            </div>
            <div
              className="min-w-0 grow"
              onKeyDown={onKeyDown}
              onFocus={() => chosen === undefined && choose(0)}
              onBlur={() => setChoice(undefined)}
              onPointerDown={onPointerMove}
              onPointerMove={onPointerMove}
              // A finger that leaves keeps its bar, so that its amounts can be read.
              onPointerLeave={({ pointerType }) => pointerType === 'mouse' && setChoice(undefined)}
              {...(hasScript && {
                tabIndex: 0,
                role: 'slider',
                'aria-label': `Bars: ${title}`,
                'aria-valuemin': 1,
                'aria-valuemax': labels.length,
                'aria-valuenow': (chosen ?? 0) + 1,
                'aria-valuetext': inWords(chosen ?? 0),
              })}
            >
              <svg
                className="picture block h-40 w-full"
                viewBox={`0 0 ${width} ${HEIGHT}`}
                preserveAspectRatio="none"
                aria-hidden="true"
              >
                <path
                  className="hairline text-line"
                  d={ticks.map((_, index) => `M0 ${(index / (ticks.length - 1)) * HEIGHT}h${width}`).join('')}
                />
                {bars.map((path, index) => (
                  <path key={series[index]!.name} className={seriesColour(index)} fill="currentColor" d={path} />
                ))}
                {yearBefore && (
                  <>
                    <path className="hairline text-white" strokeWidth="5" d={yearBefore} />
                    <path className="hairline text-ink" strokeWidth="2" d={yearBefore} />
                  </>
                )}
                {hasScript && (
                  <g fill="transparent">
                    {labels.map((label, index) => (
                      <path key={label} className={index === chosen ? 'chosen' : undefined} d={columnOf(index)}>
                        <title>{inWords(index)}</title>
                      </path>
                    ))}
                  </g>
                )}
              </svg>
            </div>
          </div>
          <div className="mb-2 pl-12 text-xs text-muted" aria-hidden="true">
            <svg className="block h-5 w-full overflow-visible" fill="currentColor">
              {dates.map(({ text, x }) => (
                <text key={text} x={`${(x / width) * 100}%`} y="15" textAnchor="middle">
                  {text}{' '}
                </text>
              ))}
            </svg>
          </div>
          {(series.length > 1 || yearBefore) && (
            <ul className="mb-2 flex flex-wrap text-sm">
              {partsOf(chosen).map(({ name, amount }, index) => (
                <li key={name} className="mr-4">
                  <Swatch index={index} />
                  {`${name} ${amount}`}
                </li>
              ))}
              {yearBefore && (
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

const subscribeToNothing = () => () => {};

/** False on the server and while the page hydrates, true afterwards. */
function useHasScript(): boolean {
  return useSyncExternalStore(
    subscribeToNothing,
    () => true,
    () => false,
  );
}
