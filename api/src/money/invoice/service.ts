/** Invoices to advertisers, over consumed cash only. `docs/domain/money.md#invoices`. */

import type { RequestOf, ResponseOf } from '@shizhong/shared-contracts/endpoints';
import { usccError } from '@shizhong/shared-contracts/identity';
import { certifiedIdentity } from '../../identity';
import {
  begin,
  beginning,
  type Database,
  type DatabaseTransaction,
  newNumber,
  once,
  pageWithTabs,
  perform,
  privateFileUrl,
  Refusal,
  refuse,
  unmet,
  uuidv7,
} from '../../platform';
import { lockPerson } from '../finance/person';
import { sameName } from '../finance/text';
import { fenOf } from '../ledger/store';
import type { MoneyServices } from '../services';
import type { Invoice } from '../tables';
import { invoiceableFen, invoicingOf } from './consumed';

export type InvoiceView = ResponseOf<'adFinance/invoiceApply'>;
export type InvoiceForm = Omit<RequestOf<'adFinance/invoiceApply'>, 'request_id'>;

/** @throws Refusal of the guard `invoiceable`; invalid; notCertified for a special invoice without certification */
export async function applyForInvoiceIn(
  trx: DatabaseTransaction,
  services: Pick<MoneyServices, 'calendar'>,
  { userId, form, at }: { userId: string; form: InvoiceForm; at: Date },
): Promise<Invoice> {
  await lockPerson(trx, userId);
  await checkForm(trx, userId, form);
  const left = invoiceableFen(await invoicingOf(trx, userId));
  if (form.amountFen > left) throw unmet('invoiceable', { data: { invoiceableFen: left } });
  const id = uuidv7();
  const step = {
    process: 'invoice',
    transition: 'apply',
    by: { type: 'ad', id: userId },
    at,
    calendar: services.calendar,
  } as const;
  await trx
    .insertInto('invoice')
    .values({
      id,
      no: newNumber('FP', at),
      user_id: userId,
      kind: form.kind,
      title: form.title,
      tax_no: form.taxNo ?? '',
      bank: form.bank ?? '',
      address: form.address ?? '',
      email: form.email,
      amount_fen: form.amountFen,
      number: null,
      file_id: null,
      red_number: null,
      issued_at: null,
      status: beginning(step).to,
      status_at: at,
      created_at: at,
    })
    .execute();
  await begin(trx, { ...step, id });
  return invoiceById(trx, id);
}

/**
 * A special invoice lets its holder deduct the tax, so it is made out only to the certified enterprise.
 * `docs/domain/compliance.md#logs`.
 */
async function checkForm(db: Database, userId: string, form: InvoiceForm): Promise<void> {
  const taxNo = form.taxNo ?? '';
  if (form.kind === 'vat_normal') {
    if (taxNo && usccError(taxNo)) throw Refusal.invalid({ path: 'taxNo', msg: usccError(taxNo) ?? '' });
    return;
  }
  const identity = await certifiedIdentity(db, userId);
  if (!identity || identity.kind === 'person') throw refuse('specialInvoiceNotCertified');
  if (!sameName(identity.name, form.title)) throw refuse('specialInvoiceTitleWrong');
  const error = usccError(taxNo);
  if (error) throw Refusal.invalid({ path: 'taxNo', msg: error });
  if (!form.bank) throw refuse('specialInvoiceBankMissing');
  if (!form.address) throw refuse('specialInvoiceAddressMissing');
}

export async function applyForInvoice(
  services: MoneyServices,
  userId: string,
  input: RequestOf<'adFinance/invoiceApply'>,
): Promise<InvoiceView> {
  await services.clock.refresh();
  const { request_id: requestId, ...form } = input;
  const at = new Date(services.clock.now());
  return once(services, { endpoint: 'adFinance/invoiceApply', requestId, content: [userId, form] }, async (trx) =>
    invoiceView(services, await applyForInvoiceIn(trx, services, { userId, form, at })),
  );
}

export async function cancelInvoice(
  services: MoneyServices,
  userId: string,
  input: RequestOf<'adFinance/invoiceCancel'>,
): Promise<InvoiceView> {
  await services.clock.refresh();
  const at = new Date(services.clock.now());
  const { id } = input;
  return once(
    services,
    { endpoint: 'adFinance/invoiceCancel', requestId: input.request_id, content: [userId, id] },
    async (trx) => {
      const row = await trx
        .selectFrom('invoice')
        .selectAll()
        .where('id', '=', id)
        .where('user_id', '=', userId)
        .executeTakeFirst();
      if (!row) throw refuse('invoiceMissing');
      await perform(trx, {
        process: 'invoice',
        id,
        transition: 'cancel',
        by: { type: 'ad', id: userId },
        at,
        calendar: services.calendar,
        ...(input.version === undefined ? {} : { version: input.version }),
      });
      return invoiceView(services, await invoiceById(trx, id));
    },
  );
}

export async function invoicesOf(
  services: Pick<MoneyServices, 'db' | 'settings' | 'keys'>,
  userId: string,
  { page = 1, pageSize = 20, filters = {} }: RequestOf<'adFinance/invoiceList'>,
): Promise<ResponseOf<'adFinance/invoiceList'>> {
  const { db } = services;
  const all = db.selectFrom('invoice').where('user_id', '=', userId);
  const { rows, total, tabs } = await pageWithTabs(all, { page, pageSize, status: filters.status });
  return {
    list: rows.map((row) => invoiceView(services, row)),
    total,
    page,
    pageSize,
    tabs,
    invoiceableFen: invoiceableFen(await invoicingOf(db, userId)),
  };
}

function invoiceView(services: Pick<MoneyServices, 'settings' | 'keys'>, row: Invoice): InvoiceView {
  return {
    id: row.id,
    no: row.no,
    kind: row.kind,
    title: row.title,
    taxNo: row.tax_no,
    amountFen: fenOf(row.amount_fen),
    email: row.email,
    status: row.status,
    reason: row.reason,
    number: row.number,
    fileUrl: row.file_id && privateFileUrl(services, row.file_id),
    createdAt: row.created_at.toISOString(),
    issuedAt: row.issued_at?.toISOString() ?? null,
    version: row.version,
  };
}

export async function invoiceById(db: Database, id: string): Promise<Invoice> {
  const row = await db.selectFrom('invoice').selectAll().where('id', '=', id).executeTakeFirst();
  if (!row) throw refuse('invoiceMissing');
  return row;
}
