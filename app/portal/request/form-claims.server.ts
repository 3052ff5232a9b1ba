import { storeEntriesOf } from '~/base/audit/kept-entries.server';
import { OfAnotherStore } from '~/base/database/claims.server';
import { log } from '~/base/log.server';
import { type Result, store } from '~/base/store/store.server';
import { CANNOT_CLAIM, failing } from './records.server';
import { outsidePageSlots } from './slots.server';
import type { RenderedForm, Visit } from './visit';
import { auditOf } from './visit-audit.server';

/** The forms of one owner that were sent, by key. Only app/portal/changes uses them. */
export type FormClaims = {
  /**
   * Runs `work` once per form, however often it is sent, and returns the same text to all. `whenLost` is the result
   * when the portal that did the work ended before it could store one, or when the stored one cannot be opened. Throws an
   * UpstreamFailure that was never sent while the store does not answer. Returns undefined, and runs nothing, for a form
   * of which the store cannot know whether it was sent.
   */
  once(form: RenderedForm, work: () => Promise<Result>, whenLost: () => Result): Promise<string | undefined>;
  /** Returns the stored text, empty when it cannot be opened; undefined when there is none or the store does not answer. */
  find(key: string): Promise<string | undefined>;
};

type Sender = Pick<Visit, 'user' | 'inside'>;

/** The owner of what all staff share. No user has this id, which a space keeps apart. */
const STAFF = 'all staff';

/** The birth mark of the store, for forms that are rendered now. */
export const birthNow = (): string => store().birth;

/** The forms of this user. */
export const formsOf = (visit: Sender): FormClaims => claimsOf(visit, visit.user?.id);

/** The forms of all staff: what one of them does for all. */
export const formsOfStaff = (visit: Sender): FormClaims => claimsOf(visit, STAFF);

function claimsOf({ user, inside }: Sender, owner: string | undefined): FormClaims {
  const formOf = (formKey: string) => `form:${owner}:${formKey}`;
  const { context, opened } = inside;
  const { requestId } = context;
  return {
    once: ({ key, birth }, run, whenLost) =>
      outsidePageSlots(context, user?.id, () =>
        store().once(formOf(key), {
          birth,
          run: (_, lease) => opened.held.during(lease, run),
          whenLost,
          onLost: () => {
            log().warn({ requestId, formKey: key }, 'the portal that was sending this form has ended');
            auditOf(inside, 'form', 'unknown', { formKey: key });
          },
          also: (db) => storeEntriesOf(db, requestId ?? ''),
        }),
      ).catch((error: unknown) => {
        if (!(error instanceof OfAnotherStore)) return failing(CANNOT_CLAIM)(error);
        const facts = { requestId, formKey: key, reason: error.message };
        log().warn(facts, 'a form was not sent: the store cannot know whether it was used');
        return undefined;
      }),
    find: (key) => store().outcomeOf(formOf(key)),
  };
}
