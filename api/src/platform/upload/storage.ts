import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { AwsClient } from 'aws4fetch';
import type { ApiSettings } from '../settings';

/** Port to where uploaded files lie. Keys are made by us (`files.ts`), never by a visitor. */
export interface FileStorage {
  put(key: string, bytes: Buffer, mediaType: string): Promise<void>;
  /** Null when there is no such file. */
  get(key: string): Promise<Buffer | null>;
  /** Also when there is no such file. */
  remove(key: string): Promise<void>;
}

export function storageFor(settings: ApiSettings): FileStorage {
  const { s3Endpoint, s3AccessKeyId, s3SecretAccessKey, s3Region } = settings;
  if (!s3Endpoint) return diskStorage(join(settings.dataDir, 'uploads'));
  return s3Storage({
    endpoint: s3Endpoint,
    accessKeyId: s3AccessKeyId ?? '',
    secretAccessKey: s3SecretAccessKey ?? '',
    region: s3Region,
  });
}

export function diskStorage(folder: string): FileStorage {
  return {
    async put(key, bytes) {
      const path = join(folder, key);
      await mkdir(dirname(path), { recursive: true, mode: 0o700 });
      // Written beside and renamed: a reader never sees half a file.
      await writeFile(`${path}.new`, bytes, { mode: 0o600 });
      await rename(`${path}.new`, path);
    },
    async get(key) {
      try {
        return await readFile(join(folder, key));
      } catch (cause) {
        if ((cause as NodeJS.ErrnoException).code === 'ENOENT') return null;
        throw cause;
      }
    },
    async remove(key) {
      await rm(join(folder, key), { force: true });
    },
  };
}

export function s3Storage(account: {
  endpoint: string;
  region: string;
  accessKeyId: string;
  secretAccessKey: string;
}): FileStorage {
  const client = new AwsClient({ ...account, service: 's3', retries: 2 });
  const address = (key: string) => `${account.endpoint}/${key}`;
  return {
    async put(key, bytes, mediaType) {
      const response = await client.fetch(address(key), {
        method: 'PUT',
        body: new Uint8Array(bytes),
        headers: { 'content-type': mediaType },
      });
      if (!response.ok) throw new Error(`object storage refused to store a file: HTTP ${response.status}`);
    },
    async get(key) {
      const response = await client.fetch(address(key));
      if (response.status === 404) return null;
      if (!response.ok) throw new Error(`object storage refused to give a file: HTTP ${response.status}`);
      return Buffer.from(await response.arrayBuffer());
    },
    async remove(key) {
      const response = await client.fetch(address(key), { method: 'DELETE' });
      if (!response.ok && response.status !== 404)
        throw new Error(`object storage refused to remove a file: HTTP ${response.status}`);
    },
  };
}
