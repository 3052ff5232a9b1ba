import type { SessionUser } from '../../app/api/auth';
import { businessTime } from '../../app/base/clock.server';
import { audienceOf } from '../../app/domain/audience';
import { Causes } from './causes';
import { firstKnownIds } from './known-ids';
import { CAMEL_CASE_ADVICE } from './names';
import { type OpenedScreens, openScreens, resultOf, type ScreenResult } from './open-screens';
import { describeAnswer, isPascal, isRedirect, type PlainAnswer, requestPlainly } from './plain-request';
import { leadsToSignIn, type Opened, type Portal, type Visitor } from './portal';
import { type Audience, audienceName, screensOf } from './screens';
import type { SignIn } from './sign-ins';

const TOKEN = 'api/auth/token';

/** The result of the check. `obstacle` is a problem that breaks every screen, and the change that fixes it. */
export type Checked = OpenedScreens & { audiences: Audience[]; obstacle?: { found: string; change: string } };
export type Settings = { url: string; timeoutMs: number; onProgress: (line: string) => void };

/** Signs in every user and opens every screen that the user may open. */
export async function check(
  portal: Portal,
  signIns: readonly SignIn[],
  { url, timeoutMs, onProgress }: Settings,
): Promise<Checked> {
  const causes = new Causes(url, timeoutMs);
  const routes = portal.routes();
  const checked: Checked = await openScreens(
    portal.visitor(),
    screensOf('nobody', routes),
    firstKnownIds(),
    causes,
  ).then((opened) => ({ ...opened, audiences: [] }));
  for (const signIn of signIns) {
    const visitor = portal.visitor(signIn);
    const opened = await visitor.signIn();
    const user = await userIn(opened);
    const audience = user && audienceOf(user);
    const result = await signInResult(signIn, opened, user, causes);
    checked.results.push(result);
    if (result.causes.length > 0) {
      const obstacle = await obstacleTo(url, signIn, opened);
      if (obstacle) return { ...checked, obstacle };
    }
    if (!isSignedIn(opened) || !user || !audience || user.expires <= businessTime()) continue;
    onProgress(`Signed in ${signIn.username}: ${audienceName(audience)}.`);
    checked.audiences.push(audience);
    await addScreens(checked, visitor, audience, user);
  }
  return checked;

  async function addScreens(to: Checked, visitor: Visitor, audience: Audience, user: SessionUser): Promise<void> {
    const { results, notOpened } = await openScreens(
      visitor,
      screensOf(audience, routes),
      firstKnownIds({ audience, id: user.id }),
      causes,
      user.token,
    );
    to.results.push(...results);
    to.notOpened.push(...notOpened);
  }
}

/** True when the portal has kept the session. */
function isSignedIn(opened: Opened): boolean {
  return opened.status >= 300 && opened.status < 400 && !leadsToSignIn(opened);
}

async function userIn({ calls }: Opened): Promise<SessionUser | undefined> {
  const call = calls.find(({ path }) => path === TOKEN);
  if (!call?.answer || call.failure) return undefined;
  return (await call.read(call.answer.data)) as SessionUser;
}

async function signInResult(
  signIn: SignIn,
  opened: Opened,
  user: SessionUser | undefined,
  causes: Causes,
): Promise<ScreenResult> {
  const audience = user && audienceOf(user);
  const result = await resultOf(`/signin (${signIn.as ? audienceName(signIn.as) : signIn.username})`, opened, causes);
  if (!isSignedIn(opened) || !user) return result;
  const { target, status, expires } = user;
  const says = (what: string) => ({ ...result, causes: [{ call: `POST ${TOKEN}`, reason: what }] });
  const who = `it says target “${target}”${status ? `, status “${status}”` : ''}`;
  if (expires <= businessTime()) return says(`it says that the session ended at ${new Date(expires).toISOString()}`);
  if (!audience) return says(`${who}: the portal knows no such user`);
  if (signIn.as && signIn.as !== audience)
    return says(`${who}: to the portal this is ${audienceName(audience)}, not ${audienceName(signIn.as)}`);
  return result;
}

/** Describes the problem of the API as a whole, when signing in got no usable answer. */
async function obstacleTo(url: string, { username, password }: SignIn, opened: Opened): Promise<Checked['obstacle']> {
  const failure = opened.calls.find(({ path }) => path === TOKEN)?.failure;
  if (!failure || (failure.kind === 'refused' && !failure.isBare)) return undefined;
  const plain = await requestPlainly(url, { method: 'POST', path: TOKEN, body: { username, password } });
  const found = `POST ${TOKEN}: ${describeAnswer(plain)}.`;
  const change = changeFor(url, plain);
  return change ? { found, change } : undefined;
}

function changeFor(url: string, plain: PlainAnswer): string | undefined {
  if (plain.kind === 'no answer') return `See that the API is reachable from here at ${url}, the value of UPSTREAM_URL`;
  if (isPascal(plain)) return CAMEL_CASE_ADVICE;
  if (!isRedirect(plain))
    return plain.status === 404
      ? `See that UPSTREAM_URL is the address before /api: ${url}/${TOKEN} has to be the sign-in`
      : undefined;
  const target =
    plain.location && URL.canParse(plain.location, `${url}/${TOKEN}`)
      ? new URL(plain.location, `${url}/${TOKEN}`)
      : undefined;
  const [before, rest] = target ? target.href.split(`/${TOKEN}`) : [];
  if (before && rest === '') return `Set UPSTREAM_URL to ${before}`;
  return 'Set UPSTREAM_URL to an address that answers by itself, or end the redirect';
}
