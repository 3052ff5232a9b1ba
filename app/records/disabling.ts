import { isActive } from '../domain/status';
import { DISABLE } from '../paths';

type Switchable = { id: string; name?: string; status: string };

/** The record that the address asks to disable, as its dialog shows it; undefined when it asks for none, or for one that is not active. */
export function recordToDisable(
  { searchParams }: URL,
  { id, name = '', status }: Switchable,
): Required<Switchable> | undefined {
  return searchParams.get(DISABLE) === id && isActive(status) ? { id, name, status } : undefined;
}
