/**
 * Everything an operator needs to decide on a delivery or a dispute: figures, checks, findings with their numbers, evidence of
 * both sides. `docs/pages/operator.md#orders`.
 */
import { formatFen } from '@shizhong/shared-contracts/format';
import { reportSourceName } from '@shizhong/shared-contracts/report';
import { findingsOf, type LinkCheckRun, linkCheckRuns, type Snapshot, snapshotsOf } from '../../figures';
import { fenOf } from '../../money';
import type { OrderChecks } from '../../order';
import type { Database } from '../../platform';
import { type Command, need, type OpsContext, type Options, type Row, shown, UsageError } from './command';
import { facts } from './facts';
import { findNumbered, idOf, labelOf } from './numbered';
import { talkRows } from './talk-commands';

const yuan = (value: string | number | null) => (value === null ? null : `¥${formatFen(fenOf(String(value)))}`);
const shownFigures = 24;
const kindNames = {
  preview: '预览',
  figures: '数据截图',
  objection: '异议',
  appeal: '申诉',
  statement: '陈述',
  review: '人工认定',
} as const;
const sideNames = { ad: '广告主', media: '媒体主', operator: '运营' } as const;

async function performanceOrderShown(db: Database, id: string): Promise<Row[]> {
  const order = await db.selectFrom('performance_order').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
  return [
    ...facts('订单', {
      no: order.no,
      kind: order.kind,
      status: `${order.status} ${labelOf('performanceOrder', order.status)}`,
      reason: order.status_reason,
      price: yuan(order.price_fen),
      cap: order.cap_qty,
      reserve: yuan(order.reserve_fen),
      window: `${order.window_h} 小时`,
      position: order.position,
      deadline: shown(order.publish_deadline_at),
      published: shown(order.published_at),
      article: order.article_url,
      removed: shown(order.removed_at),
      measuredBy: order.measured_by,
      raw: order.raw_qty,
      valid: order.valid_qty,
      abnormal: order.abnormal_qty,
      score: order.score,
      suspected: shown(order.suspected_until),
      amount: yuan(order.amount_fen),
    }),
    ...inspectionRows(order.inspection),
    ...uncheckedRows(order.checks),
  ];
}

async function positionOrderShown(db: Database, id: string): Promise<Row[]> {
  const order = await db.selectFrom('position_order').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
  return [
    ...facts('订单', {
      no: order.no,
      status: `${order.status} ${labelOf('positionOrder', order.status)}`,
      reason: order.status_reason,
      price: yuan(order.price_fen),
      position: order.position,
      form: order.form,
      plan: shown(order.plan_at),
      published: shown(order.published_at),
      keepEnds: shown(order.keep_ends_at),
      article: order.article_url,
      removed: shown(order.removed_at),
      guarantee: order.guarantee_reads,
      raw: order.raw_reads,
      doubtful: order.doubtful_reads,
      reads: order.reads,
      score: order.score,
      suspected: shown(order.suspected_until),
      proposed: yuan(order.proposed_fen),
      amount: yuan(order.amount_fen),
      penalty: yuan(order.penalty_fen),
    }),
    ...inspectionRows(order.inspection),
    ...uncheckedRows(order.checks),
  ];
}

/** No finding is not "clean": what the figures did not allow to check stands beside what was found. */
const uncheckedRows = (checks: OrderChecks | null): Row[] =>
  (checks?.unchecked ?? []).map(({ rule, name, missing }) => ({ part: '未检查', field: `${rule} ${name}`, value: missing }));

const inspectionRows = (inspection: Record<string, unknown> | null): Row[] =>
  facts(
    '核验',
    Object.fromEntries(
      Object.entries(inspection ?? {}).map(([key, value]) => [
        key,
        key === 'at' || key === 'publishedAt'
          ? shown(value === null ? null : new Date(Number(value)))
          : value === null
            ? '未知'
            : String(value),
      ]),
    ),
  );

const figureText = (one: Snapshot): string =>
  [
    ['阅读', one.reads],
    ['点赞', one.likes],
    ['分享', one.shares],
    ['评论', one.comments],
    ['粉丝', one.fans_total],
    ['关注', one.follows],
    ['取关', one.unfollows],
  ]
    .flatMap(([name, value]) => (value === null ? [] : [`${name} ${value}`]))
    .join('，');

/** Samples a long curve evenly, including both ends. */
function sampled<T>(rows: readonly T[], max: number): T[] {
  if (rows.length <= max) return [...rows];
  return Array.from({ length: max }, (_, index) => rows[Math.round((index * (rows.length - 1)) / (max - 1))] as T);
}

