import { startPortal } from '../../../scripts/processes.mjs';
import { freePort, PATIENT, portalEnv } from '../servers';
import { Visitor } from '../visitor';
import { PEOPLE, SECRET_WORD } from './people';

export type Portal = { origin: string; output: string[]; stop(): Promise<void> };

/** A portal of the built files in front of any API. Each mood has one of its own, so that nothing is cached from another mood. */
export async function startPortalFor(upstream: string, env: Record<string, string> = {}): Promise<Portal> {
  const output: string[] = [];
  const port = await freePort();
  const portal = startPortal(
    portalEnv(upstream, port, { DEPOSIT_ACCOUNTS: 'Example Bank 0123456789', ...PATIENT, ...env }),
    (line: string) => output.push(line),
  );
  await portal.ready;
  return { origin: `http://127.0.0.1:${port}`, output, stop: () => portal.stop() };
}

/** Signs somebody in; throws with what the portal said when it does not lead home. */
export async function enter(origin: string, who: keyof typeof PEOPLE): Promise<Visitor> {
  const visitor = new Visitor(origin);
  const home = await visitor.signIn(PEOPLE[who].username, SECRET_WORD);
  if (home.url.pathname !== '/')
    throw new Error(`could not sign in: ${home.status} ${home.alerts.join(' ') || home.text.slice(0, 200)}`);
  return visitor;
}
