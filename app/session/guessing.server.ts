import { createHash } from 'node:crypto';
import { RateLimiterMemory } from 'rate-limiter-flexible';
import { z } from 'zod';
import { UpstreamFailure } from '../upstream/failure';
import { readCookie, writeCookie } from './cookies.server';
import { seal, unseal } from './seal.server';

const MINUTES = 60;
/** Wrong tries at one account from one address: a person who mistypes never gets here. */
const byAccountAndAddress = new RateLimiterMemory({ points: 10, duration: 15 * MINUTES });
/** Wrong tries from one address, where a whole shop may sit behind one. */
const byAddress = new RateLimiterMemory({ points: 100, duration: 15 * MINUTES });
/** Wrong tries at one account from anywhere, by browsers that never signed in to it. */
const byAccount = new RateLimiterMemory({ points: 50, duration: 60 * MINUTES });

const DEVICE_DAYS = 180;
const MAX_ACCOUNTS = 5;
const deviceSchema = z.object({ accounts: z.array(z.string()) });

type Attempt<T> = { request: Request; address: string; account: string; signIn: () => Promise<T> };
type SignedIn<T> = { user: T; cookies: string[] };

/**
 * Signs in under limits: guessing is slow, from one address and from many, and locking an account out is no
 * weapon, since a browser that signed in to it before is not counted with the strangers. The words are the same
 * whether the account exists or not. Answers with the cookies that make this browser known.
 */
export async function signInUnderLimits<T>({ request, address, account, signIn }: Attempt<T>): Promise<SignedIn<T>> {
  const name = createHash('sha256').update(account.trim().toLowerCase()).digest('base64url').slice(0, 16);
  const accounts = await knownAccounts(request);
  const limits = [
    { limiter: byAddress, key: address },
    { limiter: byAccountAndAddress, key: `${name} ${address}` },
    ...(accounts.includes(name) ? [] : [{ limiter: byAccount, key: name }]),
  ];
  for (const { limiter, key } of limits) await limiter.consume(key).catch(tooMany);
  const giveBack = () => Promise.all(limits.map(({ limiter, key }) => limiter.reward(key)));
  const user = await signIn().catch(async (error: unknown) => {
    if (!isWrongTry(error)) await giveBack();
    throw error;
  });
  await giveBack();
  const known = [name, ...accounts.filter((other) => other !== name)].slice(0, MAX_ACCOUNTS);
  const sealed = await seal('device', { accounts: known });
  return { user, cookies: writeCookie(request, 'device', sealed, DEVICE_DAYS * 24 * 60 * MINUTES) };
}

async function knownAccounts(request: Request): Promise<string[]> {
  const sealed = readCookie(request, 'device');
  const device = sealed === undefined ? undefined : deviceSchema.safeParse(await unseal('device', sealed));
  return device?.data?.accounts ?? [];
}

/** Only an upstream that answered and said no has seen a wrong try; an outage counts against nobody. */
function isWrongTry(error: unknown): boolean {
  return error instanceof UpstreamFailure && error.kind === 'refused' && error.status < 500;
}

function tooMany(): never {
  throw new UpstreamFailure('refused', 'sign-in', { status: 429, message: 'Too many wrong tries. Please wait some minutes and try again.' });
}