/** What matters to an operator is where the result changed. */
const checkRuns = (runs: readonly LinkCheckRun[]): Row[] =>
  runs.map(({ from, to, times, result, labelFound, httpStatus }) => {
    const value = [result, labelFound ? '有「广告」标识' : '没有「广告」标识', httpStatus]
      .filter((one) => one !== null)
      .join(' · ');
    return {
      part: '链接检查',
      field: times === 1 ? shown(new Date(from)) : `${shown(new Date(from))} 至 ${shown(new Date(to))}`,
      value: times === 1 ? value : `${times} 次 ${value}`,
    };
  });

/** All measurements and evidence of an order of either kind. */
async function proofs({ db, figures }: OpsContext['services'], orderId: string): Promise<Row[]> {
  const [snapshots, checks, findings, evidence, disputes] = await Promise.all([
    snapshotsOf(figures, orderId),
    linkCheckRuns(figures, orderId),
    findingsOf(figures, orderId),
    db.selectFrom('evidence').selectAll().where('order_id', '=', orderId).orderBy('at').execute(),
    db
      .selectFrom('dispute')
      .select(['no', 'status', 'kind', 'reason'])
      .where('order_id', '=', orderId)
      .orderBy('created_at')
      .execute(),
  ]);
  return [
    ...sampled(snapshots, shownFigures).map((one) => ({
      part: `数据：${reportSourceName(one.source)}`,
      field: shown(one.at),
      value: figureText(one),
    })),
    ...checkRuns(checks),
    ...findings.map((one) => ({
      part: `规则 ${one.rule}`,
      field: `${one.name} ${one.weight} 分`,
      value: `${one.text}；涉及 ${one.affected}；${shown(new Date(one.from))} 至 ${shown(new Date(one.to))}；${JSON.stringify(one.numbers)}`,
    })),
    ...evidence.map((one) => ({
      part: `${sideNames[one.side]}${kindNames[one.kind]}`,
      field: shown(one.at),
      value: [
        one.text,
        ...one.file_ids.map((file) => `文件 ${file}`),
        Object.keys(one.data).length ? JSON.stringify(one.data) : '',
      ]
        .filter(Boolean)
        .join(' · '),
    })),
    ...disputes.map((one) => ({
      part: '争议',
      field: one.no,
      value: `${one.status} ${labelOf('dispute', one.status)} · ${one.kind} · ${one.reason}`,
    })),
  ];
}

async function orderEvidence({ services }: OpsContext, options: Options): Promise<Row[]> {
  const { db } = services;
  const found = await findNumbered(db, need(options, 'no'));
  if (found?.process === 'performanceOrder')
    return [...(await performanceOrderShown(db, found.id)), ...(await proofs(services, found.id))];
  if (found?.process === 'positionOrder')
    return [...(await positionOrderShown(db, found.id)), ...(await proofs(services, found.id))];
  throw new UsageError(`订单 ${options['no']} 不存在`);
}

async function disputeShown(context: OpsContext, options: Options): Promise<Row[]> {
  const { db } = context.services;
  const id = await idOf(db, 'dispute', options);
  const dispute = await db.selectFrom('dispute').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
  const offer = (bp: number | null) => (bp === null ? null : `结算 ${bp / 100}%`);
  const of = dispute.process === 'positionOrder' ? positionOrderShown : performanceOrderShown;
  return [
    ...facts('争议', {
      no: dispute.no,
      status: `${dispute.status} ${labelOf('dispute', dispute.status)}`,
      kind: dispute.kind,
      openedBy: dispute.opened_by,
      reason: dispute.reason,
      base: yuan(dispute.base_fen),
      baseQty: dispute.base_qty,
      evidenceUntil: shown(dispute.evidence_due_at),
      advertiserOffers: offer(dispute.ad_offer_bp),
      mediaOffers: offer(dispute.media_offer_bp),
      ruling:
        dispute.ruling_bp === null ? null : `${offer(dispute.ruling_bp)} · ${dispute.ruled_by ?? ''} · ${dispute.ruling_note}`,
      appealedBy: dispute.appealed_by,
    }),
    ...(await of(db, dispute.order_id)),
    ...(await proofs(context.services, dispute.order_id)),
    ...(await talkRows(context, dispute.order_id)),
  ];
}

export const caseViews: readonly Command[] = [
  {
    name: 'order evidence',
    group: '订单与争议',
    options: '--no <效果订单或广告位订单编号>',
    does: '一个订单的核验、数据、链接检查、规则命中（带数字）与双方凭证',
    run: orderEvidence,
  },
  {
    name: 'dispute show',
    group: '订单与争议',
    options: '--no <编号>',
    does: '一件争议：争议金额、双方陈述与凭证、订单数据、沟通、裁决与复核',
    roles: ['risk', 'service'],
    reads: true,
    run: disputeShown,
  },
];
