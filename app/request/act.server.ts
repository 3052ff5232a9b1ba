import { parseWithZod } from '@conform-to/zod/v4';
import { json, type TypedResponse } from '@remix-run/node';
import type { z } from 'zod';
import { config } from '../config.server';
import { FORM_KEY } from '../page-data/form-key';
import { isReply, type Reply } from '../page-data/reply';
import type { Access } from '../session/access';
import { draftCookies } from '../session/draft.server';
import { openSession } from '../session/open.server';
import { failureStatus, UpstreamFailure } from '../upstream/failure';
import { readForm } from './body.server';
import { formErrorsOf } from './failures';
import { hasOwnToken } from './form-token.server';
import { FOREIGN_FORM, formSource } from './origin';
import { finished, signInAgain, withCookies } from './outgoing.server';
import { refusalPage } from './refusal.server';
import { type ArrivingFile, type FileOutcome, readUpload, type Upload, withUploadSlot } from './upload.server';
import type { OpenVisit, RouteArgs, Visit } from './visit';
import { openVisit, withFreshDeadline } from './visit.server';

/**
 * One thing a page can be told to do: the form's schema and what is done with its values. `run` answers with a
 * redirect, with a reply made by `refuse`, or with data of its own for a page that is shown in place.
 */
export type Intent<A extends Access, Schema extends z.ZodType, T, C = unknown> = {
  schema: Schema;
  /** What the page needs, beside the form's own fields, to show the form again when it was not accepted. */
  context?: (visit: Visit<A>, data: FormData) => Promise<C>;
  run: (visit: Visit<A>, values: z.output<Schema>, form: SubmittedForm) => Promise<T | Response>;
};

/** The submitted form, and replies that give back what was typed. */
export type SubmittedForm = {
  /** Tells this rendered form from every other, where its page gave it a key (ui/form-key.ts). */
  key: string | undefined;
  /** The form as it was sent. */
  data: FormData;
  /** What became of the files that came with it. */
  files: readonly FileOutcome[];
  /** A reply with errors of the whole form, and of its fields by name, for the person who filled it in. */
  refuse<C = undefined>(messages: string[], reply?: RefusalDetail<C>): Reply<C>;
};
type RefusalDetail<C> = { status?: number; context?: C; fieldErrors?: Record<string, string[]> };

// eslint-disable-next-line @typescript-eslint/no-explicit-any -- each intent has a schema of its own
type Intents<A extends Access> = Record<string, Intent<A, any, unknown>>;
type Result<I> =
  I extends Record<string, { run: (...args: never[]) => Promise<infer T> }> ? Exclude<T, Response> : never;

/** Keeps the types of an intent's schema and run together. */
export function intent<A extends Access>(_access: A) {
  return <Schema extends z.ZodType, T>(spec: Intent<A, Schema, T>): Intent<A, Schema, T> => spec;
}

/**
 * A screen's action. The intent is the value of the pressed button, the first one when there is none. Refuses
 * forms that did not come from our pages; when nobody is signed in any more, keeps what was typed and leads to
 * sign-in and back; answers 400 with the reasons when the form does not fit its schema, and turns an upstream
 * refusal into an error of the form. The result carries its row's name, so that a test can check every route.
 */
export function act<A extends Access, I extends Intents<A>>(name: A, intents: I) {
  return actionOf(name, intents, async (args) => {
    const form = await readForm(args.request);
    const open = await openVisit(name, args, 'action').catch(async (refusal: unknown) => {
      throw await withDraft(refusal, args, async () => form);
    });
    return { ...open, form, files: [], fault: undefined };
  });
}

/**
 * The same for a form with files: each is handed to `keep` while it arrives, once it is known who sends it, and its
 * outcome is told to the intent. Nothing is held whole.
 */
export function upload<A extends Access, I extends Intents<A>>(
  name: A,
  intents: I,
  keep: (visit: Visit<A>, file: ArrivingFile) => Promise<FileOutcome>,
) {
  return actionOf(name, intents, async (args) => {
    const open = await openVisit(name, args, 'action').catch(async (refusal: unknown) => {
      // Who asks by script stays on the page, whose own form keeps what was typed.
      if (wantsJson(args.request)) throw Response.json({ mistake: SIGNED_OUT }, { status: 401 });
      const thrownAway = async ({ field }: ArrivingFile) => ({ field });
      throw await withDraft(refusal, args, async () => (await readUpload(args.request, thrownAway)).form);
    });
    const received = await withUploadSlot(open.visit.user?.id ?? '', () =>
      readUpload(args.request, async (file, fields) => {
        if (!(await isProven(args.request, fields))) throw foreignForm();
        return keep(open.visit, file);
      }),
    );
    withFreshDeadline(open, args);
    return { ...open, ...received };
  });
}

