/** A rule of the protocol, broken on purpose in one file of the portal. `foundBy` is the unit test of a rule that the exploration does not need. */
export type Mutant = { name: string; file: string; from: string; to: string; foundBy?: string };

const APPROVALS = 'app/money/approvals/decide.server.ts';
const CHANGE = 'app/portal/changes/change.server.ts';
const ONCE = 'app/portal/changes/once.server.ts';
const ORDER = 'app/money/orders/send.server.ts';
const ORDER_STEP = 'app/money/orders/confirm.server.ts';
const SELL = 'app/sales/sell/sell.server.ts';
const STORE = 'app/base/store/store.server.ts';
const CLAIMS = 'app/base/database/claims.server.ts';
const CLAIMS_TEST = 'app/base/database/claims.server.test.ts';
const SQLITE = 'app/base/database/sqlite/sqlite.server.ts';
const ENVELOPE = 'app/api/envelope.ts';

/** Each is found by the exploration or by a unit test (full/model-mutants). Add one for each new rule, and remove none. */
export const MUTANTS: readonly Mutant[] = [
  {
    name: 'a refusal of 401 or 403 counts as one of the API',
    file: ENVELOPE,
    from: "const isOfSession = effect === 'changes' && (hadToken || !envelope) && SESSION_STATUSES.has(status);",
    to: 'const isOfSession = false;',
  },
  {
    name: 'a refusal of 500 counts as one of the API',
    file: ENVELOPE,
    from: '(isRefused && (isOk || isAnswer ||',
    to: '(isRefused && (isOk || isAnswer || status === 500 ||',
  },
  {
    name: 'a lost connection counts as none',
    file: 'app/api/exchange.server.ts',
    from: "['ECONNREFUSED',",
    to: "['ECONNREFUSED', 'ECONNRESET',",
  },
  {
    name: 'an unknown outcome counts as a refusal',
    file: 'app/api/send-money-call.ts',
    from: "return kind === 'unknown' ? { kind, apiMessage: error.apiMessage } : { kind, message: error.message };",
    to: "return { kind: kind === 'unknown' ? 'refused' : kind, message: error.message };",
  },
  {
    name: 'an unknown outcome is not stored',
    file: ONCE,
    from: "= ['done', 'waits', 'unknown']",
    to: "= ['done', 'waits']",
  },
  {
    name: 'an answer that ends the session frees the claim',
    file: ONCE,
    from: 'if (error.endsSession) sessionEnd = error;',
    to: 'if (error.endsSession) throw error;',
  },
  {
    name: 'the outcome of a portal that died is read as a refusal',
    file: ONCE,
    from: "() => stored({ kind: 'unknown', ...ifUnknown }),",
    to: "() => stored({ kind: 'refused', message: 'No.' }),",
  },
  {
    name: 'a lost order is not marked',
    file: ONCE,
    from: "let end: Parameters<HeldLock['end']>[0] = 'unknown';",
    to: "let end: Parameters<HeldLock['end']>[0] = 'known';",
  },
  {
    name: 'what was done for good is not remembered',
    file: ONCE,
    from: "isDoneForGood(sent) ? 'done for good' : 'known'",
    to: "'known'",
  },
  {
    name: 'work whose holder was lost is done again',
    file: STORE,
    from: 'if (work.whenLost) return',
    to: 'if (work.whenLost && claim === "never") return',
  },
  {
    name: 'a lost order is no obstacle to one who has not seen it',
    file: STORE,
    from: "if (found.state === 'lost' && !isLostSeen) return 'lost';",
    to: '',
  },
  {
    name: 'an order that was sent again frees the lost one',
    file: STORE,
    from: "else if (outcome === 'known' && !wasLost)",
    to: "else if (outcome === 'known')",
  },
  {
    name: 'the lease is not renewed',
    file: 'app/base/store/lease.server.ts',
    from: 'void this.#renew().catch(() => {})',
    to: 'undefined',
  },
  {
    name: 'a claim whose reply was lost counts as taken',
    file: STORE,
    from: "this.#unwritten.add(undefined, '', () => this.#claims.settle(claim, token, undefined, 0), error);\n      throw error;",
    to: "return { state: 'mine' as const };",
  },
  {
    name: 'a form of another store is sent',
    file: CHANGE,
    from: "return { key, birth: birthIn(key) ?? '' };",
    to: 'return { key, birth: undefined };',
  },
  {
    name: 'an order of another store is sent',
    file: ORDER,
    from: 'askKey(orderKind, opened.data), birth },',
    to: 'askKey(orderKind, opened.data), birth: undefined },',
  },
  {
    name: 'a sale of another store is sent',
    file: SELL,
    from: '{ key: reference, birth },',
    to: '{ key: reference, birth: undefined },',
  },
  {
    name: 'a form whose outcome may be forgotten is sent',
    file: CHANGE,
    from: 'if (isTooOld(key))',
    to: 'if (key === "never")',
  },
  {
    name: 'a sale whose outcome may be forgotten is said to be too old only',
    file: SELL,
    from: 'if (mayBeForgotten(facts.expires - SALE_FORM_MS))',
    to: 'if (facts.reference === "never")',
  },
  {
    name: 'a page does not show a lost order',
    file: ORDER_STEP,
    from: "if (state === 'lost' ||",
    to: 'if (',
  },
  {
    name: 'a claim is settled without the token of its holder',
    file: CLAIMS,
    from: "db.updateTable('claims').where('key', '=', key).where('token', '=', token)",
    to: "db.updateTable('claims').where('key', '=', key)",
    foundBy: CLAIMS_TEST,
  },
  {
    name: 'a claim whose lease has ended is free',
    file: CLAIMS,
    from: ".where('claims.expires_at', '<=', now)",
    to: ".where('claims.leased_until', '<=', now)",
  },
  {
    name: 'a claim is taken over whose holder lives',
    file: CLAIMS,
    from: "\n        .where('leased_until', '<=', now)",
    to: '',
    foundBy: CLAIMS_TEST,
  },
  {
    name: 'SQLite answers before the disk has the commit',
    file: SQLITE,
    from: 'done.push(() => resolve(value));',
    to: 'resolve(value);',
  },
  {
    name: 'a transaction whose commit was lost is made again',
    file: 'app/base/database/postgres/serializably.server.ts',
    from: 'if (!isConflict(error) || tries === MAX_TRIES) throw error;',
    to: 'if (tries === MAX_TRIES) throw error;',
  },
  {
    name: 'a birth mark is not looked at in the transaction that claims',
    file: CLAIMS,
    from: ".$if(birth !== undefined, (portal) => portal.where('birth', '=', birth!))\n",
    to: '\n',
  },
  {
    name: 'each person decides about an order for themselves',
    file: APPROVALS,
    from: 'once(formsOfStaff(visit), claim',
    to: 'once(visit, claim',
  },
  {
    name: 'an approval counts as having seen a lost order',
    file: APPROVALS,
    from: '{ ...order, hasSeenEarlier }',
    to: '{ ...order, hasSeenEarlier: true }',
  },
  {
    name: "a decision of somebody else is taken for one's own",
    file: APPROVALS,
    from: 'if (!isFirst || outcome.kind',
    to: 'if (outcome.kind',
  },
];
