/**
 * Cash-out of a media owner's earnings. `docs/domain/money.md#cash-out`. Lock order: cash-out, person, earnings, accounts. An
 * application locks the person first (it has no row yet), so two applications of one person run one after the other: limits, the
 * day's count and the oldest earnings are checked against what the first one left.
 */
import type { RequestOf, ResponseOf } from '@shizhong/shared-contracts/endpoints';
import { payeeKinds } from '@shizhong/shared-contracts/identity';
import { informOwner, stepUpOf, userById } from '../../identity';
import {
  type Acting,
  type BusinessRules,
  begin,
  beginning,
  type DatabaseTransaction,
  enqueue,
  hourOf,
  newNumber,
  once,
  ownFile,
  perform,
  refuse,
  rulesAt,
  type SignedIn,
  type SignedInCall,
  unmet,
  uuidv7,
  type WorkCalendar,
} from '../../platform';
import { debtOf, instalmentOf } from '../earning/claims';
import { holdsOn } from '../earning/holds';
import { lockPerson } from '../finance/person';
import { amountText } from '../finance/text';
import { type Fen, LedgerError } from '../ledger/fen';
import { cashOutApplied } from '../ledger/postings';
import { fenOf, writePosting } from '../ledger/store';
import type { MoneyServices } from '../services';
import type { CashOut } from '../tables';
import type { CashOutTax } from '../tax/cash-out-tax';
import { checkCashOutAmount, kindOf, standingOf, verifiedPayee } from './blocks';
import { confirmCashOut } from './confirm';
import { previewOldest, returnMoney, takeOldest } from './items';
import { autoReviewJob } from './jobs';
import { type CashOutView, cashOutView, ownCashOut } from './view';
import { withholding } from './withholding';

const asMedia = (userId: string): Acting => ({ type: 'media', id: userId });

export async function cashOutQuote(
  services: MoneyServices,
  caller: SignedIn,
  { amountFen }: RequestOf<'media/cashoutQuote'>,
): Promise<ResponseOf<'media/cashoutQuote'>> {
  const { userId } = caller;
  const { db, clock, calendar } = services;
  await clock.refresh();
  const at = new Date(clock.now());
  const rules = await rulesAt(db, at);
  const { identity, leftToday, availableFen, blocks } = await standingOf(db, await userById(db, userId), rules, at);
  const kind = identity ? kindOf(identity) : null;
  const feeFen = rules['cashout.fee_fen'];
  const tax =
    amountFen && kind && amountFen > feeFen
      ? await withholding(db, { userId, kind, amountFen, feeFen, at }, rules).catch(nothingLeft)
      : null;
  return {
    availableFen,
    minFen: rules['cashout.min_fen'],
    maxFen: Math.min(availableFen, rules['cashout.max_fen']),
    leftToday,
    kind,
    breakdown: amountFen && tax ? { amountFen, feeFen, ...amountsOf(tax), tax: tax.incomeTax } : null,
    expectedAt: expectedAt(at, calendar, rules).toISOString(),
    ...(amountFen ? await previewOldest(db, userId, amountFen) : { items: [], moreItems: 0 }),
    holds: await holdsOn(db, userId),
    debt: { owedFen: await debtOf(db, userId), shareBp: await instalmentOf(db, userId) },
    blocks: blocks.map(({ message }) => message),
    stepUp: await stepUpOf(db, caller),
  };
}

/** T7a with the oldest earnings. @throws Refusal of the row's guards; invalid; tooOften */
export async function applyForCashOutIn(
  trx: DatabaseTransaction,
  services: Pick<MoneyServices, 'calendar'>,
  input: { userId: string; amountFen: Fen; payeeId: string; at: Date },
): Promise<CashOut> {
  const { userId, amountFen, at } = input;
  const user = await lockPerson(trx, userId);
  const rules = await rulesAt(trx, at);
  const { identity, availableFen, blocks } = await standingOf(trx, user, rules, at);
  const [block] = blocks;
  if (block || !identity) throw block ?? unmet('certified');
  checkCashOutAmount(amountFen, availableFen, rules);
  const payee = await verifiedPayee(trx, userId, input.payeeId, { identity, rules, at });
  const kind = kindOf(identity);
  const feeFen = rules['cashout.fee_fen'];
  const tax = await withholding(trx, { userId, kind, amountFen, feeFen, at }, rules).catch(nothingLeft);
  if (!tax) throw unmet('withdrawable');
  const items = await takeOldest(trx, userId, amountFen);
  const id = uuidv7();
  const step = {
    process: 'cashOut',
    transition: 'apply',
    outcome: kind,
    by: asMedia(userId),
    at,
    calendar: services.calendar,
  } as const;
  const no = newNumber('TX', at);
  await trx
    .insertInto('cash_out')
    .values({
      id,
      no,
      user_id: userId,
      kind,
      amount_fen: amountFen,
      fee_fen: feeFen,
      ...columnsOf(tax),
      payee_id: payee.id,
      payee_kind: payee.kind,
      payee_holder: payee.holder,
      payee_tail: payee.tail,
      payee_bank: payee.bank,
      expected_at: expectedAt(at, services.calendar, rules),
      tax_year: null,
      tax_month: null,
      batch_no: null,
      channel_txn: null,
      paid_at: null,
      status: beginning(step).to,
      status_at: at,
      created_at: at,
    })
    .execute();
  await trx
    .insertInto('cash_out_item')
    .values(items.map((item) => ({ cash_out_id: id, order_id: item.orderId, amount_fen: item.amountFen })))
    .execute();
  await begin(trx, { ...step, id });
  await writePosting(trx, cashOutApplied({ media: userId, amountFen }), {
    requestId: `cashout:${id}:apply`,
    bizType: 'cash_out',
    bizId: id,
    at,
    memo: `申请提现 ${no}`,
  });
  if (kind === 'personal') await enqueue(trx, { kind: autoReviewJob, payload: { cashOutId: id }, due: at, objectId: id });
  return trx.selectFrom('cash_out').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
}

