/** Scheduled jobs of a cash-out: the automatic review, and the end of the invoice deadline. */

import { accountsOfDevice, maxOnDevice, notify } from '../../identity';
import { type DatabaseTransaction, dayMs, type JobHandler, perform, rulesAt, system, type TimerHandler } from '../../platform';
import { debtOf, openHolds } from '../earning/claims';
import { fenOf } from '../ledger/store';
import type { MoneyServices } from '../services';
import { hasOpenDispute } from './blocks';
import { returnMoney } from './items';

export const autoReviewJob = 'cashOut.autoReview';

/**
 * `docs/domain/money.md#cash-out`: a small amount, an old account without risk, dispute or claim;
 * `docs/domain/identity.md#shared-devices`: a device shared by many accounts requires manual review.
 */

/** The guard `autoPayable`; a cash-out that fails it is left to the operators. */
export function autoReview({ calendar }: Pick<MoneyServices, 'calendar'>): JobHandler {
  return async (trx, job, at) => {
    const id = String(job.payload['cashOutId']);
    const row = await trx.selectFrom('cash_out').selectAll().where('id', '=', id).forNoKeyUpdate().executeTakeFirst();
    if (row?.status !== 'applied') return;
    const user = await trx.selectFrom('user').selectAll().where('id', '=', row.user_id).executeTakeFirstOrThrow();
    const rules = await rulesAt(trx, at);
    const payable =
      fenOf(row.amount_fen) <= rules['cashout.auto_max_fen'] &&
      at.getTime() - user.created_at.getTime() > rules['cashout.auto_age_days'] * dayMs &&
      user.risk_score < rules['cashout.auto_risk'] &&
      (await maxOnDevice(trx, user.id, at)) <= accountsOfDevice &&
      !(await hasOpenDispute(trx, user.id)) &&
      !(await hasClaims(trx, user.id));
    if (!payable) return;
    await perform(trx, { process: 'cashOut', id, transition: 'approve', outcome: 'auto', by: system, at, calendar });
  };
}

async function hasClaims(trx: DatabaseTransaction, userId: string): Promise<boolean> {
  return (await openHolds(trx, userId)).length > 0 || (await debtOf(trx, userId)) > 0;
}

export function cashOutTimer({ calendar }: Pick<MoneyServices, 'calendar'>): TimerHandler {
  return async (trx, { id, at }) => {
    await perform(trx, { process: 'cashOut', id, transition: 'invoice_miss', by: system, at, calendar });
    const row = await trx.selectFrom('cash_out').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
    await returnMoney(trx, row, at);
    const { 'cashout.invoice_days': days } = await rulesAt(trx, row.created_at);
    await notify(trx, {
      userId: row.user_id,
      class: 'finance',
      title: '提现已取消',
      body: `提现单 ${row.no} 未在 ${days} 天内上传发票，款项已退回可提现余额。`,
      link: `/admin-media/personal/cashing-out/detail?id=${id}`,
      at,
    });
  };
}
