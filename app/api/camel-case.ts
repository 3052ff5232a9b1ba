import { isRecord } from './lenient-schemas';

/**
 * Returns an answer whose names begin with capitals, as some services write them (Success, Data, BusinessName), with names in small
 * letters, as the contracts have them. Any other answer is returned as it is.
 */
export function inCamelCase<T>(answer: T): T {
  const hasCapitals = isRecord(answer) && !('success' in answer) && typeof answer.Success === 'boolean';
  return hasCapitals ? withSmallNames(answer) : answer;
}

/** Returns a value with the names of all its fields in small letters. */
export function withSmallNames<T>(value: T): T {
  return renamed(value) as T;
}

function renamed(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(renamed);
  if (!isRecord(value)) return value;
  return Object.fromEntries(Object.entries(value).map(([name, own]) => [smallName(name), renamed(own)]));
}

/** BusinessName becomes businessName, BVN bvn and IDNumber idNumber, as .NET writes them by default. */
const smallName = (name: string) => name.replace(/^[A-Z]+(?![a-z])|^[A-Z]/, (capitals) => capitals.toLowerCase());
