/** Runs several workers at the same time. Each takes the next of the items that are left when it is done with one. */
export async function inParallel<T>(
  items: readonly T[],
  workers: number,
  work: (left: Iterable<T>) => Promise<void>,
): Promise<void> {
  const left = items.values();
  await Promise.all(Array.from({ length: workers }, () => work(left)));
}
