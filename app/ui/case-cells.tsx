type Row = { state?: string; waits?: string; outcome?: string };

/** The cell of a list of cases that says how each stands: for how long it has been open, or how it ended. */
export const caseCells = {
  waits: ({ state, waits, outcome }: Row) =>
    state === 'Open' ? <strong className="text-bad">{`Open for ${waits ?? ''}`}</strong> : outcome,
};
