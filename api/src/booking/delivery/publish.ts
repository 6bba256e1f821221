/** From publication to the end of keeping: the link, its verification, the looks at the page, the reads against the guarantee. `docs/domain/booking.md#publication-and-keeping`. */

import { bookedKind } from '@shizhong/shared-contracts/kinds';
import { guards } from '@shizhong/shared-contracts/process';
import { requireReason } from '../../campaign';
import { keepFigures, keepLinkChecks, maxReadsOf } from '../../figures';
import { amountText, type Fen } from '../../money';
import {
  type Inspection,
  type Measured,
  type Measurement,
  openDispute,
  positionOfPlace,
  readArticleLink,
  textOfHtml,
} from '../../order';
import {
  type Acting,
  type Database,
  type DatabaseTransaction,
  type Done,
  enqueue,
  hourMs,
  type Job,
  perform,
  refuse,
  system,
  unmet,
} from '../../platform';
import { afterTransition, lockOrder, type Needs, patchOrder, stepOf, tell, termsOf } from '../orders/orders';
import { publishSlots } from '../schedule/slots';
import { finishMakegood } from '../settlement/makegood';
import type { PositionOrder } from '../tables';
import { shareOfPrice } from './reads';

export const verifyJob = 'position.verify';
export const lookJob = 'position.look';

export type Measures = Needs & { measurement: Measurement };
type OrderStep = Done<'positionOrder'>;

/** Publication may be this early and this late. */
const earlyMs = 30 * 60_000;
const lateMs = 2 * hourMs;
/** The machine tries this long; then it is an operator's turn. */
const machineMs = 10 * 60_000;
const againMs = 2 * 60_000;
/** A finished advertisement has to carry the text as it was given. */
const minSimilarityBp = 8_000;
/** Hours after publication at which the page is looked at. */
const lookHours = [1, 6, 24, 48, 72, 168] as const;
/** And once more just before keeping ends, so that its end asks nobody and cannot be held up. */
const lastLookMs = 10 * 60_000;

/** A booked placement as the sources of figures see it: an article whose reads are counted while it has to stay. */
export async function measuredOf(db: Database, order: PositionOrder): Promise<Measured> {
  const account = await db
    .selectFrom('media_account')
    .select(['id', 'platform_id', 'appid', 'fans', 'medians'])
    .where('id', '=', order.account_id)
    .executeTakeFirstOrThrow();
  const content = order.content_id
    ? await db.selectFrom('content').select(['titles', 'body_html']).where('id', '=', order.content_id).executeTakeFirst()
    : undefined;
  const medianReads = account.medians[String(order.position)]?.median ?? 0;
  return {
    id: order.id,
    campaignId: order.plan_id,
    kind: bookedKind,
    position: order.position,
    account: { id: account.id, platformId: account.platform_id, appid: account.appid, fans: account.fans, medianReads },
    promotedAccountId: null,
    titles: content?.titles ?? [],
    text: textOfHtml(content?.body_html ?? ''),
    forecastQty: order.guarantee_reads ?? medianReads,
    articleUrl: order.article_url,
    msgid: readArticleLink(order.article_url ?? '', bookedKind)?.msgid ?? null,
    publishedAt: order.published_at?.getTime() ?? null,
    windowEndsAt: order.keep_ends_at?.getTime() ?? null,
    windowH: order.keep_hours,
    retentionH: 0,
    keepHours: order.keep_hours,
  };
}

export interface Reported {
  url: string;
  /** When it was published, where the page cannot be asked; now, when nothing is said. */
  publishedAt?: string | undefined;
  seen: Inspection | null;
}

/** Looks at the page, outside of any transaction: the network may take its time. @throws Refusal for what is no article */
export async function lookBefore(
  services: { db: Database; measurement: Measurement },
  order: PositionOrder,
  url: string,
  at: Date,
) {
  const link = readArticleLink(url, bookedKind, { simulated: services.measurement.source === 'sim' });
  if (!link) throw refuse('publishedLinkMissing');
  const seen = await services.measurement.inspect(await measuredOf(services.db, order), link.url, at.getTime());
  return { url: link.url, seen };
}

/** `publish_report` */
export async function reportPublished(
  trx: DatabaseTransaction,
  services: Needs,
  order: PositionOrder,
  report: Reported & { by: Acting; at: Date; version?: number },
): Promise<OrderStep> {
  const { by, at, seen } = report;
  const done = await perform(trx, {
    ...stepOf(services, order, by, at),
    transition: 'publish_report',
    data: { url: report.url },
    ...(report.version === undefined ? {} : { version: report.version }),
  });
  // A page that could not be reached is judged later.
  if (seen?.ownerMatches === false) throw unmet('linkMatches');
  const publishedAt = new Date(seen?.publishedAt ?? (report.publishedAt ? Date.parse(report.publishedAt) : at.getTime()));
  if (publishedAt > at) throw refuse('publishedInFuture');
  const planned = order.plan_at.getTime();
  if (publishedAt.getTime() < planned - earlyMs || publishedAt.getTime() > planned + lateMs) throw unmet('inPublishWindow');
  await patchOrder(trx, order.id, {
    article_url: report.url,
    article_title: seen?.title ?? null,
    published_at: publishedAt,
    inspection: seen ? JSON.stringify(seen) : null,
    status_reason: '',
  });
  await publishSlots(trx, services, order.id, 'publish', at);
  await enqueue(trx, { kind: verifyJob, payload: { orderId: order.id, seq: done.seq }, due: at, objectId: order.id });
  await tell(trx, order, 'ad', '媒体已发布', '正在核验发布链接。');
  // Mending a link is not publishing a second time.
  if (order.published_at === null) await afterTransition(trx, services, order, done, at);
  return done;
}

