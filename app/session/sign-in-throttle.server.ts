import { createHash, randomUUID } from 'node:crypto';
import { z } from 'zod';
import { UpstreamFailure } from '../upstream/failure';
import { readCookie, writeCookie } from './cookies.server';
import { networkOf } from './network';
import { seal, unseal } from './seal.server';
import { beginUnderAll, TryLimit } from './try-limit.server';

const MINUTES = 60;
/** Wrong tries at one account from a device that signed in to it before, whatever its neighbours do. */
const byKnownDevice = new TryLimit(10, 15 * MINUTES);
/** Wrong tries at one account from one address: a person who mistypes never gets here. */
const byAccountAndAddress = new TryLimit(10, 15 * MINUTES);
/** Wrong tries from one address, where a whole shop may be. */
const byAddress = new TryLimit(100, 15 * MINUTES);
/** Wrong tries at one account from anywhere, by devices that never signed in to it. */
const byAccount = new TryLimit(50, 60 * MINUTES);
/** Registrations from one address, made or refused. */
const registrations = new TryLimit(20, 15 * MINUTES);
/** Wrong passwords that one signed-in person gives, changing a password or setting somebody else's. */
const ownPasswords = new TryLimit(10, 15 * MINUTES);

const DEVICE_DAYS = 180;
const MAX_ACCOUNTS = 5;
const deviceSchema = z.object({ id: z.string(), accounts: z.array(z.string()) });
type Device = z.output<typeof deviceSchema>;

type Attempt<T> = { request: Request; address: string; account: string; signIn: () => Promise<T> };
type SignedIn<T> = { user: T; cookies: string[] };

/**
 * Signs in under limits: guessing is slow, from one address and from many, and locking an account out is no weapon, since
 * a device that signed in to it before has limits of its own. The words are the same whether the account exists or not.
 * Returns the cookies that make this device known. Throws the upstream's refusal, or a 429 of our own.
 */
export async function signInUnderLimits<T>({ request, address, account, signIn }: Attempt<T>): Promise<SignedIn<T>> {
  const name = createHash('sha256').update(account.trim().toLowerCase()).digest('base64url').slice(0, 16);
  const device = await deviceOf(request);
  const place = networkOf(address);
  const limits = device.accounts.includes(name)
    ? [{ limit: byKnownDevice, key: `${device.id} ${name}` }]
    : [
        { limit: byAddress, key: place },
        { limit: byAccountAndAddress, key: `${name} ${place}` },
        { limit: byAccount, key: name },
      ];
  const user = await underLimits(limits, signIn, isWrongTry);
  const known = [name, ...device.accounts.filter((other) => other !== name)].slice(0, MAX_ACCOUNTS);
  const sealed = await seal('device', { ...device, accounts: known });
  return { user, cookies: writeCookie(request, 'device', sealed, DEVICE_DAYS * 24 * 60 * MINUTES) };
}

/** Registers under a limit by address; each registration that is sent counts. */
export function registerUnderLimit<T>(address: string, register: () => Promise<T>): Promise<T> {
  return underLimits([{ limit: registrations, key: networkOf(address) }], register, () => true, true);
}

/** Does what a signed-in person proves with a password, under a limit of wrong ones by person. */
export function withPasswordLimit<T>(userId: string, work: () => Promise<T>): Promise<T> {
  return underLimits([{ limit: ownPasswords, key: userId }], work, isWrongTry);
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

/** Only an upstream that answered and said no has seen a wrong try; an outage and a busy upstream count against nobody. */
function isWrongTry(error: unknown): boolean {
  return (
    error instanceof UpstreamFailure &&
    error.kind === 'refused' &&
    error.status < 500 &&
    ![408, 425, 429].includes(error.status)
  );
}
