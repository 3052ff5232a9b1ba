import type { z } from 'zod';
import { type Change, change } from '../changes/change.server';
import { toggleIntent, type ToggleTarget } from '../changes/toggle.server';
import type { Access } from '../session/access';
import { act, type Intent, type Intents, type KeepFile, upload } from './act.server';
import { load, loadFile, loadForm } from './load.server';
import type { Visit } from './visit';

/**
 * Returns what makes the loader, the action and the intents of a screen. `name` is its row of the access table, which
 * decides who may open it and what a visit of it offers.
 */
export function at<A extends Access>(name: A) {
  return {
    /** The loader of a page. */
    load: <T>(fn: (visit: Visit<A>) => Promise<T> | T) => load(name, fn),
    /** The loader of a page that is nothing but a form, for those alone who may send it. */
    loadForm: <T>(fn: (visit: Visit<A>) => Promise<T> | T) => loadForm(name, fn),
    /** The loader of a file. */
    loadFile: (fn: (visit: Visit<A>) => Promise<Response | undefined>) => loadFile(name, fn),
    /** The action of a page: its intents by the value of the pressed button. */
    act: <I extends Intents<A>>(intents: I) => act(name, intents),
    /** The action of a page whose forms have files. */
    upload: <I extends Intents<A>>(intents: I, keep: KeepFile<A>) => upload(name, intents, keep),
    /** An intent that changes something with one call of the API, once per rendered form. */
    change: <S extends z.ZodType, C = undefined>(spec: Change<A, S, C>) => change(spec),
    /** The intent of the status buttons of a kind of record. */
    toggle: (target: ToggleTarget) => toggleIntent<A>(target),
    /** An intent that changes nothing at the API, or says by itself how it does it once. */
    intent: <S extends z.ZodType, T, C = unknown>(spec: Intent<A, S, T, C>) => spec,
  };
}
