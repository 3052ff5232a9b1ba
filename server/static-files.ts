import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import type { IncomingMessage, ServerResponse } from 'node:http';
import path from 'node:path';
import { lookup } from 'mrmime';
import { acceptedEncoding } from './compression';

export type StaticFile = {
  type: string;
  cacheControl: string;
  etag: string;
  plain: Buffer;
  br?: Buffer;
  gzip?: Buffer;
};

/**
 * Returns the files of a folder by their path. They are held in memory with their compressed forms, so that no disk
 * error can fail a request.
 */
export async function staticFiles(folder: string): Promise<Map<string, StaticFile>> {
  const found = new Map<string, StaticFile>();
  if (existsSync(folder)) {
    for (const entry of await readdir(folder, { withFileTypes: true, recursive: true })) {
      const file = path.join(entry.parentPath, entry.name);
      const name = `/${path.relative(folder, file).split(path.sep).join('/')}`;
      if (!entry.isFile() || /\.(br|gz)$/.test(name) || name.startsWith('/.')) continue;
      const sibling = async (extension: string) =>
        existsSync(file + extension) ? readFile(file + extension) : undefined;
      const compressed = { br: await sibling('.br'), gzip: await sibling('.gz') };
      found.set(name, { ...staticFile(name, await readFile(file)), ...compressed });
    }
  }
  return found;
}

/** Returns a file as it is served at an address. The names below /assets/ contain a hash of what is in them. */
export function staticFile(name: string, plain: Buffer): StaticFile {
  const isHashed = name.startsWith('/assets/');
  return {
    type: lookup(name) ?? 'application/octet-stream',
    cacheControl: isHashed ? 'public, max-age=31536000, immutable' : 'public, max-age=3600',
    // Weak, since it is the same for each encoding. A name with a hash tells already what is in the file.
    etag: `W/"${isHashed ? 0 : createHash('sha256').update(plain).digest('base64url').slice(0, 16)}"`,
    plain,
  };
}

/** Lets an SVG file have styles of its own, and nothing else. */
const SVG_POLICY = "default-src 'none'; style-src 'unsafe-inline'; sandbox";

/** Responds with a file in an encoding that the browser accepts, or with 304 when the browser has it already. */
export function sendFile(file: StaticFile, incoming: IncomingMessage, outgoing: ServerResponse): void {
  const shared = { 'Cache-Control': file.cacheControl, ETag: file.etag, Vary: 'Accept-Encoding' };
  if (incoming.headers['if-none-match']?.includes(file.etag)) {
    outgoing.writeHead(304, shared).end();
    return;
  }
  // They concern documents, which are never among these files.
  if (file.cacheControl.endsWith('immutable'))
    for (const header of ['X-Frame-Options', 'Cross-Origin-Opener-Policy', 'Referrer-Policy'])
      outgoing.removeHeader(header);
  const encoding = acceptedEncoding(incoming.headers['accept-encoding']?.toString() ?? '');
  const encoded = encoding && file[encoding];
  const body = encoded ?? file.plain;
  outgoing.writeHead(200, {
    'Content-Type': /^(text\/|application\/(javascript|json))/.test(file.type)
      ? `${file.type}; charset=utf-8`
      : file.type,
    'Content-Length': body.length,
    ...shared,
    ...(encoded && { 'Content-Encoding': encoding }),
    // A configured mark may be opened as a document of its own.
    ...(file.type === 'image/svg+xml' && { 'Content-Security-Policy': SVG_POLICY }),
  });
  outgoing.end(incoming.method === 'HEAD' ? undefined : body);
}
