/**
 * `score`: settles on what was delivered, or holds it for an operator. Nothing is deducted without a rule, numbers and a time
 * range.
 */

import { anomalyRulesVersion, termsOf } from '../../campaign';
import { enterFigure, type FigureSource, type Finding, keepFindings, linkChecksOf } from '../../figures';
import { amountText } from '../../money';
import {
  type Acting,
  type DatabaseTransaction,
  dayMs,
  type FiguresDatabase,
  type Job,
  perform,
  refuse,
  system,
} from '../../platform';
import { labelState } from '../anomaly/link-checks';
import { assertReason, keepEvidence } from '../dispute/evidence';
import { openDispute } from '../dispute/open';
import { assessmentOf } from '../kinds/registry';
import { positionOfPlace } from '../measurement/article-link';
import { type Measured, type Measurement, MeasurementError } from '../measurement/port';
import { notifyParty } from '../notices';
import type { OrderServices } from '../services';
import { amountFor } from '../settlement/ending';
import { lockOrder, orderById, stepOf } from '../store/store';
import type { OrderChecks, PerformanceOrder } from '../tables';
import { delivered } from './assess';
import type { Delivered } from './delivered';
import { takeFigures } from './measure';
import { measuredOf } from './measured';

/** Scores by machine. Without figures the order waits for an operator, with the reason shown. */
export async function scoreByMachine(trx: DatabaseTransaction, services: OrderServices, job: Job, at: Date): Promise<void> {
  const id = String(job.payload['orderId']);
  const seen = await orderById(trx, id);
  if (seen?.status !== 'checking' || seen.entered_seq !== job.payload['seq']) return;
  const measured = await measuredOf(trx, seen);
  const { measurement } = services;
  await takeFigures(services, measured, measurement.countsUntil(measured), at.getTime());
  const order = await lockOrder(trx, id, { ending: false });
  if (order.status !== 'checking' || order.entered_seq !== seen.entered_seq) return;
  const found = await delivered(trx, services, order, measured);
  if (!found) {
    const status_reason = '没有可用的官方数据，待人工核对凭证';
    await trx.updateTable('performance_order').set({ status_reason }).where('id', '=', id).execute();
    return;
  }
  if (isEarly(measurement, measured, order, found.lastAt, services.clock.now()))
    throw new MeasurementError(`figures of order ${order.no} are not complete yet`);
  await keepFindings(services.figures, id, found.assessment.findings, at);
  const checks = JSON.stringify({
    unchecked: found.assessment.unchecked,
    sums: found.sums ?? {},
    version: anomalyRulesVersion,
  } satisfies OrderChecks);
  await trx.updateTable('performance_order').set({ checks }).where('id', '=', id).execute();
  if (found.profile)
    await trx
      .updateTable('performance_order')
      .set({ profile: JSON.stringify(found.profile) })
      .where('id', '=', id)
      .execute();
  const { source, raw, valid, abnormal } = found;
  const { score, verdict } = found.assessment;
  const breaches = await breachesOf(trx, services, order, found);
  const agreed = termsOf(order).anomalyRules === anomalyRulesVersion;
  if (!agreed && verdict === 'deduct') breaches.push(notAgreed(order));
  const why = breaches.length ? { note: breaches.join('；') } : {};
  if (verdict === 'hold' || breaches.length)
    await hold(trx, services, order, { source, raw, abnormal, score, by: system, at, ...why });
  else {
    await bill(trx, services, order, { source, raw, valid, abnormal, score, by: system, at });
    if (verdict === 'suspect' && agreed) await suspect(trx, order, found.assessment.findings, at);
  }
}

/**
 * Rules of a former version cannot be run any more, and those that run now were not agreed on: they deduct nothing from such an order by
 * themselves and delay nothing, they only call a person.
 */
function notAgreed(order: PerformanceOrder): string {
  const version = termsOf(order).anomalyRules;
  return `接单时的异常规则（版本 ${version}）已停用，现行规则（版本 ${anomalyRulesVersion}）发现的扣减须由人工裁定`;
}

interface Result {
  source: FigureSource;
  raw: number;
  abnormal: number;
  score: number;
  by: Acting;
  at: Date;
  note?: string;
}

/** `score` → 待确认. */
async function bill(
  trx: DatabaseTransaction,
  services: OrderServices,
  order: PerformanceOrder,
  result: Result & { valid: number },
): Promise<void> {
  const { raw, valid, abnormal, score, source, by, at, note = '' } = result;
  await perform(trx, {
    ...stepOf(services, order, by, at),
    transition: 'score',
    outcome: 'bill',
    note,
    data: { raw, valid, abnormal, score, source },
  });
  await trx
    .updateTable('performance_order')
    .set({ raw_qty: raw, valid_qty: valid, abnormal_qty: abnormal, score, measured_by: source, status_reason: note })
    .where('id', '=', order.id)
    .execute();
  await notifyParty(trx, order, 'ad', 'confirming', `有效数量 ${valid}，金额 ${amountText(amountFor(order, valid))}。`);
  await notifyParty(trx, order, 'media', abnormal ? 'deducted' : 'confirming_media', `有效数量 ${valid}，扣减 ${abnormal}。`);
}

