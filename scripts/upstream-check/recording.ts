/** One answer of an API, as a browser's developer tools or a person wrote it down. */
export type Recorded = { method: string; path: string; status: number; text: string };

type HarEntry = {
  request?: { method?: string; url?: string };
  response?: { status?: number; content?: { text?: string; encoding?: string } };
};

/**
 * Reads recorded answers of calls to api/*: a HAR file, or JSON such as {"GET api/sales": {"success": true, "data": []}}.
 * Throws an Error that names what is wrong.
 */
export function readRecording(text: string): Recorded[] {
  let json: unknown;
  try {
    json = JSON.parse(text);
  } catch {
    throw new Error('It is not JSON.');
  }
  const entries = (json as { log?: { entries?: HarEntry[] } } | null)?.log?.entries;
  const recorded = Array.isArray(entries) ? entries.flatMap(ofHar) : Object.entries(json ?? {}).flatMap(ofName);
  if (recorded.length === 0) throw new Error('It has no answer of a call to api/….');
  return recorded;
}

function ofHar({ request, response }: HarEntry): Recorded[] {
  const url = request?.url && URL.canParse(request.url) ? new URL(request.url) : undefined;
  const path = url && pathOf(url.pathname + url.search);
  if (!path || !request || !response) return [];
  const { text = '', encoding } = response.content ?? {};
  return [
    {
      method: request.method ?? 'GET',
      path,
      status: response.status ?? 0,
      text: encoding === 'base64' ? Buffer.from(text, 'base64').toString() : text,
    },
  ];
}

function ofName([name, answer]: [string, unknown]): Recorded[] {
  const [, method, address] = /^(GET|POST|PUT|DELETE) +(\S+)$/.exec(name) ?? [];
  const path = address && pathOf(`/${address.replace(/^\//, '')}`);
  return method && path ? [{ method, path, status: 200, text: JSON.stringify(answer) }] : [];
}

/** Returns an address from `api/` on, without what the API's base URL has before it. */
function pathOf(address: string): string | undefined {
  return /(?:^|\/)(api\/.+)$/.exec(address)?.[1];
}
