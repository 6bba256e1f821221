/**
 * Refund of the balance: applied for, cancelled and viewed by its owner. `docs/domain/money.md#refund`. Lock order: person,
 * refund, deposits, accounts.
 */
import type { RequestOf, ResponseOf } from '@shizhong/shared-contracts/endpoints';
import { sql } from 'kysely';
import { certifiedIdentity, informOwner, proveSecondFactor, seal, type User } from '../../identity';
import {
  begin,
  beginning,
  type DatabaseTransaction,
  newNumber,
  once,
  perform,
  refuse,
  rulesAt,
  type SignedInCall,
  unmet,
  uuidv7,
} from '../../platform';
import { lockPerson } from '../finance/person';
import { amountText, sameName } from '../finance/text';
import type { Fen } from '../ledger/fen';
import { giftTakenBack, refundApplied } from '../ledger/postings';
import { lockAvailable, writePosting } from '../ledger/store';
import type { MoneyServices } from '../services';
import type { Refund } from '../tables';
import { refundFacts } from './facts';
import { fits, freeRefundsLeft, refundableFen, refundPlan } from './plan';
import { lockDeposits, returnSplits, splitsOf } from './splits';
import { ownRefund, type RefundView, refundView } from './view';

export interface BankDetails {
  holder: string;
  number: string;
  bank: string;
}

export async function refundQuote(
  services: MoneyServices,
  userId: string,
  { amountFen }: RequestOf<'adFinance/refundQuote'>,
): Promise<ResponseOf<'adFinance/refundQuote'>> {
  await services.clock.refresh();
  const facts = await refundFacts(services.db, services, userId, new Date(services.clock.now()));
  const maxFen = refundableFen(facts);
  const asked = amountFen ?? maxFen;
  if (asked > maxFen) throw unmet('refundable', { data: { refundableFen: maxFen } });
  const plan = refundPlan(facts, asked);
  return {
    refundableFen: maxFen,
    cashFen: facts.cashFen,
    giftTiedFen: plan.giftTiedFen,
    invoiceTiedFen: facts.overInvoicedFen,
    amountFen: asked,
    feeFen: plan.feeFen,
    giftBackFen: plan.giftBackFen,
    freeLeft: freeRefundsLeft(facts),
    splits: plan.splits.map(({ deposit, route, amountFen: part, feeFen }) => ({
      depositId: deposit?.id ?? null,
      depositNo: deposit?.no ?? null,
      route,
      amountFen: part,
      feeFen,
    })),
    needsBank: plan.splits.some(({ route }) => route === 'bank'),
  };
}

/**
 * T1x for the gifts that go back, T6a for the whole amount.
 * @throws Refusal of the guards `refundable`, `refundHolderMatches`, `resetCooled`; invalid where a bank account is required
 */
export async function applyForRefundIn(
  trx: DatabaseTransaction,
  services: Pick<MoneyServices, 'payments' | 'calendar' | 'keys'>,
  input: { userId: string; amountFen: Fen; reason: string; bank?: BankDetails | undefined; at: Date },
): Promise<Refund> {
  const { userId, amountFen, at, bank } = input;
  await requireCooled(trx, await lockPerson(trx, userId), at);
  const facts = await refundFacts(trx, services, userId, at);
  if (!fits(facts, amountFen)) throw unmet('refundable', { data: { refundableFen: refundableFen(facts) } });
  const plan = refundPlan(facts, amountFen);
  const toBank = plan.splits.some(({ route }) => route === 'bank');
  if (toBank && !bank) throw refuse('refundBankMissing');
  if (toBank) await requireOwnBank(trx, userId, bank);
  const id = uuidv7();
  const step = {
    process: 'refund',
    transition: 'apply',
    by: { type: 'ad', id: userId },
    at,
    calendar: services.calendar,
  } as const;
  const no = newNumber('TK', at);
  const kept = toBank ? bank : undefined;
  await trx
    .insertInto('refund')
    .values({
      id,
      no,
      user_id: userId,
      amount_fen: amountFen,
      fee_fen: plan.feeFen,
      gift_back_fen: plan.giftBackFen,
      reason: input.reason,
      bank_holder: kept?.holder ?? null,
      bank_name: kept?.bank ?? null,
      bank_tail: kept?.number.slice(-4) ?? null,
      bank_enc: kept ? seal(services.keys, 'payee', kept.number) : null,
      status: beginning(step).to,
      status_at: at,
      created_at: at,
    })
    .execute();
  await trx
    .insertInto('refund_split')
    .values(
      plan.splits.map((split, line) => ({
        refund_id: id,
        line,
        deposit_id: split.deposit?.id ?? null,
        route: split.route,
        amount_fen: split.amountFen,
        fee_fen: split.feeFen,
        gift_back_fen: split.giftBackFen,
        out_refund_no: `${no.replace('-', '')}${String(line).padStart(2, '0')}`,
        status: 'waiting' as const,
        channel_refund_no: null,
      })),
    )
    .execute();
  await lockDeposits(
    trx,
    plan.splits.map(({ deposit }) => deposit?.id ?? null),
  );
  for (const { deposit, amountFen: part, giftBackFen } of plan.splits) {
    if (!deposit) continue;
    await trx
      .updateTable('deposit')
      .set({
        refunded_fen: sql`refunded_fen + ${part}::bigint`,
        gift_back_fen: sql`gift_back_fen + ${giftBackFen}::bigint`,
        refund_parts: sql`refund_parts + 1`,
      })
      .where('id', '=', deposit.id)
      .execute();
  }
  await begin(trx, { ...step, id });
  const about = { bizType: 'refund', bizId: id, at };
  if (plan.giftBackFen > 0) {
    // Cash (2001) is locked before gift (2002), as everywhere.
    await lockAvailable(trx, userId);
    await writePosting(trx, giftTakenBack({ advertiser: userId, amountFen: plan.giftBackFen }), {
      ...about,
      requestId: `refund:${id}:gift`,
      memo: `退款收回赠款 ${no}`,
    });
  }
  await writePosting(trx, refundApplied({ advertiser: userId, amountFen }), {
    ...about,
    requestId: `refund:${id}:apply`,
    memo: `申请退款 ${no}`,
  });
  return trx.selectFrom('refund').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
}

