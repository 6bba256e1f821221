import { sql } from 'kysely';
import { notify } from '../../identity';
import {
  type CsvAnswer,
  type DatabaseTransaction,
  dayMs,
  enqueue,
  type JobHandler,
  refuse,
  rulesAt,
  uuidv7,
} from '../../platform';
import type { SiteServices } from '../services';
import type { ExportFile } from '../tables';
import { type ExportKey, type ExportSource, exportSources } from './sources';

export const prepareJob = 'export.prepare';
export const removeJob = 'export.remove';

const maxConcurrent = 3;
const partBytes = 4 * 1024 * 1024;
/** After this many failed attempts the user is notified, and can request the export again. */
const maxAttempts = 4;

/** A source with its input type erased: the endpoint's schema validated the input before it was stored. */
function sourceOf(key: ExportKey): ExportSource<unknown> {
  return exportSources()[key] as ExportSource<unknown>;
}

/** With the columns that are seen, if the list names them. */
function fileOf(services: SiteServices, userId: string, { key, input }: { key: ExportKey; input: unknown }): CsvAnswer {
  return sourceOf(key)
    .csv(services, userId, input)
    .only((input as { columns?: string[] }).columns);
}

/** Returns the file, or refuses with the id of the export being prepared. @throws Refusal `exportPrepared`, `tooOften` */
export async function exported(
  services: SiteServices,
  userId: string,
  { key, input }: { key: ExportKey; input: unknown },
): Promise<CsvAnswer> {
  const csv = fileOf(services, userId, { key, input });
  const rows = services.settings.exportRows;
  if (!(await csv.exceeds(rows))) return csv;
  const exportId = await requested(services, userId, { key, input, fileName: csv.fileName });
  const { 'export.kept_days': days } = await rulesAt(services.db, new Date(services.clock.now()));
  throw refuse('exportPrepared', { rows: rows.toLocaleString('en'), days }, { data: { exportId } });
}

async function requested(
  { db, clock }: SiteServices,
  userId: string,
  { key, input, fileName }: { key: ExportKey; input: unknown; fileName: string },
): Promise<string> {
  const id = uuidv7();
  const at = new Date(clock.now());
  const asked = JSON.stringify(input);
  return db.transaction().execute(async (trx) => {
    // Serialises requests of one user, so that the count below is right.
    await trx.selectFrom('user').select('id').where('id', '=', userId).forNoKeyUpdate().execute();
    const running = await trx
      .selectFrom('export_file')
      .select(['id', sql<boolean>`endpoint = ${key} and input = ${asked}::jsonb`.as('same')])
      .where('user_id', '=', userId)
      .where('status', '=', 'preparing')
      .execute();
    const same = running.find((row) => row.same);
    if (same) return same.id;
    if (running.length >= maxConcurrent) throw refuse('tooManyExports', { max: maxConcurrent });
    await trx
      .insertInto('export_file')
      .values({
        id,
        user_id: userId,
        endpoint: key,
        input: asked,
        status: 'preparing',
        file_name: fileName,
        storage_key: `export/${uuidv7()}`,
        created_at: at,
        ready_at: null,
        expires_at: null,
      })
      .execute();
    await enqueue(trx, { kind: prepareJob, payload: { id }, due: at });
    return id;
  });
}

const partKey = (file: Pick<ExportFile, 'storage_key'>, part: number): string => `${file.storage_key}/${part}.csv`;

export function prepareExport(services: SiteServices): JobHandler {
  return async (trx, job) => {
    const { id } = job.payload as { id: string };
    const file = await trx.selectFrom('export_file').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
    const key = file.endpoint as ExportKey;
    const source = sourceOf(key);
    const page = source.page(file.input);
    const link = `${page}${page.includes('?') ? '&' : '?'}export=${id}`;
    const now = new Date(services.clock.now());
    if (job.attempts >= maxAttempts) {
      await trx.updateTable('export_file').set({ status: 'failed' }).where('id', '=', id).execute();
      const body = `${file.file_name} 没有导出成功，请稍后重新导出。`;
      await notify(trx, { userId: file.user_id, class: 'system', title: '导出失败', body, link, at: now });
      return;
    }
    // Reads through the job's own connection, so that its transaction is never idle for long.
    const csv = fileOf({ ...services, db: trx }, file.user_id, { key, input: file.input });
    const written = await write(services, file, csv);
    const { 'export.kept_days': keptDays } = await rulesAt(trx, now);
    const expiresAt = new Date(now.getTime() + keptDays * dayMs);
    await trx
      .updateTable('export_file')
      .set({ status: 'ready', ...written, ready_at: now, expires_at: expiresAt })
      .where('id', '=', id)
      .execute();
    await enqueue(trx, { kind: removeJob, payload: { id }, due: expiresAt });
    const body = `${file.file_name} 共 ${written.rows.toLocaleString('en')} 行，已可下载，保留 ${keptDays} 天。`;
    await notify(trx, { userId: file.user_id, class: 'system', title: '导出已完成', body, link, at: now });
  };
}

/** Writes parts of bounded size: at most one is in memory. A retry overwrites the parts of the attempt before. */
async function write({ storage }: SiteServices, file: ExportFile, csv: CsvAnswer) {
  let [parts, rows, bytes] = [0, 0, 0];
  let waiting: string[] = [];
  let waitingBytes = 0;
  const put = async () => {
    const part = Buffer.from(waiting.join(''));
    await storage.put(partKey(file, parts), part, 'text/csv');
    parts += 1;
    bytes += part.length;
    [waiting, waitingBytes] = [[], 0];
  };
  for await (const part of csv.parts()) {
    waiting.push(part.text);
    waitingBytes += part.text.length;
    rows += part.rows;
    if (waitingBytes >= partBytes) await put();
  }
  if (waiting.length) await put();
  return { parts, rows, bytes: String(bytes) };
}

export async function* partsOf({ storage }: Pick<SiteServices, 'storage'>, file: ExportFile): AsyncGenerator<Buffer> {
  for (let part = 0; part < file.parts; part += 1) {
    const bytes = await storage.get(partKey(file, part));
    if (!bytes) throw new Error(`part ${part} of export ${file.id} is missing`);
    yield bytes;
  }
}

export function removeExport({ storage }: Pick<SiteServices, 'storage'>): JobHandler {
  return async (trx: DatabaseTransaction, job) => {
    const { id } = job.payload as { id: string };
    const file = await trx.selectFrom('export_file').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
    for (let part = 0; part < file.parts; part += 1) await storage.remove(partKey(file, part));
    await trx.updateTable('export_file').set({ status: 'removed' }).where('id', '=', id).execute();
  };
}
