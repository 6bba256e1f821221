import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';

const compress = promisify(gzip);
const worthBytes = 4096;

/** The tree of regions is 150 KB of JSON and 30 KB compressed. Small responses are not worth compressing. */
export async function compressLarge(request: FastifyRequest, reply: FastifyReply, payload: unknown): Promise<unknown> {
  if (typeof payload !== 'string' || payload.length < worthBytes || reply.getHeader('content-encoding')) return payload;
  if (!/^application\/json/.test(String(reply.getHeader('content-type')))) return payload;
  reply.header('vary', 'accept-encoding');
  if (!/\bgzip\b(?!\s*;\s*q=0(?:\.0*)?\s*(?:,|$))/.test(String(request.headers['accept-encoding'] ?? ''))) return payload;
  reply.header('content-encoding', 'gzip').removeHeader('content-length');
  return compress(payload, { level: 6 });
}
