import { parseWithZod } from '@conform-to/zod/v4';
import type { z } from 'zod';
import { failureStatus, UpstreamFailure } from '~/api/failure';
import { config } from '~/base/config/config.server';
import type { TypedResponse } from '~/base/framework/node.server';
import { ENDED_WHILE_SENDING } from '~/domain/not-known';
import { draftCookies } from '../session/draft.server';
import { openSession } from '../session/open.server';
import type { RightName } from '../session/rights';
import { refusalPage, signInAgain, withCookies, withOutgoing } from './answers.server';
import { formErrorsOf } from './failures';
import { readForm } from './form-body.server';
import { FORM_KEY } from './form-fields.data';
import { hasOwnToken } from './form-fields.server';
import { FOREIGN_FORM, formSource } from './origin';
import { isReply, type Reply } from './reply.data';
import { dataFor, RouteData } from './route-data.server';
import { type ArrivingFile, type FileOutcome, readUpload, type Upload, withUploadSlot } from './upload.server';
import type { RouteArgs, Visit } from './visit';
import { openVisit, withFreshDeadline } from './visit.server';
import { forgetCached } from './visit-caches.server';

/**
 * One action of a page: the form's schema and the handler of its values. `run` returns a redirect, a reply made by
 * `refuse`, or data for a page that is updated in place.
 */
export type Intent<A extends RightName, Schema extends z.ZodType, T, C = unknown> = {
  /** Never set: by its type, an action takes intents of its own right only. */
  readonly right?: A;
  schema: Schema;
  /** Data that the page needs, besides the form's own fields, to show the form again when it was not accepted. */
  context?: (visit: Visit<A>, data: FormData) => Promise<C>;
  run: (visit: Visit<A>, values: z.output<Schema>, form: SubmittedForm) => Promise<T | Response>;
};

/** The submitted form, and replies that return its input to the user. */
export type SubmittedForm = {
  /** The name of the pressed button's intent. */
  intent: string;
  /** Identifies this rendered form, if its page gave it a key (portal/request/form-fields.server.ts). */
  key: string | undefined;
  /** The form's fields as sent. */
  data: FormData;
  /** The outcome of each file in the form. */
  files: readonly FileOutcome[];
  /** Returns a reply with errors of the whole form and, by name, of its fields. */
  refuse<C = undefined>(messages: string[], reply?: RefusalDetail<C>): Reply<C>;
};
type RefusalDetail<C> = { status?: number; context?: C; fieldErrors?: Record<string, string[]> };

// eslint-disable-next-line @typescript-eslint/no-explicit-any -- each intent has a schema of its own
export type Intents<A extends RightName> = Record<string, Intent<A, any, unknown>>;
type Result<I> =
  I extends Record<string, { run: (...args: never[]) => Promise<infer T> }> ? Exclude<T, Response> : never;

/** Keeps a file of a form that arrives, and returns what became of it. */
export type KeepFile<A extends RightName> = (visit: Visit<A>, file: ArrivingFile) => Promise<FileOutcome>;

/**
 * Creates a screen's action. The intent is the value of the pressed button, by default the first. Refuses forms from
 * another origin. When the session has ended, stores the input and redirects to sign-in and back. Answers 400 with the
 * reasons when the input does not match the schema, and shows an upstream refusal as an error of the form. The action
 * carries the names of its right and of its intents, so that tests can check every one.
 */
export function act<A extends RightName, I extends Intents<A>>(name: A, intents: I) {
  return actionOf(name, intents, async (args) => {
    const form = await readForm(args.request);
    const visit = await openVisit(name, args, 'action').catch(async (refusal: unknown) => {
      throw await withDraft(refusal, args, async () => form);
    });
    return { visit, form, files: [], fault: undefined };
  });
}

/**
 * Creates the action of a form with files. Passes each file to `keep` while it arrives, after the right was checked, and
 * passes its outcome to the intent. No file is held in memory.
 */
export function upload<A extends RightName, I extends Intents<A>>(name: A, intents: I, keep: KeepFile<A>) {
  const action = actionOf(name, intents, async (args) => {
    const visit = await openVisit(name, args, 'action').catch(async (refusal: unknown) => {
      // A script that uploads stays on the page, whose form still has the input.
      if (wantsJson(args.request)) throw Response.json({ mistake: SIGNED_OUT }, { status: 401 });
      const discard = async ({ field }: ArrivingFile) => ({ field });
      throw await withDraft(refusal, args, async () => (await readUpload(args.request, discard)).form);
    });
    const received = await withUploadSlot(visit.user?.id ?? '', () =>
      readUpload(args.request, async (file, fields) => {
        if (!(await isProven(args.request, fields))) throw foreignForm();
        visit.inside.actor.formKey = keyOf(fields);
        return keep(visit, file);
      }),
    );
    withFreshDeadline(visit);
    return { visit, ...received };
  });
  return Object.assign(action, { takesFiles: true as const });
}

/** True when the browser's headers or the form's token prove the origin. The token precedes all files in the form. */
async function isProven(request: Request, form: FormData): Promise<boolean> {
  return (
    formSource(request.headers, config().publicOrigin, config().production) !== 'unknown' || hasOwnToken(request, form)
  );
}

const foreignForm = () => refusalPage(FOREIGN_FORM, 403);

