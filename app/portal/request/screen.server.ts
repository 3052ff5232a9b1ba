import type { z } from 'zod';
import { type Change, change } from '../changes/change.server';
import { toggleIntent, type ToggleTarget } from '../changes/toggle.server';
import {
  type ChangeOf,
  type RightName,
  type RightOf,
  ruleOf,
  type ScreenName,
  type TakesFiles,
} from '../session/rights';
import { act, type Intent, type Intents, type KeepFile, upload } from './act.server';
import { load, loadFile, loadForm } from './load.server';
import type { Visit } from './visit';

/**
 * Returns what makes the loader, the action and the intents of a screen. Its row of the table of screens (app/screens.ts)
 * says who may open it, who may press its buttons and what dialogs it has.
 */
export function at<S extends ScreenName>(name: S) {
  type Opens = RightOf<S>;
  type Changes = ChangeOf<S>;
  const { open, change: changes, dialogs } = ruleOf(name);
  const named = <T extends object>(part: T) => Object.assign(part, { screen: name });
  return {
    /** The loader of a page. */
    load: <T>(fn: (visit: Visit<Opens>) => Promise<T> | T) => named(load(open, fn, dialogs)),
    /** The loader of a page that is nothing but a form, for those alone who may send it. */
    loadForm: <T>(fn: (visit: Visit<Opens>) => Promise<T> | T) => named(loadForm(open, fn, dialogs)),
    /** The loader of a file. */
    loadFile: (fn: (visit: Visit<Opens>) => Promise<Response | undefined>) => named(loadFile(open, fn)),
    /** The action of a page: its intents by the value of the pressed button. */
    act: <I extends Intents<Changes>>(intents: I) => named(act(changes, intents)),
    /** The action of a page whose forms have files, as its row must say. */
    upload: <I extends Intents<Changes>>(intents: S extends TakesFiles ? I : never, keep: KeepFile<Changes>) =>
      named(upload(changes, intents as I, keep)),
    /** An intent that changes something with one call of the API, once per rendered form. */
    change: <Z extends z.ZodType, C = undefined>(spec: Change<Changes, Z, C>) => change(spec),
    /** The intent of the status buttons of a kind of record. */
    toggle: (target: ToggleTarget) => toggleIntent<Changes>(target),
    /** An intent that changes nothing at the API, or says by itself how it does it once. */
    intent: intentFor(changes),
  };
}

/** Returns the maker of intents for those who have a right. */
export const intentFor =
  <A extends RightName>(_right: A) =>
  <Schema extends z.ZodType, T, C = unknown>(spec: Intent<A, Schema, T, C>) =>
    spec;
