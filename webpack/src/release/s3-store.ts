/** S3-compatible object storage: any server that speaks the protocol with signature version 4. */
import { extname } from 'node:path';
import { gzipSync } from 'node:zlib';
import { AwsClient } from 'aws4fetch';
import type { VersionStore } from './store';

export interface S3Account {
  /** Address of the service with the bucket, without a slash at the end. */
  endpoint: string;
  region: string;
  accessKeyId: string;
  secretAccessKey: string;
  /** Address under which browsers find the bucket; without a slash at the end. */
  publicUrl: string;
}

const types: Readonly<Record<string, string>> = {
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.html': 'text/html; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.webp': 'image/webp',
  '.avif': 'image/avif',
  '.woff2': 'font/woff2',
};

const year = 'public, max-age=31536000, immutable';

export function s3Store({ publicUrl, endpoint, ...account }: S3Account): VersionStore {
  const client = new AwsClient({ ...account, service: 's3', retries: 2 });
  async function put(path: string, bytes: Buffer, headers: Record<string, string>): Promise<void> {
    // One form for every client, since a bucket does not negotiate: gzip, which all browsers take, also without TLS.
    const text = /\.(js|css|json|html|svg)$/.test(path);
    const answer = await client.fetch(`${endpoint}/${path}`, {
      method: 'PUT',
      body: new Uint8Array(text ? gzipSync(bytes, { level: 9 }) : bytes),
      headers: {
        'content-type': types[extname(path)] ?? 'application/octet-stream',
        ...headers,
        ...(text ? { 'content-encoding': 'gzip' } : {}),
      },
    });
    if (!answer.ok) throw new StoreRefused('store', path, answer.status);
  }
  return {
    placeOf: (remote, version) => `${publicUrl}/${remote}/${version}/`,
    async read(path) {
      const answer = await client.fetch(`${endpoint}/${path}`);
      if (answer.status === 404) return null;
      if (!answer.ok) throw new StoreRefused('read', path, answer.status);
      return Buffer.from(await answer.arrayBuffer());
    },
    // Two releases at the same moment: the second is refused by the storage itself.
    write: (path, bytes) => put(path, bytes, { 'cache-control': year, 'if-none-match': '*' }),
    replace: (path, bytes) => put(path, bytes, { 'cache-control': 'no-cache' }),
  };
}

export class StoreRefused extends Error {
  override readonly name = 'StoreRefused';
  constructor(what: 'read' | 'store', path: string, status: number) {
    super(`the storage refused to ${what} ${path}: HTTP ${status}`);
  }
}
