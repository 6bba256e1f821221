/** Where backups are kept: a folder, or a bucket that speaks S3. Objects are written once and never changed. */
import { mkdir, open, readdir, readFile, rename, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { AwsClient } from 'aws4fetch';
import type { ApiSettings } from '../settings';
import { BackupRefused } from './refused';

export interface Place {
  put(name: string, bytes: Buffer): Promise<void>;
  /** @throws BackupRefused when it is not there */
  get(name: string): Promise<Buffer>;
  /** Names that begin so and come after another, sorted. */
  list(prefix: string, after?: string): Promise<string[]>;
  /** Succeeds even when it is not there. */
  remove(name: string): Promise<void>;
}

/** The place and the key of the settings. @throws BackupRefused naming what is missing */
export function backupOf(settings: ApiSettings): { place: Place; key: string } {
  const { backupPlace, backupKey, backupS3AccessKeyId, backupS3SecretAccessKey, backupS3Region: region } = settings;
  const missing = [...(backupPlace ? [] : ['BACKUP_PLACE']), ...(backupKey ? [] : ['BACKUP_KEY'])];
  if (!backupPlace || !backupKey) throw new BackupRefused(`${missing.join(' and ')} not set`);
  if (backupPlace.startsWith('/')) return { place: folderPlace(backupPlace), key: backupKey };
  if (!backupS3AccessKeyId || !backupS3SecretAccessKey)
    throw new BackupRefused('BACKUP_S3_ACCESS_KEY_ID and BACKUP_S3_SECRET_ACCESS_KEY are needed: BACKUP_PLACE is a bucket');
  const account = { accessKeyId: backupS3AccessKeyId, secretAccessKey: backupS3SecretAccessKey, region };
  return { place: bucketPlace(backupPlace, account), key: backupKey };
}

export function folderPlace(folder: string): Place {
  return {
    async put(name, bytes) {
      const path = join(folder, name);
      await mkdir(dirname(path), { recursive: true, mode: 0o700 });
      // On the disk before it has its name: what is listed is whole, also after the power failed.
      const file = await open(`${path}.new`, 'w', 0o600);
      try {
        await file.writeFile(bytes);
        await file.sync();
      } finally {
        await file.close();
      }
      await rename(`${path}.new`, path);
      await syncFolder(dirname(path));
    },
    async get(name) {
      try {
        return await readFile(join(folder, name));
      } catch (cause) {
        if ((cause as NodeJS.ErrnoException).code === 'ENOENT') throw new BackupRefused(`${name} is missing`);
        throw cause;
      }
    },
    async list(prefix, after = '') {
      const below = prefix.slice(0, prefix.lastIndexOf('/') + 1);
      const found = await stat(join(folder, below)).catch(() => null);
      if (!found) return [];
      const entries = await readdir(join(folder, below), { recursive: true, withFileTypes: true });
      const root = join(folder, '.');
      return entries
        .filter((entry) => entry.isFile() && !entry.name.endsWith('.new'))
        .map((entry) => join(entry.parentPath, entry.name).slice(root.length + 1))
        .filter((name) => name.startsWith(prefix) && name > after)
        .sort();
    },
    remove: (name) => rm(join(folder, name), { force: true }),
  };
}

async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

export function bucketPlace(endpoint: string, account: { region: string; accessKeyId: string; secretAccessKey: string }): Place {
  const client = new AwsClient({ ...account, service: 's3', retries: 4 });
  const refused = (name: string, act: string, status: number) =>
    new BackupRefused(`the bucket of backups did not ${act} ${name}: HTTP ${status}`);
  return {
    async put(name, bytes) {
      const body = new Uint8Array(bytes);
      const response = await client.fetch(`${endpoint}/${name}`, { method: 'PUT', body, redirect: 'error' });
      if (!response.ok) throw refused(name, 'take', response.status);
    },
    async get(name) {
      const response = await client.fetch(`${endpoint}/${name}`, { redirect: 'error' });
      if (response.status === 404) throw new BackupRefused(`${name} is missing`);
      if (!response.ok) throw refused(name, 'return', response.status);
      return Buffer.from(await response.arrayBuffer());
    },
    async list(prefix, after = '') {
      const names: string[] = [];
      let more: Record<string, string> | null = after ? { 'start-after': after } : {};
      while (more) {
        const asked: URLSearchParams = new URLSearchParams({ 'list-type': '2', prefix, ...more });
        const response = await client.fetch(`${endpoint}/?${asked}`, { redirect: 'error' });
        if (!response.ok) throw refused(prefix, 'list', response.status);
        const xml = await response.text();
        names.push(...[...xml.matchAll(/<Key>([^<]*)<\/Key>/g)].map(([, name = '']) => name));
        const [, token = ''] = /<NextContinuationToken>([^<]*)</.exec(xml) ?? [];
        more = xml.includes('<IsTruncated>true</IsTruncated>') ? { 'continuation-token': token } : null;
      }
      return names.sort();
    },
    async remove(name) {
      const response = await client.fetch(`${endpoint}/${name}`, { method: 'DELETE', redirect: 'error' });
      if (!response.ok && response.status !== 404) throw refused(name, 'remove', response.status);
    },
  };
}
