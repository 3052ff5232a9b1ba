import { request } from 'node:http';

/** How a request ended, and how many bytes of its body had been sent by then. */
export type Sent = { status: number | 'cut'; sent: number };

/** Sends chunks by POST at full speed until a response arrives, the connection is cut, or `maxBytes` are sent. */
export function sendUntilAnswered(
  url: string,
  headers: Record<string, string>,
  chunks: AsyncIterable<Buffer> | Iterable<Buffer>,
  maxBytes = Infinity,
): Promise<Sent> {
  return new Promise((resolve) => {
    let sent = 0;
    let isOver = false;
    const end = (status: number | 'cut') => {
      isOver = true;
      resolve({ status, sent });
    };
    const outgoing = request(url, { method: 'POST', agent: false, headers }, (answer) => {
      answer.resume();
      answer.once('close', () => outgoing.destroy());
      end(answer.statusCode ?? 0);
    });
    outgoing.setMaxListeners(0);
    outgoing.on('error', () => end('cut'));
    void (async () => {
      for await (const chunk of chunks) {
        if (isOver || sent > maxBytes) break;
        sent += chunk.length;
        if (!outgoing.write(chunk))
          await new Promise(
            (go) => (outgoing.once('drain', go), outgoing.once('error', go), outgoing.once('close', go)),
          );
      }
      if (!isOver) outgoing.end();
    })();
  });
}
