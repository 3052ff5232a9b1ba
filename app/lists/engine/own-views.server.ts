import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import { changeList, storedList } from '~/portal/request/stored-list';
import type { Visit } from '~/portal/request/visit';

/** How many views a user keeps, and for how long after the last change. */
export const MAX_VIEWS = 30;
const KEPT_SECONDS = 2 * 365 * 24 * 60 * 60;
const NAME = 'views';

const view = z.object({
  id: z.string(),
  name: z.string(),
  /** The address of the list, with its filters and columns. */
  href: z.string(),
  /** True for the view with which its list begins. */
  isStart: z.boolean().default(false),
});
export type View = z.output<typeof view>;

type Owner = Pick<Visit, 'ofUser'>;

/** Returns the user's views by name; none while the store does not answer. */
export async function ownViews({ recall }: Pick<Visit, 'recall'>): Promise<View[]> {
  return storedList(view, await recall(NAME)).sort((a, b) => a.name.localeCompare(b.name, 'en-GB'));
}

/** Saves a view under its name; one with the same name and list is replaced. Returns false when there are too many. */
export function saveView({ ofUser }: Owner, saved: Omit<View, 'id'>): Promise<boolean> {
  const isSame = (other: View) => other.name === saved.name && listOf(other) === listOf(saved);
  return changeList(ofUser, NAME, KEPT_SECONDS, view, (all) => {
    const others = all.filter((other) => !isSame(other));
    if (others.length >= MAX_VIEWS) return { next: all, result: false };
    const next = [...others.map(saved.isStart ? withoutStart(listOf(saved)) : same), { ...saved, id: randomUUID() }];
    return { next, result: true };
  });
}

/** Deletes a view, or makes its list begin with it or not any more. */
export function changeView({ ofUser }: Owner, id: string, how: 'delete' | 'start' | 'no start'): Promise<void> {
  return changeList(ofUser, NAME, KEPT_SECONDS, view, (all) => {
    const chosen = all.find((one) => one.id === id);
    const others = all.filter((one) => one !== chosen);
    if (!chosen || how === 'delete') return { next: others, result: undefined };
    const isStart = how === 'start';
    const next = [...others.map(isStart ? withoutStart(listOf(chosen)) : same), { ...chosen, isStart }];
    return { next, result: undefined };
  });
}

const same = (one: View) => one;
const withoutStart = (list: string) => (one: View) => (listOf(one) === list ? { ...one, isStart: false } : one);

/** Returns the view of an address; in which order its parameters stand, and which page of the list it is, does not matter. */
export function viewAt(views: readonly View[], address: string): View | undefined {
  const wanted = comparableAddress(address);
  return views.find(({ href }) => comparableAddress(href) === wanted);
}

function comparableAddress(address: string): string {
  const { pathname, searchParams } = new URL(address, 'http://portal');
  for (const name of ['page', 'size']) searchParams.delete(name);
  // A form sends its empty fields too.
  const filled = [...searchParams].filter(([, value]) => value !== '').sort(([a], [b]) => (a < b ? -1 : 1));
  return `${pathname}?${String(new URLSearchParams(filled))}`;
}

/** Returns the list of a view, as the path of its address. */
export function listOf({ href }: Pick<View, 'href'>): string {
  return href.split('?')[0] ?? '';
}
