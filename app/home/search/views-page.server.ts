import { z } from 'zod';
import { redirect } from '~/base/framework/node.server';
import { COLUMNS, listWith, paths } from '~/domain/paths';
import { changeView, MAX_VIEWS, ownViews, saveView, type View, viewAt } from '~/lists/engine/own-views.server';
import { TICK } from '~/lists/engine/rows-of-file';
import { recordSchema } from '~/portal/request/button.schema.server';
import { at } from '~/portal/request/screen.server';
import type { Visit } from '~/portal/request/visit';
import { constraintOf } from '~/ui/form/constraint.schema.server';
import { requiredText, ticked } from '~/ui/form/required.schema.server';
import { listAt } from '../shell/all-lists.server';

/** Schema of a view that is saved: the one that is changed, its name, the list's address, the columns, and whether the list begins with it. */
const viewSchema = z.object({
  id: z.string().optional(),
  name: requiredText('Enter a name.', 60),
  href: z.string().max(2_000, 'This list has too long a search to be saved. Shorten it first.'),
  columns: z.array(z.string()).max(30).default([]),
  isStart: ticked,
});
const viewConstraint = constraintOf(viewSchema);

type Staff = Visit<'views'>;
const screen = at('views');

/** Returns the user's views, and the form that saves the list of the address as one. */
export async function viewsPage(visit: Staff) {
  const { url, session, settings } = visit;
  const asked = url.searchParams.get('save');
  const list = asked === null ? undefined : listOfAddress(asked);
  const own = await ownViews(visit);
  const linked = (view: View) => ({ ...view, link: new URL(view.href, settings.publicOrigin).href });
  const saved = list && viewAt(own, list.href);
  const chosen = list && new URLSearchParams(list.href.split('?')[1]).get(COLUMNS);
  return {
    views: own.map(linked),
    saves: list && {
      href: list.href,
      list: list.caption,
      columns: list.columns.map((column) => ({
        ...column,
        isChosen: chosen?.split(',').includes(column.name) ?? true,
      })),
      constraint: viewConstraint,
      typed: (await session.takeTyped())?.name ?? saved?.name,
      isStart: saved?.isStart ?? false,
      ...(saved && { saved: linked(saved) }),
    },
  };
}

/** Returns the list of an address, and the address without what a view has not: the page. Undefined for another address. */
function listOfAddress(asked: string) {
  const [path = '', search = ''] = asked.split('?');
  const list = listAt(path);
  if (!list) return undefined;
  const without = { page: undefined, size: undefined, [TICK]: undefined, [COLUMNS]: undefined, ...columnsIn(search) };
  return { ...list, href: listWith(path, new URLSearchParams(search), without) };
}

function columnsIn(search: string) {
  const columns = new URLSearchParams(search).get(COLUMNS);
  return columns ? { [COLUMNS]: columns } : {};
}

/** Returns to the views, or from the form of a list's view to the list. */
function toWhereItWas({ url }: Staff): Response {
  const list = listOfAddress(url.searchParams.get('save') ?? '');
  return redirect(list ? list.href.split('?')[0]! : paths.views(), 303);
}
const toViews = () => redirect(paths.views(), 303);

export const viewIntents = {
  save: screen.intent({
    schema: viewSchema,
    async run(visit, { id, name, href: asked, columns, isStart }, form) {
      const list = listOfAddress(asked);
      if (!list) return form.refuse(['Only a list can be saved as a view.']);
      const chosen = list.columns.map(({ name: own }) => own).filter((own) => columns.includes(own));
      const isAll = chosen.length === 0 || chosen.length === list.columns.length;
      const [path = '', search] = list.href.split('?');
      const saved = listWith(path, new URLSearchParams(search), { [COLUMNS]: isAll ? undefined : chosen.join(',') });
      const how = await saveView(visit, { id, name, href: saved, isStart });
      if (how === 'too many') return form.refuse([`You have ${MAX_VIEWS} views already. Delete one first.`]);
      if (how === 'name is taken') return form.refuse([`Another view of this list is called ${name} already.`]);
      await visit.session.flash('success', `${name} is saved.`);
      return redirect(saved, 303);
    },
  }),
  delete: screen.intent({
    schema: recordSchema,
    async run(visit, { id }) {
      await changeView(visit, id, 'delete');
      await visit.session.flash('success', 'The view is deleted.');
      return toWhereItWas(visit);
    },
  }),
  start: screen.intent({
    schema: recordSchema,
    async run(visit, { id }) {
      await changeView(visit, id, 'start');
      return toViews();
    },
  }),
  noStart: screen.intent({
    schema: recordSchema,
    async run(visit, { id }) {
      await changeView(visit, id, 'no start');
      return toViews();
    },
  }),
};
