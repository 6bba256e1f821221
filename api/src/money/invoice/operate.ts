/** Operator actions on invoices: issue, reject, reverse. `docs/pages/operator.md#money`, `docs/domain/money.md#invoices`. */

import { notify } from '../../identity';
import { perform, refuse } from '../../platform';
import type { Operator } from '../finance/approvals';
import { amountText, requireReason } from '../finance/text';
import { fenOf } from '../ledger/store';
import type { MoneyServices } from '../services';
import type { Invoice } from '../tables';
import { invoicesLink } from './file';
import { invoiceById } from './service';

type Needs = Pick<MoneyServices, 'db' | 'clock' | 'calendar'>;

/** Asked for, or issued and still without its file: the promise is kept when the file is there. */
export async function invoiceQueue({ db }: Pick<MoneyServices, 'db'>) {
  const rows = await db
    .selectFrom('invoice')
    .selectAll('invoice')
    .select((eb) =>
      eb
        .selectFrom('invoice_title')
        .select('mail_address')
        .whereRef('invoice_title.user_id', '=', 'invoice.user_id')
        .whereRef('invoice_title.title', '=', 'invoice.title')
        .orderBy('invoice_title.is_default', 'desc')
        .limit(1)
        .as('mail_address'),
    )
    .where((eb) => eb.or([eb('status', '=', 'applied'), eb.and([eb('status', '=', 'issued'), eb('file_id', 'is', null)])]))
    .orderBy('created_at')
    .execute();
  return rows.map((row) => ({
    id: row.id,
    no: row.no,
    status: row.status,
    kind: row.kind,
    title: row.title,
    taxNo: row.tax_no,
    amountFen: fenOf(row.amount_fen),
    bank: row.bank,
    address: row.address,
    email: row.email,
    mailAddress: row.mail_address ?? '',
    waitingSince: row.created_at.toISOString(),
  }));
}

/** @param input `number` of the issued invoice; its file follows: `attachInvoiceFile` */
export async function issueInvoice(services: Needs, operator: Operator, input: { id: string; number: string }): Promise<Invoice> {
  const number = input.number.trim();
  if (!/^\d{8,20}$/.test(number)) throw refuse('invoiceNumberWrong');
  return move(services, operator, input.id, 'issue', '', { number }, (row) => [
    '发票已开具',
    `发票申请 ${row.no}（${amountText(fenOf(row.amount_fen))}）已开具，发票号码 ${number}；文件上传后可以下载，并发往您填写的邮箱。`,
  ]);
}

/** @throws Refusal of the guard `reasonGiven` */
export async function rejectInvoice(
  services: Needs,
  operator: Operator,
  input: { id: string; reason: string },
): Promise<Invoice> {
  const reason = requireReason(input.reason);
  return move(services, operator, input.id, 'reject', reason, { reason }, (row) => [
    '发票申请未通过',
    `发票申请 ${row.no} 未通过。原因：${reason}`,
  ]);
}

/** The amount can be invoiced again. @throws Refusal of the guard `reasonGiven` */
export async function reverseInvoice(
  services: Needs,
  operator: Operator,
  input: { id: string; redNumber: string; reason: string },
): Promise<Invoice> {
  const reason = requireReason(input.reason);
  return move(services, operator, input.id, 'reverse', reason, { reason, red_number: input.redNumber }, (row) => [
    '发票已红冲',
    `发票申请 ${row.no} 已红冲。原因：${reason}`,
  ]);
}

async function move(
  services: Needs,
  operator: Operator,
  id: string,
  transition: 'issue' | 'reject' | 'reverse',
  note: string,
  columns: { reason?: string; number?: string; red_number?: string },
  message: (row: Invoice) => readonly [string, string],
): Promise<Invoice> {
  await services.clock.refresh();
  const at = new Date(services.clock.now());
  return services.db.transaction().execute(async (trx) => {
    await invoiceById(trx, id);
    await perform(trx, {
      process: 'invoice',
      id,
      transition,
      by: { type: 'operator', id: operator.id },
      at,
      calendar: services.calendar,
      note,
    });
    await trx
      .updateTable('invoice')
      .set({ ...columns, ...(transition === 'issue' ? { issued_at: at } : {}) })
      .where('id', '=', id)
      .execute();
    const row = await invoiceById(trx, id);
    const [title, body] = message(row);
    await notify(trx, { userId: row.user_id, class: 'finance', title, body, link: invoicesLink, at });
    return row;
  });
}
