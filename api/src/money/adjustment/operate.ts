import { type DatabaseTransaction, newNumber, refuse, unmet, uuidv7 } from '../../platform';
import { takeFromEarnings } from '../earning/earnings';
import type { Operator } from '../finance/approvals';
import { requireReason } from '../finance/text';
import { type AccountCode, chart } from '../ledger/chart';
import { assertBalanced, type Entry } from '../ledger/entries';
import { type Fen, LedgerError, sumFen } from '../ledger/fen';
import { adjust, channelCleared, taxRemitted } from '../ledger/postings';
import { fenOf, postingOf, writePosting } from '../ledger/store';
import type { MoneyServices } from '../services';
import { requireMonthPaid } from '../tax/declaration';

type Needs = Pick<MoneyServices, 'db' | 'clock'>;

const explained: readonly AccountCode[] = ['2003', '2004', '2005', '2101', '2103', '2104'];

export interface Adjustment {
  id: string;
  no: string;
  entries: Entry[];
  reason: string;
  attachment: string;
  status: 'proposed' | 'approved' | 'refused';
  proposedBy: string;
  proposedAt: string;
}

/** @throws Refusal invalid for entries that do not balance or that touch accounts which cannot be corrected */
export async function proposeAdjustment(
  services: Needs,
  operator: Operator,
  input: { entries: readonly Entry[]; reason: string; attachment?: string },
): Promise<{ id: string; no: string }> {
  const reason = requireReason(input.reason);
  checkEntries(input.entries);
  await services.clock.refresh();
  const at = new Date(services.clock.now());
  const id = uuidv7();
  const no = newNumber('TZ', at);
  await services.db
    .insertInto('adjustment')
    .values({
      id,
      no,
      entries: JSON.stringify(input.entries),
      reason,
      attachment: input.attachment ?? '',
      status: 'proposed',
      proposed_by: operator.id,
      proposed_at: at,
      decided_by: null,
      decided_at: null,
    })
    .execute();
  return { id, no };
}

export async function adjustmentQueue({ db }: Pick<MoneyServices, 'db'>): Promise<Adjustment[]> {
  const rows = await db.selectFrom('adjustment').selectAll().where('status', '=', 'proposed').orderBy('proposed_at').execute();
  return rows.map((row) => ({
    id: row.id,
    no: row.no,
    entries: row.entries,
    reason: row.reason,
    attachment: row.attachment,
    status: row.status,
    proposedBy: row.proposed_by,
    proposedAt: row.proposed_at.toISOString(),
  }));
}

/** T10. @throws Refusal of the guard `otherOperator`; insufficientBalance when a person's account would fall below zero */
export async function approveAdjustment(services: Needs, operator: Operator, { id }: { id: string }): Promise<void> {
  await services.clock.refresh();
  const at = new Date(services.clock.now());
  await services.db.transaction().execute(async (trx) => {
    const row = await lockProposed(trx, id);
    if (row.proposed_by === operator.id) throw unmet('otherOperator');
    await updateEarnings(trx, id, row.entries, at);
    const posting = adjust({ entries: row.entries, proposedBy: row.proposed_by, approvedBy: operator.id });
    await writePosting(trx, posting, {
      requestId: `adjustment:${id}`,
      bizType: 'adjustment',
      bizId: id,
      operatorId: operator.id,
      at,
      memo: `调账 ${row.no}：${row.reason}`,
    }).catch(refuseInsufficient);
    await decide(trx, id, 'approved', operator, at);
  });
}

export async function refuseAdjustment(services: Needs, operator: Operator, { id }: { id: string }): Promise<void> {
  await services.clock.refresh();
  const at = new Date(services.clock.now());
  await services.db.transaction().execute(async (trx) => {
    await lockProposed(trx, id);
    await decide(trx, id, 'refused', operator, at);
  });
}

/** T1b: the channel paid out to the bank, less its fee. `reference` is the channel's own; each one is posted once. */
export async function bookChannelPayout(
  services: Needs,
  operator: Operator,
  input: { channel: 'alipay' | 'wechat' | 'local'; reference: string; grossFen: Fen; feeFen: Fen },
): Promise<'booked' | 'known'> {
  await services.clock.refresh();
  const at = new Date(services.clock.now());
  const requestId = `payout:${input.channel}:${input.reference}`;
  return services.db.transaction().execute(async (trx) => {
    if (await postingOf(trx, requestId)) return 'known';
    await writePosting(trx, channelCleared({ grossFen: input.grossFen, channelFeeFen: input.feeFen }), {
      requestId,
      bizType: 'payout',
      bizId: uuidv7(),
      operatorId: operator.id,
      at,
      memo: `渠道结算 ${input.channel} ${input.reference}`,
    });
    return 'booked';
  });
}

