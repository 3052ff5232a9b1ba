import { LEASE_MS } from '~/base/database/claims.server';
import { Store } from '~/base/store/store.server';
import { enter } from './clock';
import type { Form, FreshPage, Maker } from './forms';
import type { Memory } from './memory';
import { ModelPostgres } from './postgres';
import { enterRun, type Running } from './running';
import { ModelSqlite } from './sqlite';
import { ModelTables } from './tables';
import { Truth, Violation } from './truth';
import { ModelApi } from './upstream';
import { type Choose, type Move, type Portal, World } from './world';

/** What can go wrong besides what is waited for. */
type Mishap = 'death' | 'lease' | 'clock' | 'loss' | 'hours' | 'day';

/** What people do: which forms they have, and how often they press each, at which portals. */
export type Scenario = {
  name: string;
  forms: readonly Maker[];
  /** Presses of each form. */
  presses: number;
  /** Two portals with PostgreSQL, or one with SQLite. */
  store: 'postgres' | 'sqlite';
  faults: number;
  mishaps: readonly Mishap[];
  /** What a page shows afterwards for an order like those. */
  fresh?: FreshPage;
};

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
/** Clocks of two portals may differ by less than an hour (docs/money-protocol.md). */
const SKEW_MS = 29 * MINUTE_MS;
/** How many schedules were played: each has people of its own. */
let played = 0;

/** Plays one schedule of a scenario, and returns its story. Throws a Violation, to which it adds the story. */
export async function play(scenario: Scenario, choose: Choose): Promise<readonly string[]> {
  const tables = await ModelTables.take();
  const run = new Run(scenario, choose, tables, scenario.store === 'sqlite' ? await ModelTables.take() : tables);
  try {
    await run.play();
    return run.world.story;
  } catch (error) {
    if (error instanceof Error) error.message += `\n  ${run.world.story.join('\n  ')}`;
    throw error;
  } finally {
    run.end();
  }
}

/** One schedule. */
class Run {
  readonly world: World;
  readonly #truth: Truth;
  readonly #memory: Memory;
  readonly #own: Running;
  #portals: Portal[] = [];
  #forms: readonly Form[] = [];
  #left: number[] = [];
  /** An error of the portal's code that is no answer to anybody. */
  #crash: unknown;
  /** Presses that wait for their answer, by portal. */
  readonly #waiting = new Map<Portal, number>();
  readonly #number = ++played;