/** What speaks against a published page: what its owner can put right, and what a person has to look at. */
export function judge(order: PositionOrder, seen: Inspection | null): { fix: string[]; unclear: string[] } {
  if (!seen) return { fix: [], unclear: ['页面无法访问'] };
  const fix: string[] = [];
  const unclear: string[] = [];
  if (seen.ownerMatches === false) fix.push(guards.linkMatches.text);
  if (seen.ownerMatches === null) unclear.push('无法核对文章所属账号');
  if (seen.labelFound === false) fix.push('未检测到“广告”标识，请补充后重新提交');
  if (seen.labelFound === null) unclear.push('无法核对“广告”标识');
  if (seen.place !== null && positionOfPlace(seen.place) > order.position)
    unclear.push(`发布位置为第 ${seen.place} 条，与约定不符`);
  if (seen.notified === false) unclear.push('文章未群发给粉丝');
  if (order.form !== 'soft' && seen.similarityBp !== null && seen.similarityBp < minSimilarityBp)
    unclear.push(`正文相似度 ${Math.floor(seen.similarityBp / 100)}%，低于 ${minSimilarityBp / 100}%`);
  return { fix, unclear };
}

/** The machine's verification; late when the order has moved on. The page is asked for before anything is locked. */
export function verifyByMachine(services: Measures) {
  return async (trx: DatabaseTransaction, job: Job, at: Date): Promise<void> => {
    const id = String(job.payload['orderId']);
    const before = await orderNow(trx, id);
    if (before.status !== 'verifying' || !before.article_url) return;
    const seen = await services.measurement.inspect(await measuredOf(trx, before), before.article_url, at.getTime());
    const order = await lockOrder(trx, id, null);
    if (order.status !== 'verifying' || order.entered_seq !== job.payload['seq']) return;
    if (!seen && at.getTime() - order.status_at.getTime() < machineMs) {
      const due = new Date(at.getTime() + againMs);
      return enqueue(trx, { kind: verifyJob, payload: job.payload, due, objectId: id });
    }
    if (seen) await patchOrder(trx, id, { inspection: JSON.stringify(seen), article_title: seen.title ?? order.article_title });
    const { fix, unclear } = judge(order, seen);
    const others = await reusedIn(trx, order);
    if (others.length) unclear.push(`该文章已用于订单 ${others.join('、')}`);
    const mendable = at.getTime() < order.plan_at.getTime() + lateMs;
    if (unclear.length || (fix.length && !mendable))
      return patchOrder(trx, id, { status_reason: [...fix, ...unclear].join('；') });
    if (fix.length) await verifyFailed(trx, services, order, { outcome: 'fix', reason: fix.join('；'), by: system, at });
    else await verified(trx, services, order, system, at);
  };
}

/** Numbers of other orders, of either kind, for which the same article was handed in. */
async function reusedIn(trx: DatabaseTransaction, order: Pick<PositionOrder, 'id' | 'article_url'>): Promise<string[]> {
  const bookings = trx
    .selectFrom('position_order')
    .select('no')
    .where('article_url', '=', order.article_url)
    .where('id', '<>', order.id)
    .where('status', 'not in', ['expired', 'cancelled']);
  const rows = await bookings
    .unionAll(
      trx
        .selectFrom('performance_order')
        .select('no')
        .where('article_url', '=', order.article_url)
        .where('status', 'not in', ['expired', 'cancelled', 'void']),
    )
    .execute();
  return rows.map(({ no }) => no);
}

async function orderNow(trx: DatabaseTransaction, id: string): Promise<PositionOrder> {
  return trx.selectFrom('position_order').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
}

