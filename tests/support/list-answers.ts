/** What the answers with a list of sales have in common with the last one: no row, all rows, or all but one at the front. */
export type ListAnswers = 'all differ' | 'the same' | 'one more';

type Row = Record<string, unknown>;
type Envelope = { data?: unknown };

/** Returns how a proxy changes the answers of the API, of which those with sales get `rows` rows. */
export function listAnswers(kind: ListAnswers, rows?: number): (envelope: unknown, call: string) => unknown {
  let answers = 0;
  return (envelope, call) => {
    const { data } = envelope as Envelope;
    if (!/^GET api\/sales(\/terminal\/[^/]+)?$/.test(call) || !Array.isArray(data)) return envelope;
    answers++;
    const all = repeated(data as Row[], rows ?? data.length);
    if (kind === 'the same') return { ...(envelope as object), data: all };
    if (kind === 'all differ')
      return { ...(envelope as object), data: all.map((row) => ({ ...row, vendorReference: `VR${answers}` })) };
    const added = Array.from({ length: answers }, (_, index) => ({ ...all[0], id: `sale-added-${answers - index}` }));
    return { ...(envelope as object), data: [...added, ...all] };
  };
}

function repeated(rows: readonly Row[], count: number): Row[] {
  return Array.from({ length: count }, (_, index) => {
    const row = rows[index % rows.length]!;
    return index < rows.length ? row : { ...row, id: `${String(row.id)}-${index}` };
  });
}