export async function applyForCashOut(
  services: MoneyServices,
  input: RequestOf<'media/cashout'>,
  call: SignedInCall,
): Promise<CashOutView> {
  await services.clock.refresh();
  const { userId } = call.user;
  const { amountFen, payeeId, ...proof } = input;
  const content = [userId, amountFen, payeeId];
  return once(services, { endpoint: 'media/cashout', requestId: input.request_id, content }, async (trx) => {
    await confirmCashOut(trx, services, call, { wanted: { amountFen, payeeId }, proof });
    const at = new Date(services.clock.now());
    const row = await applyForCashOutIn(trx, services, { userId, amountFen, payeeId, at });
    const to = `${payeeKinds[row.payee_kind]}，尾号 ${row.payee_tail}`;
    await informOwner(
      trx,
      { id: userId, side: 'media' },
      'cashOut',
      `提现单 ${row.no}，${amountText(amountFen)}，收款账户为${to}。`,
    );
    return cashOutView(row);
  });
}

/** T7c. */
export async function cancelCashOut(
  services: MoneyServices,
  userId: string,
  input: RequestOf<'media/cashoutCancel'>,
): Promise<CashOutView> {
  await services.clock.refresh();
  const at = new Date(services.clock.now());
  const content = [userId, input.id];
  return once(services, { endpoint: 'media/cashoutCancel', requestId: input.request_id, content }, async (trx) => {
    const row = await ownCashOut(trx, userId, input.id);
    await perform(trx, {
      process: 'cashOut',
      id: row.id,
      transition: 'cancel',
      by: asMedia(userId),
      at,
      calendar: services.calendar,
      ...(input.version === undefined ? {} : { version: input.version }),
    });
    await returnMoney(trx, row, at);
    return cashOutView(await ownCashOut(trx, userId, row.id));
  });
}

/** An enterprise's invoice; it covers the whole amount. */
export async function uploadInvoice(
  services: MoneyServices,
  userId: string,
  input: RequestOf<'media/cashoutInvoice'>,
): Promise<CashOutView> {
  await services.clock.refresh();
  const at = new Date(services.clock.now());
  const { id, number, amountFen, taxRateBp, fileId } = input;
  const content = [userId, id, number, amountFen, taxRateBp, fileId];
  return once(services, { endpoint: 'media/cashoutInvoice', requestId: input.request_id, content }, async (trx) => {
    const row = await ownCashOut(trx, userId, id);
    if (amountFen !== fenOf(row.amount_fen)) throw refuse('cashOutInvoiceAmountWrong');
    if (!(await ownFile(trx, userId, fileId, 'attachment'))) throw refuse('cashOutInvoiceFileMissing');
    await perform(trx, {
      process: 'cashOut',
      id,
      transition: 'invoice_upload',
      by: asMedia(userId),
      at,
      calendar: services.calendar,
      ...(input.version === undefined ? {} : { version: input.version }),
    });
    await trx
      .insertInto('invoice_in')
      .values({ id: uuidv7(), cash_out_id: id, number, amount_fen: amountFen, tax_rate_bp: taxRateBp, file_id: fileId, at })
      .execute();
    return cashOutView(await ownCashOut(trx, userId, id));
  });
}

export function columnsOf(tax: CashOutTax) {
  return {
    tax_fen: tax.taxFen,
    vat_fen: tax.vatFen,
    surcharge_fen: tax.vat?.surchargeFen ?? 0,
    paid_fen: tax.paidFen,
    tax_calc: JSON.stringify({ incomeTax: tax.incomeTax, vat: tax.vat }),
  };
}

function amountsOf({ taxFen, vatFen, paidFen }: CashOutTax) {
  return { taxFen, vatFen, paidFen };
}

/** Fee and taxes would take the whole amount: no payment is made and the money stays. */
export function nothingLeft(error: unknown): null {
  if (error instanceof LedgerError && error.kind === 'insufficient') return null;
  throw error;
}

/** What comes late in the day counts from the next. */
function expectedAt(at: Date, calendar: WorkCalendar, rules: BusinessRules): Date {
  const late = hourOf(at.getTime()) >= rules['cashout.cut_off_clock'] ? 1 : 0;
  return new Date(calendar.addWorkdays(at.getTime(), rules['cashout.arrival_wd'] + late));
}
