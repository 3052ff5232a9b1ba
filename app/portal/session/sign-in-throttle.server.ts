import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import { UpstreamFailure } from '~/api/failure';
import { seal, unseal } from '~/base/seal.server';
import { sha256 } from '~/base/sha256.server';
import { AttemptLimit, beginUnderAll } from './attempt-limit.server';
import { networkOf } from './client-network';
import { readCookie, writeCookie } from './cookies.server';

const MINUTES = 60;
/** Failed sign-ins to one account from a device that signed in to it before, independent of other clients. */
const byKnownDevice = new AttemptLimit('device', 10, 15 * MINUTES);
/** Failed sign-ins to one account from one address. A user who mistypes does not reach it. */
const byAccountAndAddress = new AttemptLimit('account-address', 10, 15 * MINUTES);
/** Failed sign-ins from one address, which a whole shop may share. */
const byAddress = new AttemptLimit('address', 100, 15 * MINUTES);
/** Failed sign-ins to one account from any address, by devices that never signed in to it. */
const byAccount = new AttemptLimit('account', 50, 60 * MINUTES);
/** Registrations from one address, accepted or refused. */
const registrations = new AttemptLimit('registration', 20, 15 * MINUTES);
/** Wrong passwords of one signed-in user who changes a password or sets another user's. */
const ownPasswords = new AttemptLimit('password', 10, 15 * MINUTES);

const DEVICE_DAYS = 180;
const MAX_ACCOUNTS = 5;
const deviceSchema = z.object({ id: z.string(), accounts: z.array(z.string()) });
type Device = z.output<typeof deviceSchema>;

type SignInAttempt<T> = { request: Request; address: string; account: string; signIn: () => Promise<T> };
type SignedIn<T> = { user: T; cookies: string[] };

/**
 * Signs in with throttling. It slows down password guessing, from one address or many. An attacker cannot lock out an
 * account's owner, because a device that signed in before has its own limit. The messages do not reveal whether the
 * account exists. Returns cookies that make this device known. Throws the upstream's refusal, or our own 429.
 */
export async function signInUnderLimits<T>({
  request,
  address,
  account,
  signIn,
}: SignInAttempt<T>): Promise<SignedIn<T>> {
  const name = sha256(account.trim().toLowerCase()).slice(0, 16);
  const device = await deviceOf(request);
  const network = networkOf(address);
  const limits = device.accounts.includes(name)
    ? [{ limit: byKnownDevice, key: `${device.id} ${name}` }]
    : [
        { limit: byAddress, key: network },
        { limit: byAccountAndAddress, key: `${name} ${network}` },
        { limit: byAccount, key: name },
      ];
  const user = await underLimits(limits, signIn, isFailedAttempt);
  const known = [name, ...device.accounts.filter((other) => other !== name)].slice(0, MAX_ACCOUNTS);
  const sealed = await seal('device', { ...device, accounts: known });
  return { user, cookies: writeCookie(request, 'device', sealed, DEVICE_DAYS * 24 * 60 * MINUTES) };
}

/** Registers, limited by address. Every registration sent counts. */
export function registerUnderLimit<T>(address: string, register: () => Promise<T>): Promise<T> {
  return underLimits([{ limit: registrations, key: networkOf(address) }], register, () => true, true);
}

/** Runs `work`, which a signed-in user confirms with a password, with a limit on wrong passwords per user. */
export function withPasswordLimit<T>(userId: string, work: () => Promise<T>): Promise<T> {
  return underLimits([{ limit: ownPasswords, key: userId }], work, isFailedAttempt);
}

async function underLimits<T>(
  limits: Parameters<typeof beginUnderAll>[0],
  work: () => Promise<T>,
  counts: (error: unknown) => boolean,
  successCounts = false,
): Promise<T> {
  const attempt = await beginUnderAll(limits);
  if (!attempt)
    throw new UpstreamFailure('refused', 'throttle', {
      status: 429,
      message: 'Too many wrong tries. Please wait some minutes and try again.',
    });
  try {
    const result = await work();
    await attempt.end(successCounts);
    return result;
  } catch (error) {
    await attempt.end(counts(error));
    throw error;
  }
}

async function deviceOf(request: Request): Promise<Device> {
  const sealed = readCookie(request, 'device');
  const device = sealed === undefined ? undefined : deviceSchema.safeParse(await unseal('device', sealed));
  return device?.data ?? { id: randomUUID(), accounts: [] };
}

/**
 * True only when the upstream answered with a refusal. An outage or a busy upstream does not count as a failed attempt.
 */
function isFailedAttempt(error: unknown): boolean {
  return (
    error instanceof UpstreamFailure &&
    error.kind === 'refused' &&
    error.status < 500 &&
    ![408, 425, 429].includes(error.status)
  );
}
