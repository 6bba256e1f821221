/** Titles of an advertiser's invoices, stored for the next application. `docs/pages/advertiser.md#profile`. */
import type { RequestOf, ResponseOf } from '@shizhong/shared-contracts/endpoints';
import { usccError } from '@shizhong/shared-contracts/identity';
import type { Selectable } from 'kysely';
import { type Database, type DatabaseTransaction, once, Refusal, refuse, uuidv7 } from '../../platform';
import { lockPerson } from '../finance/person';
import type { MoneyServices } from '../services';
import type { InvoiceTitleTable } from '../tables';

const maxTitles = 10;
type Title = ResponseOf<'adFinance/invoiceTitles'>[number];

export async function titlesOf(db: Database, userId: string): Promise<Title[]> {
  const rows = await db
    .selectFrom('invoice_title')
    .selectAll()
    .where('user_id', '=', userId)
    .orderBy('is_default', 'desc')
    .orderBy('created_at')
    .orderBy('id')
    .execute();
  return rows.map(view);
}

/**
 * The first one is the default; another becomes the default on request. @throws Refusal invalid, noSuchObject, versionConflict,
 * tooOften
 */
export async function saveTitle(
  services: MoneyServices,
  userId: string,
  { request_id: requestId, id, version, ...form }: RequestOf<'adFinance/invoiceTitleSave'>,
): Promise<Title> {
  await services.clock.refresh();
  const { title, taxNo = '', bank = '', address = '', email, mailAddress = '', isDefault = false } = form;
  const error = taxNo ? usccError(taxNo) : null;
  if (error) throw Refusal.invalid({ path: 'taxNo', msg: error });
  const content = [userId, id, version, form];
  return once(services, { endpoint: 'adFinance/invoiceTitleSave', requestId, content }, async (trx) => {
    await lockPerson(trx, userId);
    const held = await trx
      .selectFrom('invoice_title')
      .select(['id', 'version', 'is_default'])
      .where('user_id', '=', userId)
      .execute();
    const before = id ? held.find((one) => one.id === id) : null;
    if (before === undefined) throw refuse('invoiceTitleMissing');
    if (before && version !== undefined && version !== before.version) {
      throw refuse('staleVersion');
    }
    if (!before && held.length >= maxTitles) throw refuse('invoiceTitlesFull', { max: maxTitles });
    const becomesDefault = isDefault || (before ? before.is_default : held.length === 0);
    if (becomesDefault) await dropDefault(trx, userId);
    const columns = { title, tax_no: taxNo, bank, address, email, mail_address: mailAddress, is_default: becomesDefault };
    const row = before
      ? await trx
          .updateTable('invoice_title')
          .set({ ...columns, version: before.version + 1 })
          .where('id', '=', before.id)
          .returningAll()
          .executeTakeFirstOrThrow()
      : await trx
          .insertInto('invoice_title')
          .values({ id: uuidv7(), user_id: userId, ...columns, created_at: new Date(services.clock.now()) })
          .returningAll()
          .executeTakeFirstOrThrow();
    return view(row);
  });
}

async function dropDefault(trx: DatabaseTransaction, userId: string): Promise<void> {
  await trx
    .updateTable('invoice_title')
    .set({ is_default: false })
    .where('user_id', '=', userId)
    .where('is_default', '=', true)
    .execute();
}

export async function removeTitle(
  services: MoneyServices,
  userId: string,
  { request_id: requestId, id }: RequestOf<'adFinance/invoiceTitleRemove'>,
): Promise<{ id: string }> {
  return once(services, { endpoint: 'adFinance/invoiceTitleRemove', requestId, content: [userId, id] }, async (trx) => {
    const { numDeletedRows } = await trx
      .deleteFrom('invoice_title')
      .where('id', '=', id)
      .where('user_id', '=', userId)
      .executeTakeFirstOrThrow();
    if (!numDeletedRows) throw refuse('invoiceTitleMissing');
    return { id };
  });
}

function view(row: Selectable<InvoiceTitleTable>): Title {
  return {
    id: row.id,
    title: row.title,
    taxNo: row.tax_no,
    bank: row.bank,
    address: row.address,
    email: row.email,
    mailAddress: row.mail_address,
    isDefault: row.is_default,
    version: row.version,
  };
}

/** For a user whose account is permanently closed. */
export async function removeInvoiceTitles(trx: DatabaseTransaction, userId: string): Promise<void> {
  await trx.deleteFrom('invoice_title').where('user_id', '=', userId).execute();
}
