/**
 * The keeping period of an article: checks of the page, its removal, and the reads against the guarantee.
 * `docs/domain/booking.md#publication-and-keeping`.
 */

import { keepFigures, keepLinkChecks } from '../../figures';
import { amountText, type Fen } from '../../money';
import { type DatabaseTransaction, hourMs, type Job, perform, system } from '../../platform';
import { lockOrder, type Needs, notifyParty, patchOrder, stepOf, termsOf } from '../orders/orders';
import { finishMakegood } from '../settlement/makegood';
import type { PositionOrder } from '../tables';
import { dispute } from './dispute';
import { assessReads } from './examine';
import { type Measures, measuredOf, orderNow } from './measured';
import { shareOfPrice } from './reads';

export const pageCheckJob = 'position.look';

/** Checks the page during the keeping period and stores its figures and state. A deleted page ends keeping. */
export function checkPage(services: Measures) {
  return async (trx: DatabaseTransaction, job: Job, at: Date): Promise<void> => {
    const { measurement } = services;
    const before = await orderNow(trx, String(job.payload['orderId']));
    if (before.status !== 'keeping') return;
    const measured = await measuredOf(trx, before);
    const figures = await measurement.figures(measured, at.getTime());
    const looks = await measurement.looks(measured, before.published_at?.getTime() ?? 0, at.getTime());
    const order = await lockOrder(trx, before.id, null);
    if (order.status !== 'keeping') return;
    await keepFigures(services.figures, { orderId: order.id, source: measurement.source, takenAt: at }, figures);
    await keepLinkChecks(services.figures, order.id, looks);
    const gone = looks.find(({ result }) => result === 'deleted');
    if (gone) await recordRemoval(trx, services, order, new Date(gone.at), at);
  };
}

/** Performs `removed`: proposes to both sides the share of the price for the time the article was online. */
async function recordRemoval(
  trx: DatabaseTransaction,
  services: Needs,
  order: PositionOrder,
  removedAt: Date,
  at: Date,
): Promise<void> {
  await perform(trx, { ...stepOf(services, order, system, at), transition: 'removed' });
  const keptHours = Math.max(0, Math.floor((removedAt.getTime() - (order.published_at ?? removedAt).getTime()) / hourMs));
  const proposedFen = shareOfPrice(order.price_fen, keptHours, order.keep_hours);
  await patchOrder(trx, order.id, { removed_at: removedAt, proposed_fen: proposedFen });
  const reason = `文章在保留 ${keptHours} 小时后被删除（约定 ${order.keep_hours} 小时），按时长建议结算 ${amountText(proposedFen)}`;
  await dispute(trx, services, order, { by: system, kind: 'delivery', reason, baseFen: order.price_fen, at });
}

/**
 * Performs `keep_end`, or `under_deliver` if the guarantee was missed by the reads that count: price × reads / guarantee. Without any
 * figures there is no basis for a deduction; the advertiser has 48 hours to object. Where the rules cannot decide, a person does.
 */
export async function endKeeping(trx: DatabaseTransaction, services: Measures, order: PositionOrder, at: Date): Promise<void> {
  const { reads, doubt } = await assessReads(trx, services, order, at);
  const missed = order.guarantee_reads !== null && reads !== null && reads < order.guarantee_reads;
  const proposedFen = missed ? shareOfPrice(order.price_fen, reads, order.guarantee_reads ?? 1) : order.price_fen;
  const data = { reads, guarantee: order.guarantee_reads };
  const assessed = { reads, proposed_fen: proposedFen };
  // A make-good has no price of its own to dispute: the doubt is about what it adds to its original.
  if (doubt && !order.parent_id) return raiseDoubt(trx, services, { ...order, reads }, { doubt, assessed, data, at });
  await perform(trx, { ...stepOf(services, order, system, at), transition: missed ? 'under_deliver' : 'keep_end', data });
  await patchOrder(trx, order.id, assessed);
  if (order.parent_id) {
    await finishMakegood(trx, services, order.parent_id, at);
    const parent = await lockOrder(trx, order.parent_id, null);
    if (!doubt || parent.status !== 'confirming') return;
    const { reads: together, proposed_fen } = parent;
    return raiseDoubt(trx, services, parent, {
      ...{ doubt: `补量的${doubt}`, assessed: { reads: together, proposed_fen }, data: { reads: together }, at },
    });
  }
  const result = missed ? `阅读 ${reads}，未达保量 ${order.guarantee_reads}，` : '';
  for (const side of ['ad', 'media'] as const)
    await notifyParty(
      trx,
      order,
      side,
      '保留期满，待确认',
      `${result}拟结算 ${amountText(proposedFen)}，${termsOf(order)['position.confirm_h']} 小时内未提出异议将自动结算。`,
    );
}

/** Performs `doubt`: the whole price stays frozen until an operator has ruled. */
async function raiseDoubt(
  trx: DatabaseTransaction,
  services: Needs,
  order: PositionOrder,
  facts: {
    doubt: string;
    assessed: { reads: number | null; proposed_fen: PositionOrder['proposed_fen'] | Fen };
    data: { reads: number | null };
    at: Date;
  },
): Promise<void> {
  const { doubt: reason, assessed, data, at } = facts;
  await perform(trx, { ...stepOf(services, order, system, at), transition: 'doubt', note: reason, data });
  await patchOrder(trx, order.id, { ...assessed, status_reason: reason });
  await dispute(trx, services, order, { by: system, kind: 'hold', reason, baseFen: order.price_fen, at });
}