/** T7t: remits what was withheld in a month, once. @returns the amount remitted */
export async function remitTaxes(
  services: Needs,
  operator: Operator,
  { year, month }: { year: number; month: number },
): Promise<{ incomeTaxFen: Fen; vatFen: Fen }> {
  await services.clock.refresh();
  const at = new Date(services.clock.now());
  const requestId = `tax:${year}-${String(month).padStart(2, '0')}`;
  return services.db.transaction().execute(async (trx) => {
    if (await postingOf(trx, requestId)) throw refuse('taxPaid');
    await requireMonthPaid(trx, { year, month });
    const rows = await trx.selectFrom('tax_month').selectAll().where('year', '=', year).where('month', '=', month).execute();
    const incomeTaxFen = sumFen(rows.map((row) => fenOf(row.withheld_fen)));
    const vatFen = sumFen(rows.flatMap((row) => [fenOf(row.vat_fen), fenOf(row.surcharge_fen)]));
    if (incomeTaxFen + vatFen === 0) throw refuse('noTaxDue');
    await writePosting(trx, taxRemitted({ incomeTaxFen, vatFen }), {
      requestId,
      bizType: 'tax',
      bizId: uuidv7(),
      operatorId: operator.id,
      at,
      memo: `缴纳代扣税款 ${year}-${month}`,
    });
    return { incomeTaxFen, vatFen };
  });
}

function checkEntries(entries: readonly Entry[]): void {
  for (const { account } of entries) {
    if (!(account in chart)) throw refuse('ledgerAccountUnknown', { account });
    if (explained.includes(account)) {
      throw refuse('ledgerAccountNotAdjustable', { account, label: chart[account].label });
    }
  }
  try {
    assertBalanced({ code: 'T10', entries });
  } catch (error) {
    if (!(error instanceof LedgerError)) throw error;
    throw refuse('entriesUnbalanced');
  }
}

/** Keeps 2102 of each media owner equal to their withdrawable earnings. */
async function updateEarnings(trx: DatabaseTransaction, id: string, entries: readonly Entry[], at: Date): Promise<void> {
  const byOwner = new Map<string, number>();
  for (const { account, owner, side, amountFen } of entries) {
    if (account !== '2102' || !owner) continue;
    byOwner.set(owner, (byOwner.get(owner) ?? 0) + (side === 'credit' ? amountFen : -amountFen));
  }
  for (const [mediaUserId, fen] of [...byOwner].sort()) {
    if (fen < 0) {
      const taken = await takeFromEarnings(trx, { mediaUserId, orderId: null, amountFen: -fen });
      if (taken.availableFen !== -fen) throw refuse('withdrawableTooLow');
    } else if (fen > 0) {
      await trx
        .insertInto('earning')
        .values({
          // Usually a correction concerns one owner; with several, each owner's part gets its own id.
          order_id: byOwner.size === 1 ? id : uuidv7(),
          media_user_id: mediaUserId,
          source: 'compensation',
          gross_fen: fen,
          fee_fen: 0,
          net_fen: fen,
          state: 'available',
          available_at: at,
          created_at: at,
        })
        .execute();
    }
  }
}

async function lockProposed(trx: DatabaseTransaction, id: string) {
  const row = await trx.selectFrom('adjustment').selectAll().where('id', '=', id).forNoKeyUpdate().executeTakeFirst();
  if (!row) throw refuse('adjustmentMissing');
  if (row.status !== 'proposed') throw refuse('wrongState');
  return row;
}

async function decide(
  trx: DatabaseTransaction,
  id: string,
  status: 'approved' | 'refused',
  operator: Operator,
  at: Date,
): Promise<void> {
  await trx.updateTable('adjustment').set({ status, decided_by: operator.id, decided_at: at }).where('id', '=', id).execute();
}

function refuseInsufficient(error: unknown): never {
  if (error instanceof LedgerError && error.kind === 'insufficient') {
    throw refuse('balanceTooLowToReduce');
  }
  throw error;
}
