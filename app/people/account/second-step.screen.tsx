import { useActionData, useLoaderData } from '~/base/framework/react';
import { isReply, replyTo } from '~/portal/request/reply.data';
import { at } from '~/portal/request/screen.server';
import { Refusal } from '~/ui/alert';
import { PageHeading, pageTitle } from '~/ui/page';
import type { Enrolment } from './enrolment.server';
import { RecoveryCodes } from './recovery-codes';
import { CodeForm, SetUpForm } from './second-step.form';
import { ownIntents, ownSecondStep } from './second-step-page.server';

export const meta = pageTitle('Second step');

const screen = at('secondStep');

export const loader = screen.load(ownSecondStep);

/** Responds 200 with the recovery codes, which are shown once. */
export const action = screen.act(ownIntents);

export default function SecondStep() {
  const page = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const codes = answer && 'codes' in answer ? answer : undefined;
  const setUp = replyTo<{ enrolment?: Enrolment }>('setUp', answer);
  const formOf = (intent: string) => ({
    intent,
    constraint: page.constraint,
    lastResult: replyTo(intent, answer)?.result,
  });
  return (
    <div className="max-w-md">
      <PageHeading back={page.back}>Second step</PageHeading>
      <Refusal errors={isReply(answer) ? answer.result.error?.[''] : undefined} />
      {codes && <RecoveryCodes codes={codes.codes} nextHref={codes.next} />}
      {page.kind === 'not here' && <p>Staff have no second step here. The setting STAFF_TOTP turns it on.</p>}
      {!codes && page.kind === 'order' && (
        <>
          <p className="mb-4">An order of this amount needs a code that is at most 15 minutes old.</p>
          <CodeForm {...formOf('step')} submit="Go on to the order" hint="The six digits of your authenticator app" />
        </>
      )}
      {!codes && page.kind === 'off' && (
        <>
          <p className="mb-4">
            {page.isBeforeOrder
              ? 'An order of this amount needs a second step: a code of your phone, besides the password.'
              : 'With a second step nobody signs in as you with your password alone: a code of your phone is asked for, too.'}
          </p>
          <SetUpForm
            enrolment={setUp?.context?.enrolment ?? page.enrolment}
            constraint={page.constraint}
            lastResult={setUp?.result}
          />
        </>
      )}
      {!codes && page.kind === 'on' && (
        <>
          <p className="mb-4">{`On since ${page.since}. Recovery codes left: ${page.recoveryLeft}.`}</p>
          <section className="card mb-4" aria-labelledby="renew">
            <h2 id="renew" className="mb-2">
              New recovery codes
            </h2>
            <CodeForm {...formOf('renew')} submit="Make new codes" hint="The old ones do not count any more" />
          </section>
          {!page.isRequired && (
            <section className="card" aria-labelledby="turn-off">
              <h2 id="turn-off" className="mb-2">
                Turn off
              </h2>
              <CodeForm {...formOf('turnOff')} submit="Turn off" look="button button-danger w-full" />
            </section>
          )}
        </>
      )}
    </div>
  );
}
