/** The detail of one order: what was ordered, measured, found, stated by the parties, and moved. */
import type { ResponseOf } from '@shizhong/shared-contracts/endpoints';
import { termsOf } from '../../campaign';
import { linkCheckTotals, snapshotsOf } from '../../figures';
import { commonFundsOf, fenOf, fundsOf } from '../../money';
import { areaName, figuresOf, privateFileUrl, refuse } from '../../platform';
import { backsLeftOf } from '../delivery/preview';
import { eventsOf, evidenceOf, viewOfDispute } from '../dispute/view';
import { assessmentOf } from '../kinds/registry';
import type { OrderServices } from '../services';
import { type Owner, owned } from '../store/store';
import type { PerformanceOrder } from '../tables';
import { findingViews, ruleViews } from './anomaly';
import { inspectionView } from './inspection';
import { landingView } from './landing';
import { ordersWithNames, textOf, viewOf } from './view';

interface StoredPreview {
  url: string | null;
  fileIds: string[];
  note: string;
  round: number;
  at: string;
  answer: string | null;
}

/** 按画像计费: the agreed profile and what was deducted for it. */
function profileOf(order: Pick<PerformanceOrder, 'terms' | 'profile'>): ResponseOf<'adRead/orderDetail'>['profile'] {
  const required = termsOf(order).profile;
  return required && { gender: required.gender, areas: required.areas.map(areaName), counted: order.profile };
}

/** @throws Refusal `orderMissing` */
export async function orderDetail(services: OrderServices, owner: Owner, id: string): Promise<ResponseOf<'adRead/orderDetail'>> {
  const { db } = services;
  const order = await ordersWithNames(db).where('o.id', '=', id).executeTakeFirst();
  if (!order) throw refuse('orderMissing');
  owned(order, owner);
  const content = order.content_id
    ? await db.selectFrom('content').selectAll().where('id', '=', order.content_id).executeTakeFirst()
    : undefined;
  const snapshots = await snapshotsOf(services.figures, id);
  const looks = await linkCheckTotals(services.figures, id);
  const disputes = await db.selectFrom('dispute').selectAll().where('order_id', '=', id).orderBy('created_at', 'desc').execute();
  const preview = order.preview as StoredPreview | null;
  const link = (fileId: string) => ({ id: fileId, url: privateFileUrl(services, fileId) });
  return {
    ...viewOf(order),
    keepHours: order.keep_hours,
    windowH: order.window_h,
    retentionH: order.retention_h,
    terms: order.terms,
    content: content
      ? {
          titles: content.titles,
          digest: content.digest,
          bodyHtml: content.body_html,
          originUrl: content.origin_url,
          brief: content.brief,
          sha256: content.sha256,
        }
      : null,
    preview: preview && {
      url: preview.url,
      files: preview.fileIds.map(link),
      note: preview.note,
      round: preview.round,
      at: preview.at,
      answer: preview.answer,
    },
    previewsLeft: backsLeftOf(order),
    termRules: figuresOf(termsOf(order).rules),
    inspection: inspectionView(order.inspection, order.msgid),
    measuredBy: order.measured_by,
    snapshots: snapshots.map((each) => ({
      at: each.at.toISOString(),
      source: each.source,
      reads: each.reads,
      likes: each.likes,
      shares: each.shares,
      comments: each.comments,
      fansTotal: each.fans_total,
      follows: each.follows,
      unfollows: each.unfollows,
    })),
    looks: { ...looks, lastAt: textOf(looks.lastAt) },
    findings: await findingViews(services.figures, id),
    rules: order.score === null ? [] : ruleViews(assessmentOf(order.kind).rules, order.checks, termsOf(order).rules),
    suspectedUntil: textOf(order.suspected_until),
    evidence: await evidenceOf(services, { orderId: id }),
    disputes: await Promise.all(disputes.map((each) => viewOfDispute(services, each))),
    funds: await fundsOf(db, { orderId: id, userId: owner.userId }),
    commonFunds: await commonFundsOf(db, id),
    events: await eventsOf(db, 'performanceOrder', id),
    landing: content?.landing_url ? await landingView(services, id) : null,
    profile: profileOf(order),
    clawedFen: fenOf(order.clawed_fen),
  };
}
