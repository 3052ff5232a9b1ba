/** A rendered form: what the people and the API know of it. */
export type FormTruth = {
  id: string;
  /** Forms with the same text are for like orders. */
  like: string | undefined;
  isOnlyOnce: boolean;
  /** True when its page showed what was found of earlier orders like it. */
  hasSeenEarlier: boolean;
  /** True when a second person was told that it was declined. */
  isDeclined?: true;
  calls: Call[];
  effects: number;
};

/**
 * A call that can have an effect. Its state is what its portal knows: in flight; done or without effect, as an answer says
 * beyond doubt; or unclear.
 */
export type Call = { form: FormTruth; state: 'in flight' | 'done' | 'without effect' | 'unclear'; at: number };

/** An invariant of docs/money-protocol.md does not hold. */
export class Violation extends Error {}

const DAY_MS = 24 * 60 * 60 * 1000;

/** What really happened, and the invariants about it. */
/** The forms of the scenario that took effect in some schedule: one that never does explores nothing. */
export const tookEffect = new Set<string>();

export class Truth {
  readonly forms: FormTruth[] = [];
  /** The true time after which orders are remembered: before, the store has lost them. */
  knownSince = 0;

  /** The first invariant that did not hold. */
  violation: Violation | undefined;

  constructor(readonly clock: () => number) {}

  /** Notes a violation. It is not thrown: the portal's code would take it for a failed call. */
  violated(message: string): void {
    this.violation ??= new Violation(message);
  }

  add(form: Pick<FormTruth, 'id' | 'like' | 'isOnlyOnce' | 'hasSeenEarlier'>): FormTruth {
    const added = { ...form, calls: [], effects: 0 };
    this.forms.push(added);
    return added;
  }

  /** The page of an order shows its form, and nothing of an earlier one unless `hasSeenEarlier`. */
  shown(form: FormTruth): void {
    const open = this.#like(form)
      .flatMap(({ calls }) => calls)
      .find((call) => this.#isRemembered(call) && call.state !== 'done' && call.state !== 'without effect');
    if (open && !form.hasSeenEarlier)
      this.violated(`I3: the page of ${form.id} shows nothing of one that is ${open.state}`);
  }

  /** A call that can have an effect is sent for a form. */
  begin(id: string): Call {
    const form = this.forms.find((each) => each.id === id)!;
    const earlier = form.calls.find(({ state }) => state !== 'without effect');
    if (earlier) this.violated(`I1: ${form.id} is sent again after a call that is ${earlier.state}`);
    if (form.isDeclined) this.violated(`I9: ${form.id} is sent after it was declined`);
    for (const other of this.#like(form)) {
      for (const call of other.calls) {
        if (!this.#isRemembered(call)) continue;
        if (call.state !== 'done' && call.state !== 'without effect' && !form.hasSeenEarlier)
          this.violated(`I3: ${form.id} is sent while ${other.id}, like it, is ${call.state} and was not seen`);
        if (call.state === 'done' && form.isOnlyOnce && !form.hasSeenEarlier)
          this.violated(`I4: ${form.id} is sent after ${other.id} was done for good`);
      }
    }
    const call: Call = { form, state: 'in flight', at: this.clock() };
    form.calls.push(call);
    return call;
  }

  /** The API does what a call asks for. */
  apply({ form }: Call): void {
    form.effects++;
    tookEffect.add(form.id);
    if (form.effects > 1) this.violated(`I1: ${form.id} took effect twice`);
  }

  /** What a person is told when a form was sent. */
  told(form: FormTruth, said: Said): void {
    const open = form.calls.find(({ state }) => state !== 'without effect');
    if (said === 'nothing done' && open)
      this.violated(`I2: ${form.id} is said to be refused or not sent, and its call is ${open.state}`);
    const isDone = form.effects > 0 || (form.isOnlyOnce && this.#like(form).some(({ effects }) => effects > 0));
    if (said === 'done' && !isDone) this.violated(`I2: ${form.id} is said to be done, and is not`);
  }

  /** The audit's line of a call. */
  audited(id: string, outcome: string): void {
    const form = this.forms.find((each) => each.id === id)!;
    if (outcome === 'done' && form.effects === 0) this.violated(`I7: the audit says that ${id} was done`);
    const last = form.calls.at(-1);
    if ((outcome === 'refused' || outcome === 'not sent') && last && last.state !== 'without effect')
      this.violated(`I7: the audit says that ${id} was ${outcome}, and its call is ${last.state}`);
  }

  #isRemembered({ at }: Call): boolean {
    return at >= this.knownSince && this.clock() - at <= DAY_MS;
  }

  #like(form: FormTruth): FormTruth[] {
    return form.like === undefined ? [] : this.forms.filter((other) => other !== form && other.like === form.like);
  }
}

/**
 * What a person understands from an answer: it was done; nothing was done; to look first, since nothing is said of what was
 * sent before; or that it is not known.
 */
export type Said = 'done' | 'nothing done' | 'look' | 'unknown';
