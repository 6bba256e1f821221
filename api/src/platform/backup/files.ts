/**
 * Stored files, each an object of its own: they are written once and never changed, so each is copied once, from the disk or from the bucket of uploads, and
 * as often as the log is, or a row could be restored without its file.
 */
import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import type { Database } from '../database/database';
import type { FileStorage } from '../upload/storage';
import type { Place } from './place';
import { BackupRefused } from './refused';
import { openObject, sealObject } from './sealed-object';

/** A table whose rows have `storage_key` and `sha256`, and a column that says since when. */
export interface StoredFiles {
  table: string;
  madeAt: string;
}

const folder = 'files/';
const batch = 500;

interface StoredRow {
  storage_key: string;
  sha256: string;
}

/**
 * @param since null compares every row with what is there
 * @returns how many were copied, and which rows have no file in the storage
 */
export async function shipFiles(
  { place, key }: { place: Place; key: string },
  { db, storage, tables }: { db: Database; storage: FileStorage; tables: readonly StoredFiles[] },
  since: Date | null,
): Promise<{ copied: number; lost: string[] }> {
  const held = new Set((await place.list(folder)).map((name) => name.slice(folder.length)));
  const done = { copied: 0, lost: [] as string[] };
  for (const table of tables) {
    for await (const row of rowsOf(db, table, since)) {
      if (held.has(row.storage_key)) continue;
      const bytes = await storage.get(row.storage_key);
      if (bytes) {
        const name = folder + row.storage_key;
        await place.put(name, sealObject(key, name, Buffer.concat([Buffer.from(row.sha256, 'hex'), bytes])));
        done.copied += 1;
      } else done.lost.push(row.storage_key);
    }
  }
  return done;
}

async function* rowsOf(db: Database, { table, madeAt }: StoredFiles, since: Date | null): AsyncGenerator<StoredRow> {
  let last = '';
  for (;;) {
    const { rows } = await sql<StoredRow>`
      select storage_key, sha256 from ${sql.table(table)}
      where storage_key > ${last} and ${sql.ref(madeAt)} >= ${since ?? new Date(0)}
      order by storage_key limit ${batch}`.execute(db);
    yield* rows;
    const end = rows.at(-1);
    if (!end || rows.length < batch) return;
    last = end.storage_key;
  }
}

/** Every row of a restored database whose file is not among the restored ones. */
export async function filesMissing(db: Database, tables: readonly StoredFiles[], there: ReadonlySet<string>): Promise<string[]> {
  const missing: string[] = [];
  for (const table of tables)
    for await (const row of rowsOf(db, table, null)) if (!there.has(row.storage_key)) missing.push(row.storage_key);
  return missing;
}

export const filesIn = (place: Place): Promise<string[]> => place.list(folder);

/** @throws BackupRefused when the bytes are not those that were stored */
export async function openFile(
  { place, key }: { place: Place; key: string },
  name: string,
): Promise<{ storageKey: string; bytes: Buffer }> {
  const storageKey = name.slice(folder.length);
  // Names are the server's own; one that came from elsewhere must not lead out of a folder.
  if (!/^[a-z-]+\/[0-9a-f]{32}\.[a-z0-9]+$/.test(storageKey)) throw new BackupRefused(`${name} is no name of a stored file`);
  const opened = openObject(key, name, await place.get(name));
  const bytes = opened.subarray(32);
  const sha256 = createHash('sha256').update(bytes).digest();
  if (!sha256.equals(opened.subarray(0, 32))) throw new BackupRefused(`${name} is not what was stored`);
  return { storageKey, bytes };
}
