import { DISABLE } from '~/domain/paths';
import { isActive } from '~/domain/status';

type Switchable = { id: string; name?: string; status: string };

/** Returns the record that the URL asks to disable; undefined when the URL names none, or one that is not active. */
export function recordToDisable(
  { searchParams }: URL,
  { id, name = '', status }: Switchable,
): Required<Switchable> | undefined {
  return searchParams.get(DISABLE) === id && isActive(status) ? { id, name, status } : undefined;
}
