import { comparableId } from '~/domain/ids';
import type { Visit } from '~/portal/request/visit';

declare const isOwn: unique symbol;
/** The id of a terminal whose shifts the user may see: its own, or one of its vendor's. Only the functions of this file make one. */
export type OwnTerminalId = string & { readonly [isOwn]: true };
type OwnTerminal = { id: OwnTerminalId; name: string };

const asOwn = (id: string) => id as OwnTerminalId;

/** Returns the id of the terminal that is signed in. Throws for anybody else. */
export function ownTerminal({ audience, user }: { audience: string; user: { id: string } }): OwnTerminalId {
  if (audience !== 'terminal') throw new Error(`a ${audience} has no shift`);
  return asOwn(user.id);
}

/** Returns the terminals of a vendor as the API lists them, or the terminal that is signed in, without its name. */
export async function ownTerminals(visit: Pick<Visit<'cashUps'>, 'api' | 'user' | 'audience'>): Promise<OwnTerminal[]> {
  const { api, user, audience } = visit;
  if (audience === 'terminal') return [{ id: ownTerminal(visit), name: '' }];
  const { subvendors } = await api.vendors.one(user.id);
  // A row without an id is nothing that can be asked for.
  const ids = new Set(subvendors.map(({ id }) => id).filter(Boolean));
  const terminals = (await Promise.all([...ids].map((id) => api.terminals.ofSubvendor(id)))).flat();
  // One that is listed twice has its cash-ups once.
  const byId = new Map(terminals.filter(({ id }) => id).map((terminal) => [comparableId(terminal.id), terminal]));
  return [...byId.values()].map(({ id, name }) => ({ id: asOwn(id), name: name ?? id }));
}