/** `verify_ok`: the article has to stay from its publication on. */
export async function verified(
  trx: DatabaseTransaction,
  services: Needs,
  order: PositionOrder,
  by: Acting,
  at: Date,
): Promise<OrderStep> {
  const publishedAt = order.published_at ?? at;
  const keepEndsAt = new Date(publishedAt.getTime() + order.keep_hours * hourMs);
  const done = await perform(trx, {
    ...stepOf(services, { ...order, keep_ends_at: keepEndsAt }, by, at),
    transition: 'verify_ok',
  });
  await patchOrder(trx, order.id, { published_at: publishedAt, keep_ends_at: keepEndsAt, status_reason: '' });
  const looks = [...lookHours.map((hours) => publishedAt.getTime() + hours * hourMs), keepEndsAt.getTime() - lastLookMs];
  for (const due of looks.map((look) => new Date(look))) {
    if (due > at && due < keepEndsAt)
      await enqueue(trx, { kind: lookJob, payload: { orderId: order.id }, due, objectId: order.id });
  }
  for (const side of ['ad', 'media'] as const) await tell(trx, order, side, '发布核验通过', '进入保留期，文章不得删除。');
  return done;
}

/** `verify_fail`: to be mended by the media owner, or to be decided in a dispute. */
export async function verifyFailed(
  trx: DatabaseTransaction,
  services: Needs,
  order: PositionOrder,
  failure: { outcome: 'fix' | 'hold'; reason: string; by: Acting; at: Date },
): Promise<OrderStep> {
  const { outcome, by, at } = failure;
  const reason = requireReason(failure.reason);
  const done = await perform(trx, { ...stepOf(services, order, by, at), transition: 'verify_fail', outcome, note: reason });
  await patchOrder(trx, order.id, { status_reason: reason });
  if (outcome === 'fix') {
    await publishSlots(trx, services, order.id, 'unpublish', at);
    await tell(trx, order, 'media', '发布核验未通过，请修改', `原因：${reason}`);
    return done;
  }
  await dispute(trx, services, order, { by, kind: 'delivery', reason, baseFen: order.price_fen, at });
  return done;
}

/** The money of a dispute stays frozen; the ruling says which share of the price is paid. */
export async function dispute(
  trx: DatabaseTransaction,
  services: Needs,
  order: PositionOrder,
  facts: { by: Acting; kind: 'objection' | 'deduction' | 'delivery'; reason: string; baseFen: Fen; at: Date },
): Promise<string> {
  const rules = termsOf(order);
  const disputeId = await openDispute(trx, services, {
    process: 'positionOrder',
    orderId: order.id,
    adUserId: order.ad_user_id,
    mediaUserId: order.media_user_id,
    baseQty: order.reads,
    rules,
    ...facts,
  });
  for (const side of ['ad', 'media'] as const)
    await tell(trx, order, side, '订单进入争议', `${facts.reason}。请在 ${rules['dispute.evidence_h']} 小时内提交凭证。`);
  // A make-good that ends in a dispute has nothing more to add to its original.
  if (order.parent_id) await finishMakegood(trx, services, order.parent_id, facts.at);
  return disputeId;
}

/** A look at the page while it has to stay: figures and state are kept; one that is gone ends the keeping. */
export function lookAtPage(services: Measures) {
  return async (trx: DatabaseTransaction, job: Job, at: Date): Promise<void> => {
    const { measurement } = services;
    const before = await orderNow(trx, String(job.payload['orderId']));
    if (before.status !== 'keeping') return;
    const measured = await measuredOf(trx, before);
    const figures = await measurement.figures(measured, at.getTime());
    const looks = await measurement.looks(measured, before.published_at?.getTime() ?? 0, at.getTime());
    const order = await lockOrder(trx, before.id, null);
    if (order.status !== 'keeping') return;
    await keepFigures(trx, { orderId: order.id, source: measurement.source, takenAt: at }, figures);
    await keepLinkChecks(trx, order.id, looks);
    const gone = looks.find(({ result }) => result === 'deleted');
    if (gone) await removed(trx, services, order, new Date(gone.at), at);
  };
}

/** `removed`: what it was worth while it stood is proposed to both sides. */
export async function removed(
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
 * `keep_end`, or `under_deliver` where a guarantee was missed: price × reads / guarantee. Without any figures there is nothing to deduct by; the
 * advertiser has 48 hours to object.
 */
export async function endKeeping(trx: DatabaseTransaction, services: Needs, order: PositionOrder, at: Date): Promise<void> {
  const reads = await maxReadsOf(trx, order.id);
  const missed = order.guarantee_reads !== null && reads !== null && reads < order.guarantee_reads;
  const transition = missed ? 'under_deliver' : 'keep_end';
  await perform(trx, { ...stepOf(services, order, system, at), transition, data: { reads, guarantee: order.guarantee_reads } });
  const proposedFen = missed ? shareOfPrice(order.price_fen, reads, order.guarantee_reads ?? 1) : order.price_fen;
  await patchOrder(trx, order.id, { reads, proposed_fen: proposedFen });
  if (order.parent_id) return finishMakegood(trx, services, order.parent_id, at);
  const result = missed ? `阅读 ${reads}，未达保量 ${order.guarantee_reads}，` : '';
  for (const side of ['ad', 'media'] as const)
    await tell(
      trx,
      order,
      side,
      '保留期满，待确认',
      `${result}拟结算 ${amountText(proposedFen)}，48 小时内未提出异议将自动结算。`,
    );
}
