/**
 * What a link shows: for either kind of order its article, brief, counting terms or figures; for a campaign the first two.
 * Neither prices nor persons.
 */
import type { ResponseOf } from '@shizhong/shared-contracts/endpoints';
import { formatDateTime } from '@shizhong/shared-contracts/format';
import { bookedKind, campaignKind } from '@shizhong/shared-contracts/kinds';
import { type Content, type Revision, termsOf } from '../../campaign';
import { type Snapshot, snapshotsOf } from '../../figures';
import { cleanMarkup, type Database, escaped, type FiguresDatabase } from '../../platform';
import { orderRules } from '../kinds/registry';
import type { OrderServices } from '../services';
import type { PreviewLink } from '../tables';
import { openLink, withdrawn } from './links';

type Text = ResponseOf<'home/previewText'>;
type Row = Text['rows'][number];

interface Subject {
  no: string;
  contentId: string | null;
  /** Ended without publication, or deleted: its texts are no longer shown. */
  gone: boolean;
  rows: readonly Row[];
  figure(row: Snapshot, first: Snapshot): number;
}

const gone: readonly string[] = ['cancelled', 'expired', 'void', 'declined'];
const maxFigures = 200;

/** @throws Refusal `previewLinkExpired`, `contentWithdrawn` */
export async function previewText(services: OrderServices, { t }: { t: string }): Promise<Text> {
  const { db, clock } = services;
  await clock.refresh();
  const link = await openLink(db, t, new Date(clock.now()));
  const subject = await subjectOf[link.process](db, link);
  if (subject.gone) throw withdrawn();
  const content = subject.contentId
    ? await db.selectFrom('content').selectAll().where('id', '=', subject.contentId).executeTakeFirst()
    : undefined;
  if (!content && (link.part === 'content' || link.part === 'brief')) throw withdrawn();
  return {
    part: link.part,
    process: link.process,
    orderNo: subject.no,
    title: content && link.part !== 'terms' && link.part !== 'figures' ? (content.titles[0] ?? '') : '',
    digest: link.part === 'content' ? (content?.digest ?? '') : '',
    html: htmlOf(link.part, content),
    advertising: link.part === 'content',
    rows: link.part === 'terms' ? [...subject.rows] : [],
    figures: link.part === 'figures' ? await figuresOf(services.figures, link.order_id, subject) : [],
    expiresAt: link.expires_at.toISOString(),
  };
}

function htmlOf(part: PreviewLink['part'], content: Content | undefined): string {
  // Cleaned when it was stored, and again here, because stored markup may be older than a rule.
  if (part === 'content') return cleanMarkup(content?.body_html ?? '');
  if (part !== 'brief') return '';
  const lines = (content?.brief ?? '').split('\n').filter((line) => line.trim());
  return lines.map((line) => `<p>${escaped(line)}</p>`).join('');
}

async function performance(db: Database, { order_id: id }: PreviewLink): Promise<Subject> {
  const order = await db.selectFrom('performance_order').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
  const { rules } = termsOf(order);
  const { counted } = orderRules(order.kind);
  return {
    no: order.no,
    contentId: order.content_id,
    gone: gone.includes(order.status),
    rows: [
      { name: '计费指标', value: counted.name },
      { name: '计量窗口', value: `发布后 ${order.window_h} 小时` },
      ...(campaignKind(order.kind).promotes ? [{ name: '留存考核', value: `${order.retention_h} 小时后仍关注的计入` }] : []),
      { name: '链接保留', value: `不少于 ${order.keep_hours} 小时` },
      { name: '发布截止', value: formatDateTime(order.publish_deadline_at) },
      {
        name: '异常扣减',
        value: `异常分 ${rules['anomaly.deduct_from']} 起扣减能指明的部分，${rules['anomaly.hold_from']} 起暂停结算`,
      },
      { name: '标识', value: '发布时须标明「广告」' },
    ],
    figure: counted.value,
  };
}

const places = ['', '头条', '次条', '3–8 条'];

async function booking(db: Database, { order_id: id, user_id: creatorId }: PreviewLink): Promise<Subject> {
  const order = await db.selectFrom('position_order').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
  return {
    no: order.no,
    // The advertiser, and an audit on the advertiser's behalf, also see content waiting for approval.
    contentId: order.content_state === 'approved' || creatorId === order.ad_user_id ? order.content_id : null,
    gone: gone.includes(order.status),
    rows: [
      { name: '位置', value: places[Math.min(3, order.position)] ?? '' },
      { name: '发布时间', value: formatDateTime(order.plan_at) },
      { name: '链接保留', value: `不少于 ${order.keep_hours} 小时` },
      ...(order.guarantee_reads === null ? [] : [{ name: '保量', value: `${order.guarantee_reads} 阅读` }]),
      { name: '标识', value: '发布时须标明「广告」' },
    ],
    figure: orderRules(bookedKind).counted.value,
  };
}

/** Shows the revision under review, if any, otherwise the approved content. */
async function campaignText(db: Database, { order_id: id }: PreviewLink): Promise<Subject> {
  const campaign = await db
    .selectFrom('campaign')
    .select(['no', 'status', 'content_id', 'revision'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  return {
    no: campaign.no,
    contentId: (campaign.revision as Revision | null)?.contentId ?? campaign.content_id,
    gone: campaign.status === 'deleted',
    rows: [],
    figure: () => 0,
  };
}

const subjectOf: Record<PreviewLink['process'], (db: Database, link: PreviewLink) => Promise<Subject>> = {
  performanceOrder: performance,
  positionOrder: booking,
  campaign: campaignText,
};

async function figuresOf(figures: FiguresDatabase, orderId: string, { figure }: Subject): Promise<Text['figures']> {
  const rows = await snapshotsOf(figures, orderId, { limit: maxFigures });
  const [first] = rows;
  return first
    ? rows.map((row) => ({ at: row.at.toISOString(), source: row.source, value: Math.max(0, figure(row, first)) }))
    : [];
}
