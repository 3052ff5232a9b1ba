import { expect, it } from 'vitest';
import { useServers } from '../../../tests/support/use-servers';
import { Visitor } from '../../../tests/support/visitor';

const servers = useServers({ portal: { ROLES: 'separate' } });

it.each([
  ['admin@sandbox.test', '/channels?new=1', 200, 1],
  ['officer@sandbox.test', '/channels?new=1', 403, 0],
  ['officer@sandbox.test', '/channels', 200, 0],
  // Services have no dialog, so that the parameter means nothing there.
  ['admin@sandbox.test', '/services?new=1', 200, 0],
  ['officer@sandbox.test', '/services?new=1', 200, 0],
])(
  '%s at %s: a dialog opens where its screen has it, for who may send its form',
  async (who, address, status, open) => {
    const visitor = new Visitor(servers.origin);
    await visitor.signIn(who);
    const page = await visitor.open(address);
    expect([page.status, page.$('[role=dialog]').length]).toEqual([status, open]);
  },
);
