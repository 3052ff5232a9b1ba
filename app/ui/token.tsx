/**
 * A token in groups of four digits, large. It breaks into two lines where one has no room for it, and nowhere else: a
 * person types it from the screen or the paper into a meter.
 */
export function Token({ grouped }: { grouped: string }) {
  const groups = grouped.split('-');
  const half = Math.ceil(groups.length / 2);
  const [first, second] = [groups.slice(0, half), groups.slice(half)].map((some) => some.join('-'));
  if (!second) return <span className="token font-mono font-bold">{first}</span>;
  return (
    <span className="token font-mono font-bold">
      <span className="whitespace-nowrap">{`${first}-`}</span>
      <wbr />
      <span className="whitespace-nowrap">{second}</span>
    </span>
  );
}
