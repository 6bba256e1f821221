/** The advertiser's response to the figures: `confirm` (also by silence) or `object`; and the media owner's `appeal_deduct`. */

import type { CampaignKind } from '@shizhong/shared-contracts/kinds';
import { termsOf } from '../../campaign';
import { type Acting, type DatabaseTransaction, hourMs, perform, unmet } from '../../platform';
import type { OrderStep } from '../delivery/preview';
import { assertEvidence, keepEvidence } from '../dispute/evidence';
import { openDispute } from '../dispute/open';
import { notifyParty } from '../notices';
import type { OrderServices } from '../services';
import { lockOrder, type Owner, stepOf } from '../store/store';
import type { PerformanceOrder } from '../tables';
import { amountFor, settle } from './ending';

/** `confirm` and T4: pays min(valid, cap) × price. */
export async function confirm(
  trx: DatabaseTransaction,
  services: OrderServices,
  subject: { id: string; version?: number | undefined; owner?: Owner },
  by: Acting,
  at: Date,
): Promise<OrderStep> {
  const { id, version, owner } = subject;
  const order = await lockOrder(trx, id, owner ? { ending: true, owner } : { ending: true });
  const step = stepOf(services, order, by, at, version);
  const note = by.type === 'system' ? `${step.rules['confirm.objection_h']} 小时未提出异议，自动确认` : '';
  const done = await perform(trx, { ...step, transition: 'confirm', note });
  const quantity = order.valid_qty ?? 0;
  // A suspicion alone is nothing to blame anybody for.
  const clean = !order.abnormal_qty;
  await settle(trx, services, order, { amountFen: amountFor(order, quantity), quantity, clean, at, memo: '确认结算' });
  return done;
}

export interface Objection {
  id: string;
  version?: number | undefined;
  type: string;
  text: string;
  fileIds: readonly string[];
}

/** `object` by the advertiser: once per order, with evidence. */
export async function object(
  trx: DatabaseTransaction,
  services: OrderServices,
  owner: { userId: string; kind: CampaignKind },
  objection: Objection,
  at: Date,
): Promise<OrderStep> {
  const order = await lockOrder(trx, objection.id, { ending: false, owner: { side: 'ad', ...owner } });
  const by: Acting = { type: 'ad', id: owner.userId };
  const step = stepOf(services, order, by, at, objection.version);
  const done = await perform(trx, { ...step, transition: 'object', note: objection.text, data: { type: objection.type } });
  if (order.objections > 0) throw unmet('objectionLeft');
  assertEvidence(objection);
  await trx.updateTable('performance_order').set({ objections: 1 }).where('id', '=', order.id).execute();
  await contest(trx, services, order, { by, kind: 'objection', quantity: order.valid_qty ?? 0, statement: objection, at });
  await notifyParty(trx, order, 'media', 'objected');
  return done;
}

/** `appeal_deduct` by the media owner, against the deducted part. */
export async function appealDeduction(
  trx: DatabaseTransaction,
  services: OrderServices,
  userId: string,
  appeal: Omit<Objection, 'type'>,
  at: Date,
): Promise<OrderStep> {
  const order = await lockOrder(trx, appeal.id, { ending: false, owner: { side: 'media', userId } });
  const by: Acting = { type: 'media', id: userId };
  const step = stepOf(services, order, by, at, appeal.version);
  const done = await perform(trx, { ...step, transition: 'appeal_deduct', note: appeal.text });
  const hours = step.rules['confirm.objection_h'];
  const late = at.getTime() > order.status_at.getTime() + hours * hourMs;
  if (!order.abnormal_qty || late) throw unmet('deductionOpen', { hours });
  assertEvidence(appeal);
  const statement = { ...appeal, type: 'deduction' };
  await contest(trx, services, order, { by, kind: 'deduction', quantity: order.raw_qty ?? 0, statement, at });
  await notifyParty(trx, order, 'ad', 'appealed');
  return done;
}

async function contest(
  trx: DatabaseTransaction,
  services: OrderServices,
  order: PerformanceOrder,
  facts: { by: Acting; kind: 'objection' | 'deduction'; quantity: number; statement: Objection; at: Date },
): Promise<void> {
  const { by, kind, statement, at } = facts;
  const baseQty = Math.min(facts.quantity, order.cap_qty);
  const disputeId = await openDispute(trx, services, {
    process: 'performanceOrder',
    orderId: order.id,
    adUserId: order.ad_user_id,
    mediaUserId: order.media_user_id,
    by,
    kind,
    reason: statement.text,
    baseFen: amountFor(order, baseQty),
    baseQty,
    rules: termsOf(order).rules,
    at,
  });
  await keepEvidence(trx, {
    orderId: order.id,
    disputeId,
    kind: kind === 'objection' ? 'objection' : 'appeal',
    side: by.type === 'ad' ? 'ad' : 'media',
    byId: by.id ?? '',
    text: statement.text,
    fileIds: statement.fileIds,
    data: { type: statement.type },
    at,
  });
}
