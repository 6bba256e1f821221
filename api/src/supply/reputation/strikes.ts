/**
 * Strikes (`docs/domain/supply.md#strikes`): three in 90 days freeze a media account for 30 days; fraud needs no repetition.
 *
 * Decided here, from `docs/domain/supply.md#strikes` and `docs/pages/help-centre.md#violation`:
 * - a strike is a default, where the other side was left without what was agreed: an order whose deadline passed while it was the
 * media owner's turn, and a booking cancelled when it was too late to book another. Cancelling in time, a late answer, and
 * deducted figures are not strikes: they cost points, and repeated they lead to the low-quality list;
 * - fraud that two operators found proven (a claw-back) freezes at once and lists the account as severe;
 * - strikes counted in a freeze are not counted again, and an account that is already frozen or banned keeps its state;
 * - the account is frozen and not its owner: other accounts, money and open orders continue.
 */
import { formatDateTime } from '@shizhong/shared-contracts/format';
import type { PerformanceEvent } from '@shizhong/shared-contracts/process';
import { type DatabaseTransaction, dayMs, rulesAt, system, type TimerHandler } from '../../platform';
import { recordHits } from '../low-quality/listing';
import { moveAccount } from '../media-account/operate';
import type { SupplyServices } from '../services';

const strikes = { miss: '流单', position_miss: '流单', position_cancel_late: '临近发布取消', proven_fraud: '查实造假' } as const;
type Strike = keyof typeof strikes;

export function isStrike(event: PerformanceEvent): event is Strike {
  return event in strikes;
}

interface StrikeEvent {
  order: { id: string; no: string; account_id: string };
  event: Strike;
  at: Date;
}

/** The caller, which has just changed the account's score, holds the lock on its row. */
export async function recordStrike(
  trx: DatabaseTransaction,
  services: Pick<SupplyServices, 'calendar'>,
  { order, event, at }: StrikeEvent,
): Promise<void> {
  const accountId = order.account_id;
  await trx
    .insertInto('account_strike')
    .values({ account_id: accountId, order_id: order.id, order_no: order.no, event, at })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  if (event === 'proven_fraud') {
    const hit = { code: 'fraud', value: order.no, threshold: '查实一次', severe: true, evidence: { order: order.no } } as const;
    await recordHits(trx, services, { accountId, hits: [hit], by: system, at });
  }
  const rules = await rulesAt(trx, at);
  const open = await trx
    .selectFrom('account_strike')
    .select(['order_id', 'order_no', 'event'])
    .where('account_id', '=', accountId)
    .where('frozen_at', 'is', null)
    .where('at', '>', new Date(at.getTime() - rules['strikes.days'] * dayMs))
    .orderBy('at')
    .execute();
  if (event !== 'proven_fraud' && open.length < rules['strikes.count']) return;
  const { status } = await trx.selectFrom('media_account').select('status').where('id', '=', accountId).executeTakeFirstOrThrow();
  if (status !== 'normal' && status !== 'offline') return;
  const until = new Date(at.getTime() + rules['strikes.freeze_days'] * dayMs);
  const named = open.map((each) => `${each.order_no} ${strikes[each.event as Strike]}`).join('、');
  const why =
    event === 'proven_fraud'
      ? `查实造假（${order.no}）`
      : `${rules['strikes.days']} 天内违约 ${open.length} 次（${named}），达到 ${rules['strikes.count']} 次`;
  const reason = `${why}，冻结 ${rules['strikes.freeze_days']} 天，${formatDateTime(until.toISOString())} 自动解除。有异议请提交工单`;
  await moveAccount(trx, services, {
    id: accountId,
    transition: 'freeze',
    by: system,
    reason,
    event: 'frozen',
    at,
    until,
    data: { strikes: open.map((each) => each.order_no) },
  });
  await trx
    .updateTable('account_strike')
    .set({ frozen_at: at })
    .where('account_id', '=', accountId)
    .where('frozen_at', 'is', null)
    .execute();
}

/** A temporary freeze is over. */
export function freezeTimer(services: Pick<SupplyServices, 'calendar'>): TimerHandler {
  return async (trx, { id, at }) => {
    await moveAccount(trx, services, {
      id,
      transition: 'freeze_ends',
      by: system,
      reason: '',
      event: 'freeze_ended',
      at,
    });
  };
}
