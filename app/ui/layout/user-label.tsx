/** Who is signed in. `version` is that of the portal, for staff. */
export type UserName = { name?: string; note: string; version?: string };

/** Who is signed in: the name, when it is known, and what the user is here, such as a terminal's code or a role. */
export function UserLabel({ name, note, className }: UserName & { className: string }) {
  return (
    <span className={className}>
      {name && (
        <>
          <span className="text-ink">{name}</span>,{' '}
        </>
      )}
      {note}
    </span>
  );
}