type Submitted<A extends RightName> = { visit: Visit<A> } & Upload;

const SIGNED_OUT = 'Your session has ended. Save what you have typed: you will be asked to sign in, and find it again.';

function wantsJson(request: Request): boolean {
  return request.headers.get('accept') === 'application/json';
}

function actionOf<A extends RightName, I extends Intents<A>>(
  name: A,
  intents: I,
  receive: (args: RouteArgs) => Promise<Submitted<A>>,
) {
  const action = async (args: RouteArgs): Promise<TypedResponse<Reply | Result<I>>> => {
    const { request } = args;
    if (formSource(request.headers, config().publicOrigin, config().production) === 'foreign') throw foreignForm();
    const { visit, form, files, fault } = await receive(args);
    const { opened, outgoing, actor, context } = visit.inside;
    if (!(await isProven(request, form))) throw foreignForm();
    actor.formKey = keyOf(form);

    const pressed = String(form.get('intent') ?? Object.keys(intents)[0]);
    const chosen = Object.hasOwn(intents, pressed) ? intents[pressed] : undefined;
    if (!chosen) throw withOutgoing(refusalPage('This button is not known here.', 400), outgoing);

    // Each intent's own schema says what its `run` takes.
    const schema = chosen.schema as z.ZodType;
    const submission = parseWithZod(form, { schema });
    const refuse = <C>(messages: string[], reply: RefusalDetail<C> = {}): Reply<C> => {
      opened.told = messages.join(' ');
      return {
        intent: pressed,
        status: reply.status ?? 422,
        result: submission.reply({
          formErrors: [...messages, ...helpNumber(context.requestId, reply.status)],
          fieldErrors: { ...mistakesOf(files), ...reply.fieldErrors },
          hideFields: passwordsOf(form),
        }),
        // `answer` adds that of the intent.
        context: reply.context as C,
      };
    };
    const answer = async (result: unknown) => {
      if (result instanceof Response) return withOutgoing(result, outgoing) as TypedResponse<never>;
      if (!isReply(result)) return dataFor<Reply | Result<I>>(args, new RouteData(result, 200, outgoing));
      // What the page needs besides the reply must not take the reply's place when it fails.
      const context = result.context ?? (await chosen.context?.(visit, form).catch(ignoreFailure));
      return dataFor<Reply | Result<I>>(args, new RouteData({ ...result, context }, result.status, outgoing));
    };
    try {
      // eslint-disable-next-line @typescript-eslint/only-throw-error -- whatever the reading of the form threw
      if (fault) throw fault;
      if (submission.status !== 'success') {
        const result = submission.reply({ fieldErrors: mistakesOf(files), hideFields: passwordsOf(form) });
        return await answer({ intent: pressed, status: 400, result, context: undefined } satisfies Reply);
      }
      const change = chosen.run(visit, submission.value, {
        intent: pressed,
        key: actor.formKey,
        data: form,
        files,
        refuse,
      });
      return await answer(await change.finally(() => forgetCached(visit)));
    } catch (error) {
      if (error instanceof Response) throw withOutgoing(error, outgoing);
      if (!(error instanceof UpstreamFailure)) throw error;
      if (error.endsSession) {
        if (wantsJson(request)) throw Response.json({ mistake: SIGNED_OUT }, { status: 401 });
        const notice = error.kind === 'unknown' ? ENDED_WHILE_SENDING : undefined;
        throw withCookies(
          await signInAgain(request, opened, notice),
          await draftCookies(request, form, opened.lastUser, notice),
        );
      }
      const status = error.kind === 'refused' && error.status !== 429 ? 422 : failureStatus(error);
      const { formErrors, fieldErrors } = formErrorsOf(error, form.keys());
      return answer(refuse(formErrors, { status, fieldErrors }));
    }
  };
  return Object.assign(action, { right: name, intents: Object.keys(intents) });
}

async function withDraft(
  refusal: unknown,
  { request, context }: RouteArgs,
  read: () => Promise<FormData>,
): Promise<unknown> {
  const toSignIn = refusal instanceof Response && refusal.status === 303;
  if (!toSignIn) return refusal;
  const { lastUser } = await openSession(request, context);
  return lastUser === undefined ? refusal : withCookies(refusal, await draftCookies(request, await read(), lastUser));
}

/** Returns the sentence with which a user can ask for help, after a failure that is not the user's. */
function helpNumber(requestId: string | undefined, status = 422): string[] {
  return status >= 500 && requestId !== undefined ? [`If you ask for help, give this number: ${requestId}`] : [];
}

/** Returns the errors of files, by field. */
function mistakesOf(files: readonly FileOutcome[]): Record<string, string[]> {
  return Object.fromEntries(files.flatMap(({ field, mistake }) => (mistake ? [[field, [mistake]]] : [])));
}

/** Returns the key of a rendered form, if its page gave it one. */
function keyOf(form: FormData): string | undefined {
  const key = form.get(FORM_KEY)?.toString();
  return key !== undefined && /^[\w:.-]{1,100}$/.test(key) ? key : undefined;
}

function passwordsOf(form: FormData): string[] {
  return [...form.keys()].filter((name) => /password/i.test(name));
}

function ignoreFailure(error: unknown): undefined {
  if (!(error instanceof UpstreamFailure)) throw error;
}
