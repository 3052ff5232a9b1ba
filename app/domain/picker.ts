import { formatCount } from './grouping';
import { statusState } from './status';
import { matches } from './text-search';

export type Option = { value: string; name: string };

/** Maximum number of choices of which all are offered at once. */
export const MAX_OPTIONS = 200;
/** Maximum number of matches that a search offers. */
const MAX_MATCHES = 20;

/** How the choices of a long picker are searched: the name of the search in the address, what was typed, and how many match. */
export type PickerSearch = { name: string; q: string; found: number; total: number };

/** The choices of a picker: all of them, or with `search` those that match what was typed, and the chosen one. */
export type Picker = { options: Option[]; search?: PickerSearch };

/** A record that can be chosen; one without an id cannot. */
export type Choosable = { id: string; name?: string; status?: string };

/** Records as choices; what is inactive says so. */
export function optionsOf(rows: readonly Choosable[]): Option[] {
  return rows.flatMap(({ id, name, status = '' }) =>
    id ? [{ value: id, name: `${name || id}${statusState(status) === 'inactive' ? ' (inactive)' : ''}` }] : [],
  );
}

/** The choices of `field` as the address asks for them; `chosen` is the current value where the address has none. */
export function pickerOf(
  options: readonly Option[],
  params: URLSearchParams,
  field: string,
  chosen = params.get(field) ?? undefined,
): Picker {
  if (options.length <= MAX_OPTIONS) return { options: [...options] };
  const name = searchName(field);
  const q = (params.get(name) ?? '').trim().slice(0, 64);
  const found = q ? options.filter((option) => option.value === q || matches(q, [option.name])) : [];
  const offered = found.slice(0, MAX_MATCHES);
  const current = options.find(({ value }) => value === chosen);
  if (current && !offered.includes(current)) offered.unshift(current);
  return { options: offered, search: { name, q, found: found.length, total: options.length } };
}

/** The name under which the address has what was searched for in a picker. */
export function searchName(field: string): string {
  return `${field}-find`;
}

/** What the empty choice of a searched picker says. */
export function searchResult({ q, found, total }: PickerSearch): string {
  if (!q) return `Find one of ${formatCount(total)} first`;
  if (found === 0) return 'Nothing matches';
  if (found > MAX_MATCHES) return `The first ${MAX_MATCHES} of ${formatCount(found)} matches`;
  return found === 1 ? '1 match: choose it here' : `${found} matches: choose one`;
}
