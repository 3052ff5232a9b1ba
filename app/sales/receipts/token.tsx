/**
 * A token in groups of four digits, large: a person types it from the screen or the paper into a meter. It is one text, so
 * that it is copied whole; where it needs two lines, the stylesheet breaks it between groups.
 */
export function Token({ grouped }: { grouped: string }) {
  return <span className="token font-mono font-bold">{grouped}</span>;
}
