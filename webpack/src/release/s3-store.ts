/** S3-compatible object storage: any server that speaks the protocol with signature version 4. */
import { extname } from 'node:path';
import { gzipSync } from 'node:zlib';
import { AwsClient } from 'aws4fetch';
import type { VersionStore } from './store';

export interface S3Account {
  /** Address of the service including the bucket, without a trailing slash. */
  endpoint: string;
  region: string;
  accessKeyId: string;
  secretAccessKey: string;
  /** Address under which browsers reach the bucket, without a trailing slash. */
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
    // One encoding for every client, since a bucket does not negotiate: gzip, which all browsers accept even without TLS.
    const text = /\.(js|css|json|html|svg)$/.test(path);
    const response = await client.fetch(`${endpoint}/${path}`, {
      method: 'PUT',
      body: new Uint8Array(text ? gzipSync(bytes, { level: 9 }) : bytes),
      headers: {
        'content-type': types[extname(path)] ?? 'application/octet-stream',
        ...headers,
        ...(text ? { 'content-encoding': 'gzip' } : {}),
      },
    });
    if (!response.ok) throw new StoreRefused('store', path, response.status);
  }
  return {
    placeOf: (remote, version) => `${publicUrl}/${remote}/${version}/`,
    async read(path) {
      const response = await client.fetch(`${endpoint}/${path}`);
      if (response.status === 404) return null;
      if (!response.ok) throw new StoreRefused('read', path, response.status);
      return Buffer.from(await response.arrayBuffer());
    },
    // Two releases at the same moment: the storage itself refuses the second.
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
