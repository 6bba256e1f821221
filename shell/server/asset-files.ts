/** Sends files of the builds from disk. A missing file is never answered with HTML, which a script tag would try to run. */
import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { extname, join } from 'node:path';
import { Readable } from 'node:stream';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { acceptedEncodings, type Encoding } from './encoding';

const types: Record<string, string> = {
  '.js': 'text/javascript; charset=utf-8',
  '.mjs': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.svg': 'image/svg+xml; charset=utf-8',
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.jpeg': 'image/jpeg',
  '.webp': 'image/webp',
  '.woff2': 'font/woff2',
};

const suffixes: Record<Encoding, string> = { br: '.br', gzip: '.gz' };

/** Segments of plain names: no empty, hidden or parent segment, so that the path cannot leave its folder. */
const plainPath = /^(?!\.)[\w@~.-]+(\/(?!\.)[\w@~.-]+)*$/;

const year = 'public, max-age=31536000, immutable';

export interface AssetPolicy {
  folder: string;
  /** Whether a file's contents can never change under its name. */
  immutable(path: string): boolean;
}

export async function sendAsset(
  request: FastifyRequest,
  reply: FastifyReply,
  policy: AssetPolicy,
  path: string,
): Promise<FastifyReply> {
  const type = types[extname(path)];
  // Source maps and the compressed copies have no type here, so they cannot be requested by name.
  const found = type && plainPath.test(path) ? await find(join(policy.folder, path), request.headers['accept-encoding']) : null;
  if (!type || !found) return sendMissing(reply);
  const etag = `"${found.size.toString(36)}-${found.mtimeMs.toString(36)}${found.encoding ? `-${found.encoding}` : ''}"`;
  reply.headers({
    'content-type': type,
    'cache-control': policy.immutable(path) ? year : 'no-cache',
    // A remote may be served to shells of other origins; its files carry no credentials and no secrets.
    'access-control-allow-origin': '*',
    'cross-origin-resource-policy': 'cross-origin',
    vary: 'Accept-Encoding',
    etag,
  });
  if (found.encoding) reply.header('content-encoding', found.encoding);
  if (matches(request.headers['if-none-match'], etag)) return reply.code(304).send();
  reply.header('content-length', found.size);
  // HEAD gets a stream too: Fastify would overwrite our length with that of any other payload.
  return reply.send(request.method === 'HEAD' ? Readable.from([]) : createReadStream(found.file));
}

export function sendMissing(reply: FastifyReply): FastifyReply {
  return reply.code(404).headers({ 'cache-control': 'no-store', 'content-type': 'text/plain; charset=utf-8' }).send('404\n');
}

interface Found {
  file: string;
  encoding: Encoding | null;
  size: number;
  mtimeMs: number;
}

async function find(file: string, accept: string | undefined): Promise<Found | null> {
  for (const encoding of acceptedEncodings(accept)) {
    const twin = await look(file + suffixes[encoding], encoding);
    if (twin) return twin;
  }
  return look(file, null);
}

async function look(file: string, encoding: Encoding | null): Promise<Found | null> {
  try {
    const facts = await stat(file);
    return facts.isFile() ? { file, encoding, size: facts.size, mtimeMs: Math.floor(facts.mtimeMs) } : null;
  } catch {
    return null;
  }
}

/** Weak comparison (RFC 9110, 13.1.2). */
function matches(header: string | undefined, etag: string): boolean {
  if (!header) return false;
  return header.split(',').some((candidate) => candidate.trim() === '*' || candidate.trim().replace(/^W\//, '') === etag);
}