/** Whether the browser said where the form comes from, or else the form's token says it; the token stands before all files. */
async function isProven(request: Request, form: FormData): Promise<boolean> {
  return (
    formSource(request.headers, config().publicOrigin, config().production) !== 'unsaid' || hasOwnToken(request, form)
  );
}

const foreignForm = () => refusalPage(FOREIGN_FORM, 403);

type Submitted<A extends Access> = OpenVisit<A> & Upload;

const SIGNED_OUT = 'Your session has ended. Save what you have typed: you will be asked to sign in, and find it again.';

function wantsJson(request: Request): boolean {
  return request.headers.get('accept') === 'application/json';
}

function actionOf<A extends Access, I extends Intents<A>>(
  name: A,
  intents: I,
  receive: (args: RouteArgs) => Promise<Submitted<A>>,
) {
  const action = async (args: RouteArgs): Promise<TypedResponse<Reply | Result<I>>> => {
    const { request } = args;
    if (formSource(request.headers, config().publicOrigin, config().production) === 'foreign') throw foreignForm();
    const { visit, opened, outgoing, form, files, fault } = await receive(args);
    if (!(await isProven(request, form))) throw foreignForm();

    const pressed = String(form.get('intent') ?? Object.keys(intents)[0]);
    const chosen = Object.hasOwn(intents, pressed) ? intents[pressed] : undefined;
    if (!chosen) throw finished(refusalPage('This button is not known here.', 400), outgoing);

    const submission = parseWithZod(form, { schema: chosen.schema });
    const refuse = <C>(messages: string[], reply: RefusalDetail<C> = {}): Reply<C> => ({
      intent: pressed,
      status: reply.status ?? 422,
      result: submission.reply({
        formErrors: messages,
        fieldErrors: { ...mistakesOf(files), ...reply.fieldErrors },
        hideFields: passwordsOf(form),
      }),
      context: reply.context as C,
    });
    const context = () => chosen.context?.(visit as Visit<A>, form);
    const answer = (result: unknown) => {
      if (result instanceof Response) return finished(result, outgoing);
      const status = isReply(result) ? result.status : 200;
      return finished(json(result, { status }), outgoing);
    };
    type Answered = TypedResponse<Reply | Result<I>>;

    try {
      if (fault) throw fault;
      if (submission.status !== 'success') {
        const result = submission.reply({ fieldErrors: mistakesOf(files), hideFields: passwordsOf(form) });
        return answer({ intent: pressed, status: 400, result, context: await context() } satisfies Reply) as Answered;
      }
      const change = chosen.run(visit as Visit<A>, submission.value, {
        key: form.get(FORM_KEY)?.toString(),
        data: form,
        files,
        refuse,
      });
      return answer(await change.finally(visit.forgetCached)) as Answered;
    } catch (error) {
      if (error instanceof Response) throw finished(error, outgoing);
      if (!(error instanceof UpstreamFailure)) throw error;
      if (error.kind === 'signedOut') {
        if (wantsJson(request)) throw Response.json({ mistake: SIGNED_OUT }, { status: 401 });
        throw withCookies(await signInAgain(request, opened), await draftCookies(request, form, opened.lastUserId));
      }
      const status = error.kind === 'refused' && error.status !== 429 ? 422 : failureStatus(error);
      const { formErrors, fieldErrors } = formErrorsOf(error, form.keys());
      return answer(refuse(formErrors, { status, fieldErrors, context: await context() })) as Answered;
    }
  };
  return Object.assign(action, { access: name });
}

async function withDraft(
  refusal: unknown,
  { request, context }: RouteArgs,
  read: () => Promise<FormData>,
): Promise<unknown> {
  const toSignIn = refusal instanceof Response && refusal.status === 303;
  if (!toSignIn) return refusal;
  const { lastUserId } = await openSession(request, context);
  return lastUserId === undefined
    ? refusal
    : withCookies(refusal, await draftCookies(request, await read(), lastUserId));
}

/** What is wrong with files, beside the fields they came in. */
function mistakesOf(files: readonly FileOutcome[]): Record<string, string[]> {
  return Object.fromEntries(files.flatMap(({ field, mistake }) => (mistake ? [[field, [mistake]]] : [])));
}

function passwordsOf(form: FormData): string[] {
  return [...form.keys()].filter((name) => /password/i.test(name));
}
