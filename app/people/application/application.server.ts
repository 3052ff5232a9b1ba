import { z } from 'zod';
import { redirect } from '~/base/framework/node.server';
import {
  APPLICATION_TEXT_NAMES,
  type ApplicationTextField,
  fieldFor,
  fieldLabel,
  FIXED_BY_BASIC_KYC,
  progressOf,
} from '~/domain/application';
import { DOCUMENTS } from '~/domain/application-documents';
import { unreadableFieldsMessage } from '~/domain/edited-record';
import { paths } from '~/domain/paths';
import { registrationState } from '~/domain/status';
import { sendForm } from '~/portal/changes/change.server';
import { unknownSentence } from '~/portal/changes/once.server';
import type { SubmittedForm } from '~/portal/request/act.server';
import { notFound } from '~/portal/request/answers.server';
import { fieldErrorsOf, isRefusal } from '~/portal/request/failures';
import { at } from '~/portal/request/screen.server';
import type { Visit } from '~/portal/request/visit';
import {
  applicationConstraint,
  applicationSaveSchema,
  applicationSubmitSchema,
  type ApplicationValues,
  bvnSchema,
} from './application.schema.server';

const screen = at('info');

type ApplicationVisit = Visit<'info'>;
type Application = Awaited<ReturnType<ApplicationVisit['api']['application']['one']>>['application'];

/** Returns the id of the applicant: the vendor itself, or for staff the vendor in the address. */
export function applicantOf({ audience, url, user }: Pick<ApplicationVisit, 'audience' | 'url' | 'user'>): string {
  if (audience !== 'staff') return user.id;
  const vendorId = url.searchParams.get('vendor');
  if (!vendorId) throw notFound();
  return vendorId;
}

/** Returns the page's own address, with the question to ask. */
function addressOf(visit: ApplicationVisit, query: Record<string, string | undefined> = {}): string {
  return paths.info({ vendor: visit.audience === 'staff' ? applicantOf(visit) : undefined, ...query });
}

async function chooseVendor({ session }: ApplicationVisit): Promise<Response> {
  await session.flash('information', 'Open the vendor whose information you want to update, and press Update Info.');
  return redirect(paths.vendors(), 303);
}

/** Returns the data of the form. A vendor cannot change a submitted application (spec section 4). */
export async function applicationPage(visit: ApplicationVisit) {
  const { api, audience, session, url, afterAction } = visit;
  if (audience === 'staff' && !url.searchParams.get('vendor')) throw await chooseVendor(visit);
  const vendorId = applicantOf(visit);
  const { status, isCompleted, application: info, notRead } = await api.application.one(vendorId);
  const isStaff = audience === 'staff';
  if (isCompleted && !isStaff && !afterAction) throw redirect(paths.logout({ why: 'review' }), 303);
  const typed = await session.takeTyped();
  const feedbacks = info.errors.map(({ id, field, message }) => ({
    id,
    field: fieldLabel(field),
    message: message ?? '',
    name: fieldFor(field),
  }));
  const isOpen = registrationState(status) === 'unconfirmed';
  const documents = DOCUMENTS.map(({ part, target, label, flag, path, staysOnceSubmitted }) => {
    const isThere = info[flag] || Boolean(info[path]);
    return {
      part,
      label,
      isThere,
      viewHref: info[path] ? paths.document(vendorId, target) : undefined,
      uploadHref: paths.document(vendorId, target),
      mayDelete: isThere && isOpen && !(isCompleted && staysOnceSubmitted),
    };
  });
  return {
    vendorId,
    isStaff,
    isCompleted,
    constraint: applicationConstraint,
    progress: progressOf(info),
    values: {
      ...Object.fromEntries(APPLICATION_TEXT_NAMES.map((name) => [name, info[name]])),
      ...typed,
    },
    bvn: { number: typed?.bvn ?? info.bvn ?? '', isVerified: info.bvnVerified === true },
    readOnly: fixedFields(info),
    notRead: notRead.map(fieldLabel),
    feedbacks,
    documents,
    deletes: documents.find(({ part, mayDelete }) => mayDelete && part === url.searchParams.get('delete')),
    here: addressOf(visit),
  };
}

/**
 * Returns the fields that can no longer change: the identity fields after the basic KYC, unless staff gave feedback on
 * them.
 */
function fixedFields({ hasBasicKyc, errors }: Application): ApplicationTextField[] {
  const asked = new Set(errors.map(({ field }) => fieldFor(field)));
  return hasBasicKyc ? FIXED_BY_BASIC_KYC.filter((name) => !asked.has(name)) : [];
}

