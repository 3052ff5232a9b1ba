import type { KeyboardEvent, PointerEvent } from 'react';
import { useHasScript } from '../has-script';
import { BAR, BAR_STEP, columnOf, type Drawing, HEIGHT } from './drawing';
import { seriesColour } from './share-bar';

type PlotProps = {
  title: string;
  drawing: Drawing;
  /** What each bar says, in words. */
  descriptions: readonly string[];
  /** Index of the chosen bar. */
  chosen?: number;
  onChoose: (index?: number) => void;
};

/**
 * The bars of a chart between their axes. With script a bar is chosen by pointing at it, or with the arrow keys of a
 * slider, and has its description as its `<title>`.
 */
export function Plot({ title, drawing, descriptions, chosen, onChoose }: PlotProps) {
  const { width, ticks, bars, yearBefore, dates } = drawing;
  const hasScript = useHasScript();
  const last = descriptions.length - 1;

  function onKeyDown(event: KeyboardEvent) {
    if (event.altKey || event.ctrlKey || event.metaKey) return;
    const step = { ArrowLeft: -1, ArrowDown: -1, ArrowRight: 1, ArrowUp: 1, Home: -last, End: last }[event.key];
    if (step === undefined) return;
    event.preventDefault();
    onChoose(Math.min(Math.max(0, (chosen ?? 0) + step), last));
  }
  function onPointerMove({ currentTarget, clientX }: PointerEvent) {
    const { left, width: shown } = currentTarget.getBoundingClientRect();
    const index = Math.floor((((clientX - left) / shown) * width) / BAR_STEP);
    onChoose(index >= 0 && index <= last ? index : undefined);
  }

  return (
    <>
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
          onFocus={() => chosen === undefined && onChoose(0)}
          onBlur={() => onChoose(undefined)}
          onPointerDown={onPointerMove}
          onPointerMove={onPointerMove}
          // A finger that leaves keeps its bar, so that its amounts can be read.
          onPointerLeave={({ pointerType }) => pointerType === 'mouse' && onChoose(undefined)}
          {...(hasScript && {
            tabIndex: 0,
            role: 'slider',
            'aria-label': `Bars: ${title}`,
            'aria-valuemin': 1,
            'aria-valuemax': descriptions.length,
            'aria-valuenow': (chosen ?? 0) + 1,
            'aria-valuetext': descriptions[chosen ?? 0],
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
              <path key={index} className={seriesColour(index)} stroke="currentColor" strokeWidth={BAR} d={path} />
            ))}
            {yearBefore && (
              <>
                <path className="hairline text-white" strokeWidth="5" d={yearBefore} />
                <path className="hairline text-ink" strokeWidth="2" d={yearBefore} />
              </>
            )}
            {hasScript && (
              <g fill="transparent">
                {descriptions.map((description, index) => (
                  <path key={index} className={index === chosen ? 'chosen' : undefined} d={columnOf(index)}>
                    <title>{description}</title>
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
            <text key={text} x={`${((x / width) * 100).toFixed(2)}%`} y="15" textAnchor="middle">
              {text}{' '}
            </text>
          ))}
        </svg>
      </div>
    </>
  );
}
