import type { SubmissionResult } from '@conform-to/react';
import { useContext } from 'react';
import type { SerializeFrom } from '~/base/framework/node.server';
import type { MetaFunction } from '~/base/framework/react';
import { RouterState } from '~/base/framework/router';
import type { LostOrder } from '~/portal/request/money-dialog.data';
import { hasMistakes, isReply } from '~/portal/request/reply.data';

/** The part of the title that depends on the screen's data. `isMistake`: an error that no form reports. */
export type ScreenState = { name: string; isMistake?: boolean };

/** The loader data that shows the current step of a money order, and whether its form was refused. */
type Step = {
  form?: { title: string; lastResult?: SubmissionResult | null };
  confirmation?: { title: string };
  lost?: Pick<LostOrder, 'title' | 'name'>;
  paid?: string;
  missing?: string;
};
type LoaderData = {
  dialog?: Step | null;
  step?: Step | string;
  mistakes?: Record<string, string>;
  list?: { days?: { mistakes?: Record<string, string> } };
  flash?: { tone: string; text: string } | null;
  portalName?: string;
};

/** The prefix of the title while the page shows an error. */
export const MISTAKE = 'Error: ';

/** Maximum characters of a message in the title. The page shows a longer one only in its content. */
const MAX_MESSAGE_LENGTH = 80;

/**
 * Returns a meta function for the document title: MISTAKE when the page shows an error; then a flash message, the step of
 * a money order or the screen's name; then the portal's name. `screen` is the screen's name, or a function that derives
 * it from the data of loader and action.
 */
export function pageTitle<Loader = unknown, Action = unknown>(
  screen: string | ((data: SerializeFrom<Loader>, answer: SerializeFrom<Action> | undefined) => ScreenState),
): MetaFunction {
  return function useTitle({ data, matches }) {
    // Remix passes no action data to meta functions, but calls them while it renders the document's head.
    const answer: unknown = Object.values(useContext(RouterState)?.actionData ?? {})[0];
    const root = loaderData(matches.find(({ id }) => id === 'root')?.data);
    const own = loaderData(data);
    const { name, isMistake } =
      typeof screen === 'string'
        ? { name: screen, isMistake: false }
        : // Remix gives meta functions data of no type; the route that names the types is the one whose data it is.
          screen(data as SerializeFrom<Loader>, answer as SerializeFrom<Action>);
    const step = stepOf(own);
    const isRefused =
      isMistake ||
      step?.missing ||
      hasMistakes(step?.form?.lastResult) ||
      (isReply(answer) && hasMistakes(answer.result)) ||
      Object.keys(own.mistakes ?? own.list?.days?.mistakes ?? {}).length > 0;
    const { tone, text = '' } = root.flash ?? {};
    const message = tone !== 'error' && text.length <= MAX_MESSAGE_LENGTH ? text : '';
    const title = [message, nameOfStep(step) ?? name, root.portalName].filter(Boolean).join(' · ');
    return [{ title: (isRefused || tone === 'error' ? MISTAKE : '') + title }];
  };
}

function stepOf({ dialog, step }: LoaderData): Step | undefined {
  return dialog ?? (typeof step === 'object' ? step : undefined);
}

function nameOfStep(step: Step | undefined): string | undefined {
  if (step?.lost) return `${step.lost.title}: ${step.lost.name}`;
  if (step?.confirmation) return `${step.confirmation.title}: confirm`;
  return step?.form?.title ?? (step?.paid && 'Paid Successfully');
}

/** What a route's loader returned; none while it failed. A title needs some of it, which screens have under the same names. */
function loaderData(data: unknown): LoaderData {
  return data ?? {};
}