/** Saves the form. The API's errors are shown field by field. */
async function save(visit: ApplicationVisit, values: ApplicationValues, btn: 'save' | 'submit', form: SubmittedForm) {
  const vendorId = applicantOf(visit);
  const { isCompleted, application: info, notRead } = await visit.api.application.one(vendorId);
  if (isCompleted)
    return { isClosed: true, refusal: form.refuse(['The application is under review and cannot be changed.']) };
  if (notRead.length > 0)
    return { isClosed: true, refusal: form.refuse([unreadableFieldsMessage(notRead.map(fieldLabel))]) };
  const settled = fixedFields(info);
  // The type of fromEntries does not say that every name is there.
  const written = Object.fromEntries(
    APPLICATION_TEXT_NAMES.map((name) => [name, (settled.includes(name) ? info[name] : values[name]) || null]),
  ) as Record<ApplicationTextField, string | null>;
  const { docUploaded, idUploaded, picUploaded, utilUploaded } = info;
  // A file that was refused must be corrected before the application is submitted. The input is saved all the same.
  const mistakes = form.files.filter(({ mistake }) => mistake);
  try {
    const saved = await sendForm(visit, form, () =>
      visit.api.application.save({
        ...written,
        vendorId,
        btn: mistakes.length > 0 ? 'save' : btn,
        docUploaded,
        idUploaded,
        picUploaded,
        utilUploaded,
      }),
    );
    if (saved.kind === 'unknown') return { refusal: form.refuse([unknownSentence(saved)], { status: 503 }) };
    // The BVN is not saved until it is verified; it stays in the form.
    if (values.bvn && !info.bvnVerified) await visit.session.keepTyped({ bvn: values.bvn });
    if (mistakes.length === 0) return { message: saved.message };
    return { refusal: form.refuse([]) };
  } catch (error) {
    if (!isRefusal(error)) throw error;
    const named = fieldErrorsOf(error).map(({ field, message }) => ({ name: fieldFor(field), field, message }));
    const ofFields = named.filter(({ name }) => name);
    const fieldErrors = Object.fromEntries(ofFields.map(({ name, message }) => [name!, [message]]));
    const ofForm = named.filter(({ name }) => !name).map(({ message }) => message);
    return { refusal: form.refuse(named.length > 0 ? ofForm : [error.message], { fieldErrors }) };
  }
}

const saveIntent = screen.intent({
  schema: applicationSaveSchema,
  async run(visit, values, form) {
    const { refusal, message } = await save(visit, values, 'save', form);
    if (refusal) return refusal;
    await visit.session.flash('success', message ?? 'Your information was saved.');
    return redirect(addressOf(visit), 303);
  },
});

const submitIntent = screen.intent({
  schema: applicationSubmitSchema,
  async run(visit, values, form) {
    const { refusal, message } = await save(visit, values, 'submit', form);
    if (refusal) return refusal;
    await visit.session.flash('success', message ?? 'The application was submitted.');
    return redirect(visit.audience === 'staff' ? paths.vendor(applicantOf(visit)) : paths.home(), 303);
  },
});

/** Verifies the BVN; keeps the other input. */
const bvnIntent = screen.intent({
  schema: bvnSchema,
  async run(visit, { bvn, ...values }, form) {
    const { refusal } = await save(visit, values, 'save', form);
    if (refusal) return refusal;
    try {
      const verified = await sendForm(
        visit,
        form,
        () => visit.api.application.validateBvn(applicantOf(visit), bvn),
        'bvn',
      );
      if (verified.kind === 'unknown') return form.refuse([unknownSentence(verified)], { status: 503 });
    } catch (error) {
      if (!isRefusal(error)) throw error;
      return form.refuse([], { fieldErrors: { bvn: [error.message] } });
    }
    await visit.session.flash('success', 'BVN verification successful!', { isBrief: true });
    return redirect(addressOf(visit), 303);
  },
});

/** Asks for confirmation before an upload is deleted; keeps the other input. */
const askIntents = Object.fromEntries(
  DOCUMENTS.map(({ part }) => [
    `ask-${part}`,
    screen.intent({
      schema: applicationSaveSchema,
      async run(visit, values, form) {
        const { refusal, isClosed } = await save(visit, values, 'save', form);
        // A submitted application is closed, so there is no input to keep.
        return refusal && !isClosed ? refusal : redirect(addressOf(visit, { delete: part }), 303);
      },
    }),
  ]),
);

const deleteIntent = screen.change({
  schema: z.object({ part: z.literal(DOCUMENTS.map(({ part }) => part)) }),
  isConfirmation: true,
  send: (visit, { part }) => {
    const { target } = DOCUMENTS.find((document) => document.part === part)!;
    return visit.api.application.deleteUpload(applicantOf(visit), target);
  },
  next: (visit) => addressOf(visit),
  message: 'The upload was deleted.',
});

/** The actions of the form's buttons. Enter presses the first one. */
export const applicationIntents = {
  save: saveIntent,
  submit: submitIntent,
  bvn: bvnIntent,
  delete: deleteIntent,
  ...askIntents,
};
