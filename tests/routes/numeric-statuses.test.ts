import { expect, it } from 'vitest';
import { useProxiedServers } from '../support/use-servers';
import { Visitor } from '../support/visitor';

const { servers, proxy } = useProxiedServers();

it('an API that sends statuses as numbers is named on Home, and what has one is called unknown', async () => {
  const staff = new Visitor(servers.origin);
  await staff.signIn('admin@sandbox.test');
  const sentence = 'The service sends statuses as numbers, which the portal does not know';
  expect((await staff.open('/')).text).not.toContain(sentence);
  proxy.change.text = (text) => text.replace(/"saleStatus":"\w+"/g, '"saleStatus":3');
  expect((await staff.open('/sales')).rows.first().text()).toContain('Unknown (3)');
  expect((await staff.open('/')).text).toContain(sentence);
});
