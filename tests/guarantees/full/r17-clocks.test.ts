import { describe, expect, it } from 'vitest';
import { sameBrowser } from '../../support/portals';
import { usePortals } from '../../support/use-servers';
import { PASSWORD, Visitor } from '../../support/visitor';

const CHANGED = 'Sandbox-2';

describe.each([-60, -2, 2, 60])('R17: two portals, the second with a clock ahead by %i s', (seconds) => {
  const { all } = usePortals(2, {}, { clocksAheadMs: [0, seconds * 1_000] });

  const signedIn = async (username: string, portal: number, password = PASSWORD) => {
    const visitor = new Visitor(all.portals[portal]!.origin);
    await visitor.signIn(username, password);
    return visitor;
  };
  /** Signs in at each portal. */
  const signedInAtEach = (username: string, password?: string) =>
    Promise.all(all.portals.map((_, portal) => signedIn(username, portal, password)));
  /** Returns the heading that each session gets at each portal. */
  const headings = (...sessions: readonly Visitor[]) =>
    Promise.all(
      sessions.map((session) =>
        Promise.all(all.portals.map(async (portal) => (await sameBrowser(session, portal).open('/')).heading)),
      ),
    );
  const everywhere = (heading: string, sessions: number) => Array<string[]>(sessions).fill([heading, heading]);

  /** Signs in at the other portal and changes the password at this one. Returns the session that changed it. */
  async function changePassword(username: string, portal: number): Promise<Visitor> {
    const visitor = sameBrowser(await signedIn(username, 1 - portal), all.portals[portal]!);
    const form = await visitor.open('/password/change');
    const page = await form.press('Change Password', { currentPassword: PASSWORD, newPassword: CHANGED });
    expect(page.text).toContain('Password changed successfully!');
    return visitor;
  }

  // Every test has an account of its own, since a change may have an effect on later sessions of its account.
  const ACCOUNTS = [
    ['vendor', 'shop', 'manager', 'newvendor', '/password/reset/vendor/v-newcomer'],
    ['subvendor', 'terminal', 'officer', 'terminal2', '/password/reset/terminal/t-ikeja-1'],
  ] as const;
  describe.each([
    ['first', 0],
    ['second', 1],
  ] as const)('a password changed at the %s', (_, portal) => {
    const [ends, goesOn, returns, reset, resetAt] = ACCOUNTS[portal];

    it('ends the account’s older sessions at both portals at once', async () => {
      const account = `${ends}@sandbox.test`;
      const older = await signedInAtEach(account);
      expect(await headings(...older)).toEqual(everywhere('Home', 2));
      await changePassword(account, portal);
      expect(await headings(...older)).toEqual(everywhere('Sign In', 2));
    });

    it('leaves the session that changed it signed in at both portals', async () => {
      const changer = await changePassword(`${goesOn}@sandbox.test`, portal);
      expect(await headings(changer)).toEqual(everywhere('Home', 1));
    });

    it('lets its owner sign in at either portal, and work at both', async () => {
      const account = `${returns}@sandbox.test`;
      await changePassword(account, portal);
      expect(await headings(...(await signedInAtEach(account, CHANGED)))).toEqual(everywhere('Home', 2));
    });

    it('by staff ends the owner’s sessions at both portals, and lets the owner sign in again', async () => {
      const account = `${reset}@sandbox.test`;
      const older = await signedInAtEach(account);
      const staff = await signedIn('admin@sandbox.test', portal);
      const form = await staff.open(resetAt);
      const page = await form.press('Reset Password', { adminPassword: PASSWORD, newPassword: CHANGED });
      expect(page.text).toContain('Password reset successfully!');
      expect(await headings(...older)).toEqual(everywhere('Sign In', 2));
      expect(await headings(...(await signedInAtEach(account, CHANGED)))).toEqual(everywhere('Home', 2));
      expect(await headings(staff)).toEqual(everywhere('Home', 1));
    });
  });

  it.each([
    ['first', 0],
    ['second', 1],
  ] as const)('signing out at the %s ends a session at both, also for a copy of its cookie', async (_, portal) => {
    const [mine, other] = [await signedIn('admin@sandbox.test', 0), await signedIn('admin@sandbox.test', 1)];
    for (const session of [mine, other]) {
      const copy = sameBrowser(session, all.portals[0]!);
      await sameBrowser(session, all.portals[portal]!).open('/logout', { referer: `${all.portals[portal]!.origin}/` });
      expect(await headings(copy)).toEqual(everywhere('Sign In', 1));
    }
  });
});
