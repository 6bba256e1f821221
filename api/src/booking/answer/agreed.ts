/** Writes the agreed terms into the order. */

import type { Fen } from '../../money';
import { creativeDueAt, type DatabaseTransaction, dayOf, minuteOf, startOf } from '../../platform';
import type { MediaAccount } from '../../supply';
import { skipPreview } from '../delivery/preview';
import { type Needs, notifyParty, patchOrder } from '../orders/orders';
import { refreeze } from '../settlement/money';
import type { Candidate, PositionOrder } from '../tables';

export async function accountOf(trx: DatabaseTransaction, id: string): Promise<MediaAccount> {
  return trx.selectFrom('media_account').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
}

interface Agreed {
  plan_at: Date;
  price_fen: Fen;
  guarantee_reads: number | null;
  creative_due_at: Date;
  accepted_at: Date;
}

/** Order values once both sides agree on a day and a price. */
export function agreedOf(order: PositionOrder, { planAt, priceFen, guaranteeReads }: Candidate, at: Date): Agreed {
  const plan = new Date(planAt);
  return {
    plan_at: plan,
    price_fen: priceFen,
    guarantee_reads: guaranteeReads,
    creative_due_at: creativeDue(plan, at),
    accepted_at: order.accepted_at ?? at,
  };
}

/** 18:00 of the day before; if the agreement is later than that, half of the remaining time. */
export function creativeDue(planAt: Date, at: Date): Date {
  const usual = creativeDueAt(startOf(dayOf(planAt.getTime())));
  return new Date(usual > at.getTime() ? usual : at.getTime() + Math.max(0, planAt.getTime() - at.getTime()) / 2);
}

export async function agree(
  trx: DatabaseTransaction,
  services: Needs,
  order: PositionOrder,
  agreed: Agreed,
  at: Date,
): Promise<void> {
  await refreeze(trx, order, agreed.price_fen, at);
  await patchOrder(trx, order.id, agreed);
  if (order.content_state === 'approved') await skipPreview(trx, services, { ...order, ...agreed }, at);
  else if (order.content_state !== 'reviewing')
    await notifyParty(trx, order, 'ad', '请上传素材', `请在 ${minuteOf(agreed.creative_due_at)} 前上传。`);
}
