/** Returns the full name of a member of the staff; empty when the API tells none. */
export const fullName = ({ firstName, lastName }: { firstName: string; lastName: string }) =>
  `${firstName} ${lastName}`.trim();

/** Returns how others call a user: by the name that could be read at sign-in, or else by code or id. */
export function nameOfUser({
  user,
  userName,
}: {
  user: { id: string; code: string };
  userName: string | undefined;
}): string {
  return userName ?? (user.code || user.id);
}
