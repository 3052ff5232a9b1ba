import { z } from 'zod';
import { paths } from '~/domain/paths';
import { MAX_OPTIONS, type Option, optionsOf, pickerOf, type PickerSearch, searchName } from '~/lists/engine/picker';
import type { SubmittedForm } from '~/portal/request/act.server';
import { recordSchema } from '~/portal/request/button.schema.server';
import { tryLoad } from '~/portal/request/failures';
import { at } from '~/portal/request/screen.server';
import type { Visit } from '~/portal/request/visit';
import { constraintOf } from '~/ui/form/constraint.schema.server';
import { choiceOf, requiredText } from '~/ui/form/required.schema.server';
import { NOTICE_CATEGORIES } from './notice-categories';

/**
 * Schema of a notice (spec section 5): subject and message are required, the category is not. `vendorIds` are the ticked
 * vendors; ticking one limits the notice to the ticked ones. `confirmed`: the user has seen how many vendors 'all' means.
 */
const noticeSchema = z
  .object({
    category: choiceOf(
      NOTICE_CATEGORIES,
      'Choose a category.',
      'Choose Information, Warning, Critical or Dummy.',
    ).optional(),
    subject: requiredText('Enter a subject.'),
    message: requiredText('Enter a message.', 10_000),
    sendTo: z.enum(['all', 'some'], 'Choose who receives it.').default('all'),
    vendorIds: z.array(z.string()).default([]),
    confirmed: z.string().optional(),
  })
  .refine(({ sendTo, vendorIds }) => sendTo === 'all' || vendorIds.length > 0, {
    path: ['vendorIds'],
    message: 'Tick the vendors who receive it.',
  });
const noticeConstraint = constraintOf(noticeSchema);

const screen = at('notices');

type Staff = Visit<'notices'>;
const FIELD = 'vendorIds';

/** The vendors in the form, and `confirmAll`: the number of recipients to confirm before a notice goes to all. */
export type NoticeContext = { vendors: readonly Option[]; search?: PickerSearch; confirmAll?: number };

/** Returns the data of New Notice; undefined when the URL does not open it. */
export async function newNotice({ api, url, session, afterAction }: Staff) {
  if (!url.searchParams.has('new')) return undefined;
  const draft = await session.takeDraft();
  const defaults = draft && {
    ...Object.fromEntries([...draft].map(([name, value]) => [name, String(value)])),
    [FIELD]: draft.getAll(FIELD).map(String),
  };
  // A form that was just sent is shown with its reply, also when the vendors cannot be listed.
  const all = afterAction ? await vendorsOrNone(api) : optionsOf(await api.vendors.active());
  return {
    constraint: noticeConstraint,
    defaults,
    ...vendorChecklist(all, draft ?? new FormData()),
  };
}

async function vendorsOrNone(api: Staff['api']): Promise<readonly Option[] | undefined> {
  const { data } = await tryLoad(api.vendors.active());
  return data ? optionsOf(data) : undefined;
}

/**
 * Returns all vendors, or if there are too many, the ticked vendors and those that match the form's search. When they
 * cannot be listed, the ticked ones by their ids.
 */
function vendorChecklist(all: readonly Option[] | undefined, form: FormData): NoticeContext {
  if (!all) return { vendors: form.getAll(FIELD).map((id) => ({ value: String(id), name: String(id) })) };
  if (all.length <= MAX_OPTIONS) return { vendors: all };
  const ticked = new Set(form.getAll(FIELD));
  const q = form.get(searchName(FIELD));
  const { options, search } = pickerOf(
    all,
    new URLSearchParams(typeof q === 'string' ? { [searchName(FIELD)]: q } : {}),
    FIELD,
  );
  return {
    vendors: [...all.filter(({ value }) => ticked.has(value)), ...options.filter(({ value }) => !ticked.has(value))],
    search,
  };
}

const context = async ({ api }: Staff, form: FormData): Promise<NoticeContext> =>
  vendorChecklist(await vendorsOrNone(api), form);

/** Creates a notice. A notice to all vendors needs a confirmation that shows their number. */
const create = screen.change({
  schema: noticeSchema,
  context,
  send: ({ api }, { vendorIds, category, subject, message }) =>
    api.notices.create({
      subject,
      message,
      category: category ?? null,
      vendorIds: vendorIds.length > 0 ? vendorIds : null,
    }),
  next: paths.notices(),
  message: 'Notice created.',
});

export const noticeIntents = {
  create: screen.intent({
    schema: noticeSchema,
    context,
    async run(visit, values, form) {
      const refusal = values.vendorIds.length === 0 && !values.confirmed && (await askForAll(visit, form));
      return refusal || create.run(visit, values, form);
    },
  }),
  /** Searches the vendors and shows the form again with its typed values. */
  find: screen.intent({
    schema: z.object({}),
    context,
    run: async (visit, _, form) =>
      form.refuse<NoticeContext>([], { status: 200, context: await context(visit, form.data) }),
  }),
  delete: screen.change({
    schema: recordSchema,
    isConfirmation: true,
    send: ({ api }, { id }) => api.notices.remove(id),
    next: paths.notices(),
    message: 'Notice deleted.',
  }),
};

async function askForAll({ api }: Staff, form: SubmittedForm) {
  const all = optionsOf(await api.vendors.active());
  return form.refuse<NoticeContext>([], {
    status: 200,
    context: { ...vendorChecklist(all, form.data), confirmAll: all.length },
  });
}
