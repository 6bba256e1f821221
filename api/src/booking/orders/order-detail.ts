/** One booking with everything its two sides may see. */

import type { ResponseOf } from '@shizhong/shared-contracts/endpoints';
import { bookedKind } from '@shizhong/shared-contracts/kinds';
import { processes } from '@shizhong/shared-contracts/process';
import type { Side } from '@shizhong/shared-contracts/session';
import { linkCheckTotals, snapshotsOf } from '../../figures';
import { commonFundsOf, fundsOf } from '../../money';
import { findingViews, inspectionView, landingView, readArticleLink, readRules, ruleViews } from '../../order';
import { type Database, figuresOf, privateFileUrl, refuse } from '../../platform';
import type { BookingServices } from '../services';
import { cancelCost } from '../settlement/cancel';
import { reviewEndsAt } from '../settlement/finish';
import type { PositionOrder } from '../tables';
import { type Party, termsOf } from './orders';
import { instant, netOf, offerView, orders, orderView } from './view';

type Detail = ResponseOf<'adPosition/orderDetail'>;

const cancellable: readonly string[] = ['need_creative', 'need_preview', 'previewing', 'waiting'];

export async function orderDetail(
  services: Pick<BookingServices, 'db' | 'figures' | 'clock' | 'keys' | 'settings'>,
  { userId, side }: Party,
  id: string,
): Promise<Detail> {
  const { db, clock } = services;
  const row = await orders(db)
    .where('o.id', '=', id)
    .where(side === 'ad' ? 'o.ad_user_id' : 'o.media_user_id', '=', userId)
    .executeTakeFirst();
  if (!row) throw refuse('orderMissing');
  const at = new Date(clock.now());
  const content = row.content_id
    ? await db.selectFrom('content').selectAll().where('id', '=', row.content_id).executeTakeFirst()
    : undefined;
  const offer = await db
    .selectFrom('counter_offer')
    .selectAll()
    .where('order_id', '=', id)
    .orderBy('created_at', 'desc')
    .limit(1)
    .executeTakeFirst();
  const child = await db.selectFrom('position_order').select('id').where('parent_id', '=', id).executeTakeFirst();
  const dispute = await db
    .selectFrom('dispute')
    .select('id')
    .where('order_id', '=', id)
    .orderBy('created_at', 'desc')
    .limit(1)
    .executeTakeFirst();
  const looks = await linkCheckTotals(services.figures, id);
  const snapshots = await snapshotsOf(services.figures, id);
  return {
    ...orderView(row),
    feeBp: row.fee_bp,
    netFen: side === 'media' ? netOf(row) : null,
    content: content
      ? {
          version: content.version,
          titles: content.titles,
          digest: content.digest,
          coverFileId: content.cover_file_id,
          bodyHtml: content.body_html,
          sourceUrl: content.source_url,
          originUrl: content.origin_url,
          landingUrl: content.landing_url,
          brief: content.brief,
          files: content.files,
        }
      : null,
    contentReason: row.content_reason,
    fileLinks: [
      ...new Set([
        ...(content?.cover_file_id ? [content.cover_file_id] : []),
        ...(content?.files ?? []),
        ...(row.preview?.fileIds ?? []),
      ]),
    ].map((fileId) => ({ id: fileId, url: privateFileUrl(services, fileId) })),
    preview: row.preview ? { ...row.preview, back: row.preview.back ?? null } : null,
    backsLeft: Math.max(0, termsOf(row)['position.backs'] - row.backs),
    termRules: figuresOf(termsOf(row)),
    counterOffer: offer ? offerView(offer) : null,
    makegood: row.makegood,
    makegoodOrderId: child?.id ?? null,
    disputeId: dispute?.id ?? null,
    cancel: cancellable.includes(row.status) ? cancelCost(row, side, at) : null,
    reviews: await reviewsOf(db, row, side, at),
    deadlines: await deadlinesOf(db, row),
    inspection: inspectionView(row.inspection, readArticleLink(row.article_url ?? '', bookedKind)?.msgid ?? null),
    looks: { ...looks, lastAt: instant(looks.lastAt) },
    snapshots: snapshots.map(({ at: takenAt, source, reads }) => ({ at: takenAt.toISOString(), source, reads })),
    anomaly:
      row.score === null
        ? null
        : {
            score: row.score,
            rawReads: row.raw_reads ?? 0,
            doubtfulReads: row.doubtful_reads ?? 0,
            findings: await findingViews(services.figures, id),
            rules: ruleViews(readRules, row.checks, termsOf(row)),
            suspectedUntil: instant(row.suspected_until),
          },
    landing: content?.landing_url ? await landingView(services, id) : null,
    funds: await fundsOf(db, { orderId: id, userId }),
    commonFunds: await commonFundsOf(db, id),
    events: await eventsOf(db, id),
  };
}

async function reviewsOf(db: Database, row: PositionOrder, side: Side, at: Date): Promise<Detail['reviews']> {
  const rows = await db.selectFrom('review').selectAll().where('order_id', '=', row.id).execute();
  const view = (of: Side) => {
    const found = rows.find((each) => each.side === of);
    return found ? { stars: found.stars, tags: found.tags, text: found.text, at: found.at.toISOString() } : null;
  };
  const mine = view(side);
  const endsAt = row.settled_at ? reviewEndsAt(row, row.settled_at) : null;
  const open = mine !== null || (endsAt !== null && at.getTime() > endsAt);
  return {
    mine,
    theirs: open ? view(side === 'ad' ? 'media' : 'ad') : null,
    endsAt: endsAt === null ? null : new Date(endsAt).toISOString(),
  };
}

/** Pending timers. */
async function deadlinesOf(db: Database, row: Pick<PositionOrder, 'id' | 'entered_seq'>): Promise<Detail['deadlines']> {
  const jobs = await db
    .selectFrom('job')
    .select(['payload', 'due_at'])
    .where('object_id', '=', row.id)
    .where('kind', '=', 'timer')
    .where('done_at', 'is', null)
    .where('set_at_seq', '=', row.entered_seq)
    .orderBy('due_at')
    .execute();
  return jobs.map(({ payload, due_at: due }) => {
    const transition = String(payload['transition']);
    return { transition, label: labelOf(transition, null), at: due.toISOString() };
  });
}

function labelOf(transition: string, outcome: string | null): string {
  const rows: readonly { name: string; label: string; case?: string }[] = processes.positionOrder.rows;
  const row = rows.find((each) => each.name === transition && (outcome === null || each.case === outcome));
  return row?.label ?? transition;
}

async function eventsOf(db: Database, id: string): Promise<Detail['events']> {
  const events = await db.selectFrom('process_event').selectAll().where('object_id', '=', id).orderBy('seq').execute();
  return events.map((event) => ({
    seq: event.seq,
    transition: event.transition,
    label: labelOf(event.transition, event.outcome),
    from: event.from_status,
    to: event.to_status,
    actor: event.actor,
    note: event.note,
    at: event.at.toISOString(),
  }));
}
