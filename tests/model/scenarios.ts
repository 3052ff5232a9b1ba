import {
  approvalForm,
  freshOnlyOnce,
  freshOrder,
  onlyOnceForm,
  orderAgain,
  orderForm,
  recordForm,
  saleForm,
  toggleForm,
} from './forms';
import type { Scenario } from './scenario';

const mishaps = ['death', 'lease', 'clock', 'loss', 'hours', 'day'] as const;
const one = { presses: 2, faults: 1, mishaps } as const;
const two = { presses: 1, faults: 1, mishaps } as const;

/** Scopes in which every schedule can be played: two presses, one thing that goes wrong, anywhere. */
export const SMALL: readonly Scenario[] = [
  { name: 'a record, pressed twice', store: 'postgres', forms: [recordForm], ...one },
  { name: 'a status, pressed twice', store: 'postgres', forms: [toggleForm], ...one },
  { name: 'a sale, pressed twice', store: 'postgres', forms: [saleForm], ...one },
  { name: 'an order, pressed twice', store: 'postgres', forms: [orderForm], fresh: freshOrder, ...one },
  { name: 'a record, pressed twice at a single portal', store: 'sqlite', forms: [recordForm], ...one },
  { name: 'a sale, pressed twice at a single portal', store: 'sqlite', forms: [saleForm], ...one },
  {
    name: 'an order, pressed twice at a single portal',
    store: 'sqlite',
    forms: [orderForm],
    fresh: freshOrder,
    ...one,
  },
];

/** The same for two people whose orders are alike. */
export const LIKE: readonly Scenario[] = [
  { name: 'two like orders', store: 'postgres', forms: [orderForm, orderForm], fresh: freshOrder, ...two },
  {
    name: 'two orders that can be done once',
    store: 'postgres',
    forms: [onlyOnceForm, onlyOnceForm],
    fresh: freshOnlyOnce,
    ...two,
  },
];

const many = { faults: 5, mishaps } as const;

/** A scenario of which random schedules are played, and how many in `npm test`. */
type Sampled = Scenario & { schedules: number };

/** Scopes of which random schedules are played: more presses, more people, and up to five things that go wrong. */
export const LARGE: readonly Sampled[] = [
  { name: 'two records', store: 'postgres', forms: [recordForm, recordForm], presses: 2, schedules: 9_000, ...many },
  { name: 'a sale', store: 'postgres', forms: [saleForm], presses: 3, schedules: 9_000, ...many },
  {
    name: 'two like orders, and one of somebody who has seen them',
    store: 'postgres',
    forms: [orderForm, orderForm, orderAgain],
    presses: 2,
    fresh: freshOrder,
    schedules: 6_000,
    ...many,
  },
  {
    name: 'two orders that can be done once',
    store: 'postgres',
    forms: [onlyOnceForm, onlyOnceForm],
    presses: 3,
    fresh: freshOnlyOnce,
    schedules: 6_000,
    ...many,
  },
];

/** Orders that a second person decides about: asked for, approved, declined and approved, by somebody else each time. */
export const APPROVALS: readonly Sampled[] = (['postgres', 'sqlite'] as const).map((store) => ({
  name: `an order of two people, and one like it, with ${store}`,
  store,
  forms: [approvalForm, orderForm],
  presses: 4,
  fresh: freshOrder,
  schedules: 4_000,
  ...many,
}));

/** The same at a single portal. */
export const LARGE_SINGLE: readonly Sampled[] = [
  {
    name: 'two like orders at a single portal',
    store: 'sqlite',
    forms: [orderForm, orderForm],
    presses: 3,
    fresh: freshOrder,
    schedules: 5_000,
    ...many,
  },
];
