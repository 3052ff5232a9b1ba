import { request as httpRequest } from 'node:http';

export type Exchange = {
  status: number;
  headers: Record<string, string | string[] | undefined>;
  bytes: number;
  body: Buffer;
};

/** Makes one request on its own connection, as a browser with gzip would. `bytes` is the size of the whole response. */
export function exchange(
  url: string,
  options: { method?: string; headers?: Record<string, string>; body?: string } = {},
): Promise<Exchange> {
  return new Promise((resolve, reject) => {
    const request = httpRequest(
      url,
      {
        method: options.method ?? 'GET',
        agent: false,
        headers: { accept: 'text/html', 'accept-encoding': 'gzip, deflate', ...options.headers },
      },
      (response) => {
        const chunks: Buffer[] = [];
        response.on('data', (chunk: Buffer) => chunks.push(chunk));
        response.on('end', () => {
          resolve({
            status: response.statusCode ?? 0,
            headers: response.headers,
            bytes: response.socket.bytesRead,
            body: Buffer.concat(chunks),
          });
        });
        response.on('error', reject);
      },
    );
    request.on('error', reject);
    request.end(options.body);
  });
}
