/** Files that one person may have on their way at once, in either direction. */
const MAX_AT_ONCE = 4;
const underWay = new Map<string, number>();

/** A place for one more file of this person, to be left when it is over; undefined when there is none. */
export function takePlace(userId: string): { leave(): void } | undefined {
  const count = underWay.get(userId) ?? 0;
  if (count >= MAX_AT_ONCE) return undefined;
  underWay.set(userId, count + 1);
  let hasLeft = false;
  return {
    leave() {
      if (hasLeft) return;
      hasLeft = true;
      const left = underWay.get(userId)! - 1;
      if (left > 0) underWay.set(userId, left);
      else underWay.delete(userId);
    },
  };
}
