import { resolve } from 'node:path';
import { readOptionalText, readText, requireSettings, type Setting, SettingError } from '@shizhong/shared-contracts/settings';
import { diskStore } from './disk-store';
import { s3Store } from './s3-store';
import type { VersionStore } from './store';

const address = (name: string, meaning: string): Setting<string | null> => ({
  name,
  preset: null,
  meaning,
  read: (value) => {
    if (value !== null && !/^https?:\/\/[^/]/.test(value)) throw new SettingError('an http(s) address');
    return value?.replace(/\/$/, '') ?? null;
  },
});

/** Where `npm run release` puts versions. */
export const releaseSettings = {
  folder: {
    name: 'RELEASE_FOLDER',
    preset: null,
    meaning: '`npm run release`: folder that versions are stored in; unset: the page server’s folder of remotes',
    read: readOptionalText,
  } satisfies Setting<string | null>,
  endpoint: address(
    'RELEASE_S3_ENDPOINT',
    '`npm run release`: S3-compatible storage with its bucket; unset: the page server’s folder of remotes',
  ),
  region: {
    name: 'RELEASE_S3_REGION',
    preset: 'auto',
    meaning: '`npm run release`: region of the signature',
    read: readText,
  } satisfies Setting<string>,
  accessKeyId: {
    name: 'RELEASE_S3_ACCESS_KEY_ID',
    preset: null,
    meaning: '`npm run release`: access key id',
    read: readOptionalText,
  } satisfies Setting<string | null>,
  secretAccessKey: {
    name: 'RELEASE_S3_SECRET_ACCESS_KEY',
    preset: null,
    meaning: '`npm run release`: secret access key',
    secret: true,
    read: readOptionalText,
  } satisfies Setting<string | null>,
  publicUrl: address(
    'RELEASE_PUBLIC_URL',
    '`npm run release`: address under which browsers find the bucket, with CORS for the shell’s origin; unset: the storage’s own',
  ),
} as const;

/** @param defaultFolder for versions on this disk when no setting names a folder. @throws SettingsRefused */
export function storeFor(
  environment: Record<string, string | undefined>,
  defaultFolder: string,
): { store: VersionStore; onDisk: boolean } {
  const { folder, endpoint, region, accessKeyId, secretAccessKey, publicUrl } = requireSettings(releaseSettings, environment);
  // npm runs a workspace's command in its folder; a path is meant from where it was typed (INIT_CWD), and printed whole.
  const typedIn = environment['INIT_CWD'] ?? process.cwd();
  if (!endpoint) return { store: diskStore(folder === null ? defaultFolder : resolve(typedIn, folder)), onDisk: true };
  const account = { endpoint, region, accessKeyId: accessKeyId ?? '', secretAccessKey: secretAccessKey ?? '' };
  return { store: s3Store({ ...account, publicUrl: publicUrl ?? endpoint }), onDisk: false };
}
