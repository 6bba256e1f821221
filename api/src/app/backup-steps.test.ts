/** The embedded database's own path; a server's is in `api/proofs/backup-drill.test.ts`. */
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readSettings } from '@shizhong/shared-contracts/settings';
import { startChild } from '../../test/child';
import { type ApiSettings, apiSettings, isUuid, storeFile } from '../platform';
import { backupSteps } from './backup-steps';
import { createApi } from './create-api';

const settingsOf = (given: Partial<ApiSettings>): ApiSettings => ({
  ...readSettings(apiSettings, {}).values,
  ...{ runJobs: false, demonstrationData: 'accounts', databasePool: 3, backupKey: 'a key of the test that is long enough' },
  ...given,
});
const quiet = { info() {}, warn() {} };
const picture = { bytes: Buffer.from('picture'), mediaType: 'image/png', extension: 'png', width: 1, height: 1 } as const;

test('the running product is backed up, verified, restored elsewhere and goes on there; what was changed or is missing is refused', async () => {
  const home = mkdtempSync(join(tmpdir(), 'sz-backup-'));
  const place = join(home, 'place');
  const settings = settingsOf({ dataDir: join(home, 'data'), backupPlace: place });
  const run = (name: string, given = {}, more: Partial<ApiSettings> = {}) =>
    backupSteps[name]?.({ ...settings, ...more }, given) ?? Promise.reject(new TypeError(name));
  const api = await createApi(settings, quiet);
  try {
    const { db } = api.services;
    const { id: userId } = await db.selectFrom('user').select('id').limit(1).executeTakeFirstOrThrow();
    const fileId = await storeFile(api.services, userId, 'avatar', picture);
    // As an operator, beside the running product.
    const child = startChild('src/app/ops.ts', ['backup', '--json'], {
      ...{ DATA_DIR: settings.dataDir, BACKUP_PLACE: place, BACKUP_KEY: settings.backupKey ?? '' },
    });
    const ended = await child.ended;
    expect([ended, ended === 0 ? '' : child.output()]).toEqual([0, '']);
    const [taken] = JSON.parse(child.output()) as Record<string, unknown>[];
    expect(taken).toMatchObject({ filesCopied: 3, removedBackups: 0 });
    expect(await db.selectFrom('backup_mark').select(['kind', 'detail']).execute()).toEqual([
      { kind: 'base', detail: taken?.['backup'] },
    ]);
    await storeFile(api.services, userId, 'avatar', picture);

    expect(await run('verify', { restore: 'yes' })).toMatchObject([{ backup: taken?.['backup'], files: 3, breaches: 0 }]);
    expect(await run('backup list')).toMatchObject([{ backup: taken?.['backup'], kind: 'embedded' }]);
    await expect(run('restore', { to: place })).rejects.toThrow('is not empty');
    await expect(run('restore', { to: join(home, 'x'), until: '2026-11-28T00:00:00Z' })).rejects.toThrow(
      'no backup had ended by',
    );
    await expect(run('restore', { to: join(home, 'x'), until: '3026-11-28T00:00:00Z' })).rejects.toThrow('has no log');
    await expect(run('restore', { to: join(home, 'x'), until: 'noon' })).rejects.toThrow('an instant with its zone');
    await expect(run('verify', {}, { backupKey: 'another key of the test, long enough' })).rejects.toThrow(
      'BACKUP_KEY is another',
    );
    await expect(run('backup', {}, { backupKey: null })).rejects.toThrow('BACKUP_KEY not set');
    await expect(run('backup', {}, { backupPlace: join(settings.dataDir, 'b') })).rejects.toThrow('lies in DATA_DIR');
    await expect(run('backup wal')).rejects.toThrow('BACKUP_WAL_FOLDER and DATABASE_URL are needed');

    await run('restore', { to: join(home, 'new') });
    const restored = settingsOf({ dataDir: join(home, 'new/data') });
    const again = await createApi(restored, quiet);
    try {
      const files = await again.services.db.selectFrom('file').select(['id', 'storage_key']).execute();
      expect(files.length).toBe(3);
      const key = files.find(({ id }) => id === fileId)?.storage_key ?? '';
      expect((await again.services.storage.get(key))?.toString()).toBe('picture');
      expect(isUuid(await storeFile(again.services, userId, 'avatar', picture))).toBe(true);
    } finally {
      await again.close();
    }
    expect(readFileSync(join(home, 'new/data/secret-key'), 'utf8')).toBe(
      readFileSync(join(settings.dataDir, 'secret-key'), 'utf8'),
    );
    expect(statSync(join(home, 'new/settings.env')).mode & 0o777).toBe(0o600);

    // In the clear there is nothing but names.
    const stored = readdirSync(place, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
    const paths = stored.map((entry) => join(entry.parentPath, entry.name));
    expect(paths.filter((path) => !readFileSync(path).subarray(0, 4).equals(Buffer.from('SZB1')))).toEqual([]);
    const part = paths.find((path) => path.endsWith('database/000000')) ?? '';
    const bytes = readFileSync(part);
    bytes[bytes.length >> 1] = (bytes[bytes.length >> 1] ?? 0) ^ 1;
    writeFileSync(part, bytes);
    await expect(run('verify')).rejects.toThrow('database/000000 cannot be opened');
    rmSync(part);
    await expect(run('verify')).rejects.toThrow('database/000000 is missing');
  } finally {
    await api.close();
    rmSync(home, { recursive: true, force: true });
  }
}, 120_000);
