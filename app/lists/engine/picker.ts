import { compareTexts } from '~/domain/compare';
import { formatCount } from '~/domain/digit-groups';
import { statusState } from '~/domain/status';
import { plainText } from '~/domain/typed-text';
import { matches } from './search';

/** `note` is what a tile shows below the name, such as a price. */
export type Option = { value: string; name: string; note?: string };

/** Maximum number of options that a picker shows without a search. */
export const MAX_OPTIONS = 200;
/** Maximum number of matches that a search shows. */
const MAX_MATCHES = 20;

/** The search of a long picker: its parameter's name, the text, the number of matches and of all options. */
export type PickerSearch = { name: string; q: string; found: number; total: number };

/** A picker's options: all of them, or with `search` the matches and the current value. */
export type Picker = { options: Option[]; search?: PickerSearch };

/** A record that can be an option; one without an id cannot. */
export type Selectable = { id: string; name?: string; status?: string };

/** Returns records as options, by their names; inactive ones are marked. */
export function optionsOf(rows: readonly Selectable[]): Option[] {
  return rows
    .flatMap(({ id, name, status = '' }) =>
      id ? [{ value: id, name: `${name || id}${statusState(status) === 'inactive' ? ' (inactive)' : ''}` }] : [],
    )
    .sort((one, other) => compareTexts(one.name, other.name));
}

/** Returns the options of `field` for this address; `chosen` is the current value if the address has none. */
export function pickerOf(
  options: readonly Option[],
  params: URLSearchParams,
  field: string,
  chosen = params.get(field) ?? undefined,
): Picker {
  if (options.length <= MAX_OPTIONS) return { options: [...options] };
  const name = searchName(field);
  const q = plainText(params.get(name) ?? '').slice(0, 64);
  const found = q ? options.filter((option) => option.value === q || matches(q, [option.name])) : [];
  const offered = found.slice(0, MAX_MATCHES);
  const current = options.find(({ value }) => value === chosen);
  if (current && !offered.includes(current)) offered.unshift(current);
  return { options: offered, search: { name, q, found: found.length, total: options.length } };
}

/** Returns the name of a picker's search parameter. */
export function searchName(field: string): string {
  return `${field}-find`;
}

/** Returns the label of the empty option of a picker with a search. */
export function searchResult({ q, found, total }: PickerSearch): string {
  if (!q) return `Find one of ${formatCount(total)} first`;
  if (found === 0) return 'Nothing matches';
  if (found > MAX_MATCHES) return `The first ${MAX_MATCHES} of ${formatCount(found)} matches`;
  return found === 1 ? '1 match: choose it here' : `${found} matches: choose one`;
}
