/** Settings of backups, for the environment of `npm run ops -- backup` and not for a server's. `docs/operations.md#backups`. */
import { readWebAddress, type Setting, SettingError } from '@shizhong/shared-contracts/settings';
import { optional, text, whole } from './setting-kinds';

export const backupSettings = {
  backupPlace: {
    name: 'BACKUP_PLACE',
    preset: null,
    meaning:
      'where backups are kept: a folder on another machine’s disk, with its whole path, or the address of an S3-compatible bucket of their own; unset: none are made',
    read: (value) => {
      if (value === null || value.startsWith('/')) return value;
      return readWebAddress(value);
    },
  } satisfies Setting<string | null>,
  backupKey: {
    name: 'BACKUP_KEY',
    preset: null,
    meaning:
      'at least 32 characters; encrypts backups and is in none of them. Keep it in two places: without it no backup can be read, and whoever has it and the place reads everything',
    secret: true,
    read: (value) => {
      if (value !== null && value.length < 32) throw new SettingError('at least 32 characters');
      return value;
    },
  } satisfies Setting<string | null>,
  backupDatabaseUrl: {
    name: 'BACKUP_DATABASE_URL',
    preset: null,
    meaning:
      'the database server as a role with `replication`, for `pg_basebackup`; needed with `DATABASE_URL`, and not in the environment of a server',
    secret: true,
    read: (value) => {
      if (value !== null && !/^postgres(ql)?:\/\/./.test(value))
        throw new SettingError('an address that begins with postgres://');
      return value;
    },
  } satisfies Setting<string | null>,
  backupWalFolder: optional(
    'BACKUP_WAL_FOLDER',
    'folder in which the database’s `archive_command` lays its log, from where `backup wal` takes it; unset: only the moments of backups can be restored',
  ),
  backupKeepDays: whole(
    'BACKUP_KEEP_DAYS',
    35,
    3650,
    'days to any second of which one can go back; what no such second needs is removed after the next backup',
  ),
  backupPostgresFolder: optional(
    'BACKUP_POSTGRES_FOLDER',
    'folder with `bin/pg_basebackup` and `bin/postgres` of the database’s version; unset: `/usr/lib/postgresql/<version>`',
  ),
  backupS3Region: text('BACKUP_S3_REGION', 'auto', 'bucket of backups: region of the signature'),
  backupS3AccessKeyId: optional(
    'BACKUP_S3_ACCESS_KEY_ID',
    'bucket of backups: access key id; it needs to put, get, list and delete',
  ),
  backupS3SecretAccessKey: { ...optional('BACKUP_S3_SECRET_ACCESS_KEY', 'bucket of backups: secret access key'), secret: true },
} as const;
