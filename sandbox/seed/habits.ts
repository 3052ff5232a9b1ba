import { TEST_CUSTOMERS } from '../provider/provider';
import type { Random } from './random';

const HOUR_MS = 60 * 60 * 1000;

/** How a generated business sells. */
export type Habits = {
  /** Draws the time of a sale, in milliseconds after midnight UTC. Lagos is an hour ahead. */
  timeOfDay(random: Random): number;
  /** Draws a phone number with an outcome of its own, or none. */
  specialPhone(random: Random, ageMs: number): string | undefined;
  /** How much more the terminals with a known sign-in sell than they would beside the generated ones. */
  knownTerminals: number;
  /** One of this many successful sales is cancelled a minute later. */
  cancelledOneIn: number;
};

/** From 7 am to 9 pm, at every hour alike. What tests expect. */
export const PLAIN: Habits = {
  timeOfDay: (random) => (6 + random.next() * 14) * HOUR_MS,
  specialPhone: (random) => (random.next() < 0.02 ? TEST_CUSTOMERS.phoneOfFailure : undefined),
  knownTerminals: 1,
  cancelledOneIn: 400,
};

/** How many of 100 sales are made in the hour that begins at 6 am in Lagos, and in the hours that follow. */
const OF_100_SALES = [2, 5, 6, 5, 4, 4, 5, 5, 4, 4, 5, 7, 10, 12, 11, 7, 3, 1];
const FIRST_HOUR_UTC = 5;
/** Younger sales of a phone that stays processing are still waited for. */
const WAITING_MS = 6 * HOUR_MS;

/** Busy evenings, sales that fail, and some whose provider has not answered yet. What a newcomer to the demo expects. */
export const LIFELIKE: Habits = {
  timeOfDay(random) {
    let draw = random.below(OF_100_SALES.reduce((sum, sales) => sum + sales));
    const hour = OF_100_SALES.findIndex((sales) => (draw -= sales) < 0);
    return (FIRST_HOUR_UTC + hour + random.next()) * HOUR_MS;
  },
  specialPhone(random, ageMs) {
    const draw = random.next();
    if (draw < 0.05) return TEST_CUSTOMERS.phoneOfFailure;
    return draw < 0.1 && ageMs < WAITING_MS ? TEST_CUSTOMERS.phoneOfProcessing : undefined;
  },
  knownTerminals: 5,
  cancelledOneIn: 150,
};
