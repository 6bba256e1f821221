/**
 * The anomaly rules on a booking's reads, by the same rules as on an order that is paid by reads. `docs/domain/booking.md#anomaly-rules`.
 */
import { anomalyRulesVersion } from '../../campaign';
import { keepFindings, maxReadsOf } from '../../figures';
import { bestSnapshots, comparableReads, type Examined, examineReads, type Measured } from '../../order';
import { type DatabaseTransaction, dayMs } from '../../platform';
import { notifyParty, patchOrder, termsOf } from '../orders/orders';
import type { PositionOrder } from '../tables';
import { type Measures, measuredOf } from './measured';
import { reusedIn } from './reused';

export interface AssessedReads {
  /** Reads that count: all that were measured, less what a rule located. Null without any figures. */
  reads: number | null;
  /** Why a person has to decide; null where the rules decide. */
  doubt: string | null;
}

/** Examines the reads at the end of keeping, and keeps what was found and what could not be checked. */
export async function assessReads(
  trx: DatabaseTransaction,
  services: Measures,
  order: PositionOrder,
  at: Date,
): Promise<AssessedReads> {
  const examined = await examine(trx, services, order);
  if (!examined) return { reads: await maxReadsOf(services.figures, order.id), doubt: null };
  const { raw, assessment, sums } = examined;
  const { score, verdict, findings, unchecked, doubtful } = assessment;
  // Rules that were not agreed on deduct nothing and delay nothing by themselves: they only call a person.
  const agreed = order.terms['anomalyRules'] === anomalyRulesVersion;
  const checks = JSON.stringify({ unchecked, sums, version: anomalyRulesVersion });
  await keepFindings(services.figures, order.id, findings, at);
  await patchOrder(trx, order.id, { checks, score, raw_reads: raw, doubtful_reads: doubtful });
  const held = verdict === 'hold' || (verdict === 'deduct' && !agreed);
  if (verdict === 'suspect' && agreed) await suspect(trx, order, findings.map(({ name }) => name).join('、'), at);
  return {
    reads: verdict === 'deduct' && agreed ? assessment.billable : raw,
    doubt: held ? `阅读数据异常分 ${score}：${findings.map(({ name, text }) => `${name}（${text}）`).join('；')}` : null,
  };
}

async function examine(trx: DatabaseTransaction, services: Measures, order: PositionOrder): Promise<Examined | null> {
  const raw = await maxReadsOf(services.figures, order.id);
  if (raw === null || !order.published_at) return null;
  const measured = await measuredOf(trx, order);
  const until = order.keep_ends_at?.getTime() ?? Number.POSITIVE_INFINITY;
  const rows = await bestSnapshots(services.figures, order.id, services.measurement.source, until);
  return examineReads(
    trx,
    services.figures,
    {
      id: order.id,
      adUserId: order.ad_user_id,
      mediaUserId: order.media_user_id,
      account: measured.account,
      position: order.position,
      createdAt: order.created_at,
      publishedAt: order.published_at,
      // Nobody asks for it on a booking.
      promotionDeclared: false,
      rules: termsOf(order),
      reusedIn: await reusedIn(trx, order),
      alike: () => bookingsAlike(trx, order),
    },
    { rows, facts: await factsOf(services, measured, until), raw },
  );
}

/** The end of keeping does not wait for a platform that does not answer: what it would have said is not checked. */
async function factsOf({ measurement }: Measures, measured: Measured, until: number) {
  try {
    return await measurement.facts(measured, until);
  } catch (error) {
    if (error instanceof Error && error.name === 'MeasurementError') return {};
    throw error;
  }
}

/** The same plan at other accounts, for the visits to its landing page. */
async function bookingsAlike(
  trx: DatabaseTransaction,
  { id, plan_id: planId, account_id: accountId }: PositionOrder,
): Promise<{ id: string; reads: number }[]> {
  const others = await trx
    .selectFrom('position_order')
    .select(['id', 'raw_reads'])
    .where('plan_id', '=', planId)
    .where('account_id', '<>', accountId)
    .where('id', '<>', id)
    .where('raw_reads', '>=', comparableReads)
    .orderBy('created_at', 'desc')
    .limit(20)
    .execute();
  return others.map((other) => ({ id: other.id, reads: other.raw_reads ?? comparableReads }));
}

async function suspect(trx: DatabaseTransaction, order: PositionOrder, names: string, at: Date): Promise<void> {
  const days = termsOf(order)['anomaly.suspect_days'];
  await patchOrder(trx, order.id, { suspected_until: new Date(at.getTime() + days * dayMs) });
  await notifyParty(trx, order, 'media', '阅读数据存疑', `金额不因此减少，收益最迟 ${days} 天后可提现。原因：${names}。`);
}