  constructor(
    readonly scenario: Scenario,
    choose: Choose,
    tables: ModelTables,
    committed: ModelTables,
  ) {
    this.world = new World(choose, scenario.faults, () => {
      enterRun(this.#own);
      enter(this.world);
    });
    this.#truth = new Truth(() => this.world.now);
    this.#memory =
      scenario.store === 'postgres'
        ? new ModelPostgres(this.world, tables)
        : new ModelSqlite(this.world, tables, committed);
    this.#own = { world: this.world, truth: this.#truth, api: new ModelApi(this.world, this.#truth) };
  }

  /** Gives back what the run has used. */
  end(): void {
    this.#memory.end();
  }

  async play(): Promise<void> {
    await this.#playAll();
    for (const { key, before } of this.#memory.replaced())
      if (!before.includes('"unknown"'))
        throw new Violation(`I5: the outcome of ${key} was ${before}, and was replaced`);
  }

  async #playAll(): Promise<void> {
    const { forms, presses, store, fresh } = this.scenario;
    this.world.onTurn();
    this.#portals = (store === 'postgres' ? ['A', 'B'] : ['A']).map((name) => this.#start(name));
    this.world.current = this.#portals[0];
    this.#forms = await Promise.all(
      forms.map(async (make, index) => make(this.#truth, this.#person(index), `form-${index + 1}`)),
    );
    this.#left = forms.map(() => presses);
    await this.#goOn(
      () => this.#presses(),
      () => this.#mishaps(),
    );

    // Afterwards, everything works again: each form is sent once more, and a page is opened for an order like those.
    this.world.calm();
    this.world.now += LEASE_MS + 1;
    const [first] = this.#portals;
    if (store === 'sqlite' && first) this.world.kill(first, () => {});
    const last = this.#start('C');
    for (const form of this.#forms) {
      this.#press(form, last);
      await this.#goOn();
    }
    if (!fresh) return;
    this.world.current = last;
    const another = await fresh(this.#truth, this.#person(9), 'form-of-another');
    if (!another) return;
    this.#truth.shown(another.truth);
    this.#press(another, last);
    await this.#goOn();
  }

  async #goOn(presses: () => Move[] = () => [], mishaps: () => Move[] = () => []): Promise<void> {
    const check = () => {
      if (this.#truth.violation ?? this.#crash) throw this.#truth.violation ?? this.#crash;
    };
    await this.world.run(
      () => (check(), presses()),
      mishaps,
      () => this.#isWaiting(),
    );
    check();
    if (this.#isWaiting()) throw new Violation('I6: somebody is never answered');
  }

  #person(index: number): string {
    return `person-${index} of ${this.#number}`;
  }

  #start(name: string, skewMs = 0): Portal {
    const portal: Portal = { name, skewMs, isAlive: true, store: undefined as never };
    this.world.current = portal;
    portal.store = new Store(this.#memory.databaseOf(portal));
    return portal;
  }

  #isWaiting(): boolean {
    for (const [portal, count] of this.#waiting) if (portal.isAlive && count > 0) return true;
    return false;
  }

  #press(form: Form, portal: Portal): void {
    this.world.story.push(`${form.truth.id} is pressed at ${portal.name}`);
    this.world.current = portal;
    const wait = (change: number) => void this.#waiting.set(portal, (this.#waiting.get(portal) ?? 0) + change);
    wait(1);
    form
      .press()
      .then((said) => {
        this.world.story.push(`${form.truth.id}: “${said}”`);
        this.#truth.told(form.truth, said);
      })
      .catch((error: unknown) => void (this.#crash ??= error))
      .finally(() => wait(-1));
  }

  #presses(): Move[] {
    return this.#forms.flatMap((form, index) =>
      (this.#left[index] ?? 0) > 0
        ? this.#portals.slice(0, this.#isFirstPress() ? 1 : undefined).map((portal) => ({
            run: () => {
              this.#left[index]!--;
              this.#press(form, portal);
            },
          }))
        : [],
    );
  }

  /** True before anything was pressed: then the portals are alike. */
  #isFirstPress(): boolean {
    return this.#left.every((left) => left === this.scenario.presses);
  }

  #mishaps(): Move[] {
    const has = (mishap: Mishap) => this.scenario.mishaps.includes(mishap);
    const moves: Move[] = [];
    const isWaiting = this.#isWaiting();
    if (has('death') && isWaiting) for (const index of this.#portals.keys()) moves.push(...this.#deaths(index));
    if (has('lease') && this.#memory.hasRunning())
      moves.push({
        label: 'everything stands still until the lease ends',
        run: () => {
          this.world.hasStoodStill = true;
          this.world.now += LEASE_MS + 1;
        },
      });
    if (has('clock'))
      for (const portal of this.#portals)
        moves.push({
          label: `the clock of ${portal.name} jumps`,
          run: () => void (portal.skewMs = portal.skewMs > 0 ? -SKEW_MS : SKEW_MS),
        });
    if (has('loss') && this.scenario.store === 'postgres')
      moves.push({ label: 'PostgreSQL loses everything', run: () => this.#lose() });
    if (has('hours') && !isWaiting) moves.push(this.#passing(12));
    if (has('day') && !isWaiting) moves.push(this.#passing(24));
    return moves;
  }

  #passing(hours: number): Move {
    return { label: `${hours} hours pass`, run: () => void (this.world.now += hours * HOUR_MS + 1) };
  }

  #lose(): void {
    this.#memory.lose();
    this.#truth.knownSince = this.world.now + 1;
  }

  #deaths(index: number): Move[] {
    const die = (label: string, orphaned: (late: Move) => void, before = () => {}): Move => ({
      label: `${this.#portals[index]!.name} dies${label}, and starts again`,
      run: () => {
        const portal = this.#portals[index]!;
        this.world.kill(portal, orphaned);
        before();
        this.#portals[index] = this.#start(`${portal.name}'`, portal.skewMs);
      },
    });
    // What it has sent to the API may always arrive later.
    if (!this.#memory.dropsLateWrites) return [die('', (late) => this.world.later(late))];
    const dropped = (late: Move) => void (late.isOfApi && this.world.later(late));
    const arrived = (late: Move) => (late.isOfApi ? this.world.later(late) : late.run());
    return [
      die(' before its disk has what it writes', dropped),
      die(' when its disk has it', arrived),
      ...(this.scenario.mishaps.includes('loss') ? [die(' and its file is lost', dropped, () => this.#lose())] : []),
    ];
  }
}
