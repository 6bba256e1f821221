import { createHash, randomBytes } from 'node:crypto';
import type { ResponseOf } from '@shizhong/shared-contracts/endpoints';
import { type Selectable, sql } from 'kysely';
import type { Database } from '../database/database';
import type { FileTable } from '../database/tables';
import { isUuid, uuidv7 } from '../database/uuid';
import type { PlatformServices } from '../services';
import type { CheckedFile, UploadPurpose } from './check';
import { privateFileUrl, publicFileUrl } from './links';

/** Stores the bytes under a random key before the row, so that a row always has its file. */
export async function storeFile(
  { db, storage }: PlatformServices,
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
  return isUuid(id) ? db.selectFrom('file').selectAll().where('id', '=', id).executeTakeFirst() : undefined;
}

export async function ownFile(db: Database, userId: string, id: string, purpose: UploadPurpose): Promise<boolean> {
  const file = await fileById(db, id);
  return file?.user_id === userId && file.purpose === purpose;
}

/** Public files: pictures of people, and pictures in articles. */
export function isOpen(purpose: UploadPurpose): boolean {
  return purpose === 'avatar' || purpose === 'article';
}

/** Files that either side submitted for an order of the user, as evidence or in the conversation: both are visible to both sides. */
const handedIn = (userId: string) => sql<boolean>`(exists (
  select from evidence e left join performance_order o on o.id = e.order_id left join position_order p on p.id = e.order_id
  where e.file_ids @> array[file.id] and ${userId}::uuid in (o.ad_user_id, o.media_user_id, p.ad_user_id, p.media_user_id))
  or exists (select from talk_message m join talk t on t.order_id = m.order_id
    where m.file_ids @> array[file.id] and ${userId}::uuid in (t.ad_user_id, t.media_user_id)))`;

/** Addresses of the caller's own files, in the requested order; missing files and files of others are omitted. */
export async function ownLinks(
  services: PlatformServices,
  userId: string,
  ids: readonly string[],
): Promise<ResponseOf<'upload/links'>> {
  if (ids.length === 0) return [];
  const rows = await services.db
    .selectFrom('file')
    .selectAll()
    .where('id', 'in', [...ids])
    .where((eb) => eb.or([eb('user_id', '=', userId), handedIn(userId)]))
    .execute();
  return ids.flatMap((id) => {
    const file = rows.find((row) => row.id === id);
    if (!file) return [];
    const url = isOpen(file.purpose) ? publicFileUrl(services.settings, id) : privateFileUrl(services, id);
    return [
      {
        fileId: id,
        url: url ?? '',
        mediaType: file.media_type,
        width: file.width,
        height: file.height,
        bytes: file.bytes,
        mine: file.user_id === userId,
      },
    ];
  });
}
