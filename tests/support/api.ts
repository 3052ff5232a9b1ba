import { PASSWORD } from './visitor';

const JSON_TYPE = { 'content-type': 'application/json' };

/** Calls the API directly as a user and returns the rows that the portal should show. With a body, sends a POST. */
export function askApi<Row>(upstream: string, username: string, path: string, body?: object): Promise<Row[]> {
  return callApi(upstream, username, path, body);
}

/** Calls the API directly as a user and returns the data of its answer. With a body, sends a POST. */
export async function callApi<Data>(upstream: string, username: string, path: string, body?: object): Promise<Data> {
  const signedIn = await fetch(`${upstream}/api/auth/token`, {
    method: 'POST',
    headers: JSON_TYPE,
    body: JSON.stringify({ username, password: PASSWORD }),
  });
  const headers = { ...JSON_TYPE, authorization: `Bearer ${(await signedIn.json()).data.token}` };
  const answer = await (
    await fetch(`${upstream}/api/${path}`, { headers, ...(body && { method: 'POST', body: JSON.stringify(body) }) })
  ).json();
  if (!answer.success) throw new Error(`the API refused ${path}`);
  return answer.data;
}

/** The body of a transaction report whose only filter is the range of days. */
export const EVERYTHING = {
  to: null,
  customer: null,
  status: 'All',
  vendorId: null,
  subvendorId: null,
  terminalId: null,
};