/**
 * What is billed can be paid, but its earning waits for some days, so that a person can look first; without a second finding it is
 * released by itself.
 */
async function suspect(trx: DatabaseTransaction, order: PerformanceOrder, found: readonly Finding[], at: Date): Promise<void> {
  const days = termsOf(order).rules['anomaly.suspect_days'];
  const suspected_until = new Date(at.getTime() + days * dayMs);
  await trx.updateTable('performance_order').set({ suspected_until }).where('id', '=', order.id).execute();
  const names = found.map(({ name }) => name).join('、');
  await notifyParty(trx, order, 'media', 'suspected', `原因：${names}。`);
}

/** `score` → 争议中: T5 moves nothing; the money stays frozen until an operator decides. */
async function hold(trx: DatabaseTransaction, services: OrderServices, order: PerformanceOrder, result: Result): Promise<void> {
  const { raw, abnormal, score, source, by, at } = result;
  const note = result.note ?? `异常分 ${score}，达到暂缓结算标准`;
  await perform(trx, {
    ...stepOf(services, order, by, at),
    transition: 'score',
    outcome: 'hold',
    note,
    data: { raw, abnormal, score, source },
  });
  await trx
    .updateTable('performance_order')
    .set({
      raw_qty: raw,
      valid_qty: null,
      abnormal_qty: Math.min(raw, abnormal),
      score,
      measured_by: source,
      status_reason: note,
    })
    .where('id', '=', order.id)
    .execute();
  const baseQty = Math.min(raw, order.cap_qty);
  await openDispute(trx, services, {
    process: 'performanceOrder',
    orderId: order.id,
    adUserId: order.ad_user_id,
    mediaUserId: order.media_user_id,
    by: system,
    kind: 'hold',
    reason: note,
    baseFen: amountFor(order, baseQty),
    baseQty,
    rules: termsOf(order).rules,
    at,
  });
  await notifyParty(trx, order, 'ad', 'held');
  await notifyParty(trx, order, 'media', 'held');
}

export interface OperatorScore {
  orderId: string;
  outcome: 'bill' | 'hold';
  raw: number;
  /** The billed quantity; the rest of `raw` is deducted. */
  valid: number;
  reason: string;
}

/** Lets an operator enter figures from evidence, or decide where the machine could not. */
export async function scoreByOperator(
  trx: DatabaseTransaction,
  services: OrderServices,
  operator: Acting,
  decision: OperatorScore,
  at: Date,
): Promise<void> {
  const order = await lockOrder(trx, decision.orderId, { ending: false });
  const { raw, valid } = decision;
  if (!Number.isSafeInteger(raw) || !Number.isSafeInteger(valid) || valid < 0 || valid > raw) throw refuse('validQuantityWrong');
  const note = assertReason(decision.reason);
  const result = { source: 'manual', raw, abnormal: raw - valid, score: order.score ?? 0, by: operator, at, note } as const;
  if (decision.outcome === 'bill') await bill(trx, services, order, { ...result, valid });
  else await hold(trx, services, order, result);
  const figure = assessmentOf(order.kind).entered(raw, valid);
  const evidence = { orderId: order.id, kind: 'review', side: 'operator', byId: operator.id ?? '', fileIds: [] } as const;
  await keepEvidence(trx, { ...evidence, text: note, data: { raw, valid, outcome: decision.outcome }, at });
  await enterFigure(
    services.figures,
    { at: (order.window_ends_at ?? at).getTime(), ...figure },
    { orderId: order.id, operatorId: operator.id, enteredAt: at },
  );
}

/** The figures of the last day are late: the job is retried for as long as waiting is worthwhile. */
function isEarly(source: Measurement, measured: Measured, order: PerformanceOrder, lastAt: number, now: number): boolean {
  return !order.removed_at && lastAt < source.countsUntil(measured) && now < source.completeAt(measured) + source.patienceMs;
}

/** Deviations from the order, whatever the figures are. They become known only afterwards, so an operator decides. */
async function breachesOf(
  trx: DatabaseTransaction,
  { figures }: OrderServices,
  order: PerformanceOrder,
  found: Delivered,
): Promise<string[]> {
  const breaches: string[] = [];
  if ((await labelOf(figures, order)) === 'missing') breaches.push('计量期间未检测到“广告”标识');
  const { place, notified } = found;
  if (place !== null && order.position !== null && positionOfPlace(place) > order.position)
    breaches.push(`官方数据显示发布位置为第 ${place} 条，与约定不符`);
  if (notified === false) breaches.push('官方数据显示该文章未群发通知粉丝');
  if (place !== null || notified !== null) {
    const inspection = JSON.stringify({ ...order.inspection, ...(place === null ? {} : { place }), notified });
    await trx.updateTable('performance_order').set({ inspection }).where('id', '=', order.id).execute();
  }
  return breaches;
}

/**
 * State of the label according to the page checks, including its grace period.
 * `docs/domain/compliance.md#recognisable-advertising`.
 */
async function labelOf(figures: FiguresDatabase, order: PerformanceOrder): Promise<ReturnType<typeof labelState>> {
  return labelState(await linkChecksOf(figures, order.id), termsOf(order).rules);
}
