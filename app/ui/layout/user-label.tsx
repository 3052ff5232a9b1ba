export type UserName = { name?: string; note: string };

/** Who is signed in: the name, when it is known, and what the user is here, such as a terminal's code or a role. */
export function UserLabel({ name, note, className }: UserName & { className: string }) {
  return (
    <span className={className}>
      {name && <span className="text-ink">{name}</span>}
      {name ? `, ${note}` : note}
    </span>
  );
}
