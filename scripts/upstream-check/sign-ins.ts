import { createInterface } from 'node:readline';
import { type Audience, AUDIENCES } from './screens';

/** A user to sign in; `as` is the audience that the caller stated. */
export type SignIn = { username: string; password: string; as?: Audience };

/** Names of the variables that hold a sign-in as username:password. */
export const SIGN_IN_VARIABLES = Object.fromEntries(
  AUDIENCES.map((audience) => [audience, `UPSTREAM_CHECK_${audience.toUpperCase()}`]),
) as Record<Audience, string>;

/** Returns the sign-ins in the environment; throws for one without a colon. */
export function signInsIn(environment: Readonly<Record<string, string | undefined>>): SignIn[] {
  return AUDIENCES.flatMap((as) => {
    const value = environment[SIGN_IN_VARIABLES[as]];
    if (!value) return [];
    const at = value.indexOf(':');
    if (at < 1) throw new Error(`${SIGN_IN_VARIABLES[as]} has to be username:password.`);
    return [{ as, username: value.slice(0, at), password: value.slice(at + 1) }];
  });
}

/** Asks for each password without showing it; reads one line each from a pipe. */
export async function withPasswords(users: readonly { username: string; as?: Audience }[]): Promise<SignIn[]> {
  if (users.length === 0) return [];
  const { stdin, stdout } = process;
  const lines = createInterface({ input: stdin, output: stdin.isTTY ? stdout : undefined, terminal: stdin.isTTY });
  // readline echoes input through this method; it must print nothing while a password is typed.
  if (stdin.isTTY) Object.assign(lines, { _writeToOutput: () => {} });
  const typed = lines[Symbol.asyncIterator]();
  const signIns: SignIn[] = [];
  for (const user of users) {
    if (stdin.isTTY) stdout.write(`Password of ${user.username}: `);
    const { value: password, done } = await typed.next();
    if (stdin.isTTY) stdout.write('\n');
    if (done) throw new Error(`The password of ${user.username} is needed.`);
    signIns.push({ ...user, password });
  }
  lines.close();
  return signIns;
}