/** Whoever recovered the password may be a stranger with the phone: money leaves by no way until the owner had time to notice. */
async function requireCooled(trx: DatabaseTransaction, { cashout_locked_until: until }: User, at: Date): Promise<void> {
  if (!until || until <= at) return;
  throw unmet('resetCooled', { hours: (await rulesAt(trx, at))['cashout.reset_lock_h'] });
}

/** What does not go back where it came from goes to the certified name, as every cash-out does. */
async function requireOwnBank(trx: DatabaseTransaction, userId: string, bank: BankDetails | undefined): Promise<void> {
  const identity = await certifiedIdentity(trx, userId);
  if (!identity || !sameName(identity.name, bank?.holder ?? '')) throw unmet('refundHolderMatches');
}

export async function applyForRefund(
  services: MoneyServices,
  input: RequestOf<'adFinance/refundApply'>,
  call: SignedInCall,
): Promise<RefundView> {
  await services.clock.refresh();
  const { userId } = call.user;
  const { amountFen, reason, bank, smsCode, code, passkey } = input;
  const content = [userId, amountFen, reason, bank ?? null];
  return once(services, { endpoint: 'adFinance/refundApply', requestId: input.request_id, content }, async (trx) => {
    await proveSecondFactor(trx, services, call, { smsCode, code, passkey });
    const at = new Date(services.clock.now());
    const row = await applyForRefundIn(trx, services, { userId, amountFen, reason, bank, at });
    const to = row.bank_tail ? `部分或全部退到尾号 ${row.bank_tail} 的银行账户。` : '按原支付方式退回。';
    await informOwner(trx, { id: userId, side: 'ad' }, 'refund', `退款单 ${row.no}，${amountText(amountFen)}，${to}`);
    return refundView(row, await splitsOf(trx, [row.id]));
  });
}

/** T6c and T1g. @throws Refusal wrongState once it is approved */
export async function cancelRefund(
  services: MoneyServices,
  userId: string,
  input: RequestOf<'adFinance/refundCancel'>,
): Promise<RefundView> {
  await services.clock.refresh();
  const at = new Date(services.clock.now());
  return once(
    services,
    { endpoint: 'adFinance/refundCancel', requestId: input.request_id, content: [userId, input.id] },
    async (trx) => {
      const row = await ownRefund(trx, userId, input.id);
      await perform(trx, {
        process: 'refund',
        id: row.id,
        transition: 'cancel',
        by: { type: 'ad', id: userId },
        at,
        calendar: services.calendar,
        ...(input.version === undefined ? {} : { version: input.version }),
      });
      await returnSplits(trx, row, await splitsOf(trx, [row.id]), { at, reason: '已撤销' });
      return refundView(await ownRefund(trx, userId, row.id), await splitsOf(trx, [row.id]));
    },
  );
}
