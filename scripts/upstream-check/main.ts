/**
 * `npm run upstream:check -- --url https://api.example.test --staff somebody`: opens the screens of the built portal
 * with a real API, and prints which break, which lack a value, and what only differs from the contract. Changes
 * nothing: it sends no call that changes something.
 */
import { devNull } from 'node:os';
import { parseArgs } from 'node:util';
import { check } from './check';
import { Portal, portalSettings } from './portal';
import { everythingWorks, reportOf } from './report';
import { AUDIENCES } from './screens';
import { SIGN_IN_VARIABLES, type SignIn, signInsIn, withPasswords } from './sign-ins';

const USAGE = `npm run upstream:check -- --url https://api.example.test [${AUDIENCES.map((audience) => `--${audience} USERNAME`).join('] [')}] [--user USERNAME] [--all]
Passwords are asked for. Or as username:password in ${Object.values(SIGN_IN_VARIABLES).join(', ')}.`;
/** The portal's default time limit for one attempt. */
const ATTEMPT_MS = 2_500;

type Order = { url: string; signIns: SignIn[]; showsAll: boolean };

async function main(): Promise<void> {
  const { url, signIns, showsAll } = await readOrder();
  Object.assign(process.env, portalSettings(url), {
    LOG_LEVEL: process.env.LOG_LEVEL || 'silent',
    // The sign-ins of a check belong into no audit.
    AUDIT_FILE: devNull,
  });
  const timeoutMs = Number(process.env.UPSTREAM_TIMEOUT_MS) || ATTEMPT_MS;
  console.log(`Checking ${url}: opening the portal's screens, changing nothing.`);
  const portal = await Portal.load();
  const checked = await check(portal, signIns, { url, timeoutMs, onProgress: (line) => console.log(line) });
  for (const line of reportOf(checked, showsAll)) console.log(line);
  process.exitCode = everythingWorks(checked) ? 0 : 1;
  await portal.close();
}

async function readOrder(): Promise<Order> {
  const user = { type: 'string', multiple: true } as const;
  const { values } = parseArgs({
    options: {
      url: { type: 'string' },
      all: { type: 'boolean' },
      user,
      staff: user,
      vendor: user,
      unconfirmed: user,
      subvendor: user,
      terminal: user,
    },
  });
  const url = values.url ?? process.env.UPSTREAM_URL;
  if (!url) throw new Error('The address of the API is needed: --url, or UPSTREAM_URL.');
  if (!URL.canParse(url) || !/^https?:$/.test(new URL(url).protocol))
    throw new Error(`--url is the address of the API, without the /api: ${url} is not one.`);
  const asked = [
    ...AUDIENCES.flatMap((as) => (values[as] ?? []).map((username) => ({ username, as }))),
    ...(values.user ?? []).map((username) => ({ username })),
  ];
  const given = signInsIn(process.env).filter(({ as }) => !asked.some((other) => 'as' in other && other.as === as));
  if (asked.length + given.length === 0) throw new Error('Somebody has to sign in.');
  return {
    url: url.replace(/\/+$/, '').replace(/\/api$/, ''),
    signIns: [...given, ...(await withPasswords(asked))],
    showsAll: values.all ?? false,
  };
}

main().catch((error: unknown) => {
  console.error(`${error instanceof Error ? error.message : String(error)}\nUsage: ${USAGE}`);
  process.exitCode = 2;
});
