import { createHash, randomBytes } from 'node:crypto';
import type { Selectable } from 'kysely';
import type { Database } from '../database/database';
import type { FileTable } from '../database/tables';
import { uuidv7 } from '../database/uuid';
import type { Services } from '../http/services';
import type { CheckedFile, UploadPurpose } from './check';

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** Stores the bytes under a random key, then the row: a row always has its file. */
export async function storeFile(
  { db, storage }: Services,
  userId: string,
  purpose: UploadPurpose,
  file: CheckedFile,
): Promise<string> {
  const id = uuidv7();
  const key = `${purpose}/${randomBytes(16).toString('hex')}.${file.extension}`;
  await storage.put(key, file.bytes, file.mediaType);
  await db
    .insertInto('file')
    .values({
      id,
      user_id: userId,
      purpose,
      media_type: file.mediaType,
      bytes: file.bytes.length,
      width: file.width,
      height: file.height,
      sha256: createHash('sha256').update(file.bytes).digest('hex'),
      storage_key: key,
    })
    .execute();
  return id;
}

export async function fileById(db: Database, id: string): Promise<Selectable<FileTable> | undefined> {
  return uuid.test(id) ? db.selectFrom('file').selectAll().where('id', '=', id).executeTakeFirst() : undefined;
}

export async function ownFile(db: Database, userId: string, id: string, purpose: UploadPurpose): Promise<boolean> {
  const file = await fileById(db, id);
  return file?.user_id === userId && file.purpose === purpose;
}
