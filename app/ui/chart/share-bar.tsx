const WIDTH = 1000;

/** A bar that shows the parts of a whole. The remainder stays empty; labels and figures are beside the bar. */
export function ShareBar({
  parts,
  whole,
  className,
}: {
  parts: readonly { name: string; value: number; colour: string }[];
  whole: number;
  className: string;
}) {
  const at = (count: number) =>
    Math.round(
      (parts.slice(0, count).reduce((sum, { value }) => sum + Math.max(0, value), 0) / Math.max(1, whole)) * WIDTH,
    );
  return (
    <svg
      className={`picture block w-full ${className}`}
      viewBox={`0 0 ${WIDTH} 10`}
      preserveAspectRatio="none"
      aria-hidden="true"
    >
      {parts.map(({ name, colour }, index) => {
        const width = at(index + 1) - at(index);
        return (
          width > 0 && (
            <path key={name} className={colour} fill="currentColor" d={`M${at(index)} 0h${width}v10h-${width}z`} />
          )
        );
      })}
    </svg>
  );
}

/** Colours of series. Neighbours also differ in lightness, and every series has a text label. */
const COLOURS = ['text-accent', 'text-series-2', 'text-series-3'];

export function seriesColour(index: number): string {
  return COLOURS[index] ?? 'text-muted';
}

/** A patch of colour before a series' name. */
export function Swatch({ index }: { index: number }) {
  return (
    <svg className={`picture mr-1 inline-block h-3 w-3 ${seriesColour(index)}`} viewBox="0 0 1 1" aria-hidden="true">
      <path fill="currentColor" d="M0 0h1v1H0z" />
    </svg>
  );
}
