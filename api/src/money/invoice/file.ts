/**
 * The file of an issued invoice: uploaded by an operator, downloaded by its owner only, and sent to the address that was given for it.
 * `docs/domain/money.md#invoices`.
 */
import { mailFile, notify } from '../../identity';
import {
  acting,
  checkFile,
  type DatabaseTransaction,
  enqueue,
  FileAnswer,
  fileById,
  type JobHandler,
  type Operator,
  perform,
  refuse,
  storeFile,
} from '../../platform';
import { amountText } from '../finance/text';
import { fenOf } from '../ledger/store';
import type { MoneyServices } from '../services';
import type { Invoice } from '../tables';
import { invoiceById } from './service';

export const invoiceMailJob = 'invoice.mail';
/** A mail server that is away is tried again; an address that refuses is not asked for ever. */
const maxTries = 5;
const retryMs = 10 * 60_000;

/** Where both messages about an invoice lead: the list with its file. */
export const invoicesLink = '/admin-ad/personal/person-base';

/** @throws Refusal `invoiceFileWrong` for anything but a PDF; `wrongState` before it is issued and after it is reversed */
export async function attachInvoiceFile(
  services: MoneyServices,
  operator: Operator,
  { id, bytes }: { id: string; bytes: Buffer },
): Promise<Invoice> {
  const checked = await checkFile(bytes, 'attachment');
  if (typeof checked === 'string' || checked.mediaType !== 'application/pdf') throw refuse('invoiceFileWrong');
  await services.clock.refresh();
  const at = new Date(services.clock.now());
  const { user_id: userId, status } = await invoiceById(services.db, id);
  if (status !== 'issued') throw refuse('wrongState');
  const fileId = await storeFile(services, userId, 'attachment', checked);
  return services.db.transaction().execute(async (trx) => {
    await perform(trx, {
      process: 'invoice',
      id,
      transition: 'attach',
      by: acting(operator),
      at,
      calendar: services.calendar,
      data: { fileId },
    });
    await trx.updateTable('invoice').set({ file_id: fileId }).where('id', '=', id).execute();
    const row = await invoiceById(trx, id);
    await mailLater(trx, { invoiceId: id, fileId, tries: 0 }, at);
    await notify(trx, {
      userId,
      class: 'finance',
      title: '发票可以下载了',
      body: `发票 ${row.number}（${amountText(fenOf(row.amount_fen))}）的文件可以下载，并发往您填写的邮箱。`,
      link: invoicesLink,
      at,
    });
    return row;
  });
}

interface Sending {
  invoiceId: string;
  fileId: string;
  tries: number;
}

async function mailLater(trx: DatabaseTransaction, { invoiceId, fileId, tries }: Sending, due: Date): Promise<void> {
  await enqueue(trx, { kind: invoiceMailJob, payload: { invoiceId, fileId, tries }, due, objectId: invoiceId });
}

/** A file that was replaced meanwhile is not sent: the later one is. */
export function mailInvoice(services: MoneyServices): JobHandler {
  return async (trx, job, at) => {
    const [invoiceId, fileId] = [String(job.payload['invoiceId']), String(job.payload['fileId'])];
    const tries = Number(job.payload['tries']) + 1;
    const row = await invoiceById(trx, invoiceId);
    if (row.status !== 'issued' || row.file_id !== fileId) return;
    const sent = await mailFile(services, trx, {
      userId: row.user_id,
      to: row.email,
      template: 'invoice',
      title: `电子发票 ${row.number}`,
      text: `您申请的发票 ${row.no}（${amountText(fenOf(row.amount_fen))}）见附件，也可以在开票记录里下载。`,
      file: await fileOf(services, trx, row),
    });
    if (sent) return;
    if (tries < maxTries && services.mail) return mailLater(trx, { invoiceId, fileId, tries }, new Date(at.getTime() + retryMs));
    await notify(trx, {
      userId: row.user_id,
      class: 'finance',
      title: '发票邮件没有送达',
      body: `发票 ${row.number} 没有发到您填写的邮箱，请在开票记录里下载。`,
      link: invoicesLink,
      at,
    });
  };
}

/** @throws Refusal `invoiceMissing` for one of others and while there is no file */
export async function invoiceFile(services: MoneyServices, userId: string, { id }: { id: string }): Promise<FileAnswer> {
  const row = await invoiceById(services.db, id);
  if (row.user_id !== userId || !row.file_id) throw refuse('invoiceMissing');
  const { name, mediaType, bytes } = await fileOf(services, services.db, row);
  return new FileAnswer({ fileName: name, mediaType, bytes });
}

async function fileOf({ storage }: Pick<MoneyServices, 'storage'>, db: MoneyServices['db'], row: Invoice) {
  const stored = row.file_id ? await fileById(db, row.file_id) : undefined;
  const bytes = stored && (await storage.get(stored.storage_key));
  if (!stored || !bytes) throw refuse('invoiceMissing');
  return { name: `${row.number ?? row.no}.pdf`, mediaType: 'application/pdf' as const, bytes };
}
