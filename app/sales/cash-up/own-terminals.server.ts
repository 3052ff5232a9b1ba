import type { Kysely } from 'kysely';
import { businessTime } from '~/base/clock.server';
import { insertRows } from '~/base/database/insert-rows';
import type { Tables } from '~/base/database/tables';
import { comparableId } from '~/domain/ids';
import { tryLoad } from '~/portal/request/failures';
import { changeRecords, readRecords } from '~/portal/request/records.server';
import type { Visit } from '~/portal/request/visit';

const DAY_MS = 24 * 60 * 60_000;

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
  const own = [...byId.values()].map(({ id, name }) => ({ id: asOwn(id), name: name ?? id }));
  await tryLoad(noteTerminals(user.id, own));
  return own;
}

/** Returns the terminals of a vendor as they were last listed to it, without asking the API. */
export async function knownTerminals({ user }: Pick<Visit<'home'>, 'user'>): Promise<OwnTerminal[]> {
  const rows = await readRecords(({ db }) => ofVendor(db, user.id).select(['terminal', 'name']).execute());
  return rows.map(({ terminal, name }) => ({ id: asOwn(terminal), name }));
}

const ofVendor = (db: Kysely<Tables>, vendor: string) =>
  db.selectFrom('own_terminals').where('vendor', '=', comparableId(vendor));

/** Notes the terminals that were listed to a vendor, once a day or when they have changed. */
async function noteTerminals(vendorId: string, terminals: readonly OwnTerminal[]): Promise<void> {
  const vendor = comparableId(vendorId);
  const now = businessTime();
  const known = await readRecords(({ db }) =>
    ofVendor(db, vendorId).select(['terminal', 'name', 'seen_at']).orderBy('terminal').execute(),
  );
  const listed = terminals
    .map(({ id, name }) => ({ vendor, terminal: comparableId(id), name, seen_at: now }))
    .sort((a, b) => (a.terminal < b.terminal ? -1 : 1));
  const said = (rows: readonly { terminal: string; name: string }[]) =>
    JSON.stringify(rows.map(({ terminal, name }) => [terminal, name]));
  if (said(known) === said(listed) && known.every(({ seen_at: at }) => at > now - DAY_MS)) return;
  await changeRecords(async ({ db }) => {
    await db.deleteFrom('own_terminals').where('vendor', '=', vendor).execute();
    await insertRows(db, 'own_terminals', listed);
  });
}
