/** Performance orders after the claim, on both sides; their disputes. `docs/pages/advertiser.md#order-drawer`, `docs/pages/media-owner.md#order-detail`, `docs/domain/order.md#states`, `docs/domain/order.md#disputes`, `docs/domain/overview.md#endpoints`. */
import { z } from 'zod';
import { businessCodes as code } from '../../../transport/endpoint/codes';
import { type Endpoint, endpoint } from '../../../transport/endpoint/endpoint';
import { exportRefusals } from '../../../transport/endpoint/export-refusals';
import { fen, requestId } from '../../../transport/endpoint/fields';
import { listInput, listOf } from '../../../transport/endpoint/lists';
import { orderReport } from './report';

const id = z.uuid();
const text = (max: number) => z.string().max(max).default('');
const files = z.array(z.uuid()).max(10).default([]);
const instant = z.string().nullable();
const qty = z.int().nullable();

/** `version` may be left out; sent, it refuses with 10006 when somebody was faster. */
const subject = z.object({ id, version: z.int().optional(), request_id: requestId });
const after = z.object({ id, status: z.string(), version: z.int() });

const mediaOrderFilters = z.object({
  kind: z.enum(['read', 'fans', 'video']).optional(),
  status: z.string().max(20).optional(),
  keyword: z.string().max(60).optional(),
  accountId: id.optional(),
  createdFrom: z.iso.datetime({ offset: true }).optional(),
  createdTo: z.iso.datetime({ offset: true }).optional(),
});

const order = {
  id,
  no: z.string(),
  kind: z.enum(['read', 'fans', 'video']),
  status: z.string(),
  statusReason: z.string(),
  campaign: z.object({ id, no: z.string(), name: z.string() }),
  title: z.string(),
  account: z.object({ id, name: z.string(), avatar: z.string().nullable() }),
  position: z.int().nullable(),
  unitPriceFen: fen,
  feeBp: z.int(),
  capQty: z.int(),
  forecastQty: z.int(),
  rawQty: qty,
  validQty: qty,
  abnormalQty: qty,
  score: qty,
  /** What the order costs: settled, or as it stands now; null while nothing is counted. */
  amountFen: fen.nullable(),
  /** What reaches the media owner of it. */
  netFen: fen.nullable(),
  /** What it brings at most. */
  mostFen: fen,
  mostNetFen: fen,
  settled: z.boolean(),
  planAt: instant,
  publishDeadlineAt: z.string(),
  publishedAt: instant,
  windowEndsAt: instant,
  articleUrl: z.string().nullable(),
  /** When the present turn ends by itself. */
  dueAt: instant,
  statusAt: z.string(),
  createdAt: z.string(),
  settledAt: instant,
  version: z.int(),
};

const fileLink = z.object({ id: z.uuid(), url: z.string() });

const evidence = z.object({
  id,
  kind: z.string(),
  side: z.enum(['ad', 'media', 'operator']),
  text: z.string(),
  files: z.array(fileLink),
  sha256: z.string(),
  at: z.string(),
});

const event = z.object({
  seq: z.int(),
  transition: z.string(),
  label: z.string(),
  from: z.string().nullable(),
  to: z.string(),
  actor: z.string(),
  note: z.string(),
  at: z.string(),
});

const dispute = z.object({
  id,
  no: z.string(),
  orderId: id,
  kind: z.string(),
  status: z.string(),
  reason: z.string(),
  openedBy: z.string(),
  /** What a ruling of 10000 pays. */
  baseFen: fen,
  evidenceDueAt: z.string(),
  offers: z.object({ adBp: z.int().nullable(), mediaBp: z.int().nullable() }),
  ruling: z.object({ payBp: z.int(), note: z.string(), at: instant }).nullable(),
  appealed: z.boolean(),
  /** When the present stage ends by itself. */
  dueAt: instant,
  version: z.int(),
});

const detail = z.object({
  ...order,
  keepHours: z.int(),
  windowH: z.int(),
  retentionH: z.int(),
  terms: z.record(z.string(), z.unknown()),
  content: z
    .object({
      titles: z.array(z.string()),
      digest: z.string(),
      bodyHtml: z.string(),
      originUrl: z.string().nullable(),
      brief: z.string(),
      sha256: z.string(),
    })
    .nullable(),
  preview: z
    .object({
      url: z.string().nullable(),
      files: z.array(fileLink),
      note: z.string(),
      round: z.int(),
      at: z.string(),
      answer: z.string().nullable(),
    })
    .nullable(),
  previewsLeft: z.int(),
  /** What a look at the published page showed. */
  inspection: z
    .object({
      at: z.string(),
      ownerMatches: z.boolean().nullable(),
      publishedAt: instant,
      place: z.int().nullable(),
      /** The platform's number of the push; its end says the place within it. */
      msgid: z.string().nullable(),
      labelFound: z.boolean().nullable(),
      similarityBp: z.int().nullable(),
      notified: z.boolean().nullable(),
    })
    .nullable(),
  measuredBy: z.string().nullable(),
  snapshots: z.array(
    z.object({
      at: z.string(),
      source: z.string(),
      reads: qty,
      likes: qty,
      shares: qty,
      comments: qty,
      fansTotal: qty,
      follows: qty,
      unfollows: qty,
    }),
  ),
  looks: z.object({ ok: z.int(), deleted: z.int(), unreachable: z.int(), unlabelled: z.int(), lastAt: instant }),
  findings: z.array(
    z.object({
      rule: z.string(),
      name: z.string(),
      weight: z.int(),
      text: z.string(),
      numbers: z.record(z.string(), z.number()),
      from: z.string(),
      to: z.string(),
      affected: z.int(),
    }),
  ),
  /** Every rule the figures were held against, with its limit; those in `findings` were hit. Empty before the score. */
  rules: z.array(z.object({ code: z.string(), name: z.string(), weight: z.int(), criterion: z.string() })),
  evidence: z.array(evidence),
  disputes: z.array(dispute),
  funds: z.array(
    z.object({ at: z.string(), code: z.string(), account: z.string(), side: z.string(), amountFen: fen, txnId: id }),
  ),
  events: z.array(event),
  clawedFen: fen,
  /** Our own count of who came to the landing page through this order's link; null where the content names none. `docs/domain/features.md#f14-third-signal`. */
  landing: z
    .object({
      /** Address of the link, to be put into the article; a path below the site's origin. */
      path: z.string(),
      visits: z.int(),
      visitors: z.int(),
      lastAt: instant,
    })
    .nullable(),
  /** 按画像计费, null where every valid follower is billed. */
  profile: z
    .object({
      gender: z.enum(['any', 'male', 'female']),
      /** Names; none: anywhere. */
      areas: z.array(z.string()),
      /** Null before the score. `shareBp` null: the platform told no profile, so nothing was taken off. */
      counted: z.object({ shareBp: z.int().nullable(), outside: z.int() }).nullable(),
    })
    .nullable(),
});

const changing = [code.invalid, code.wrongState, code.versionConflict, code.noSuchObject, code.duplicate];

const family = {
  orderDetail: endpoint({
    summary: '订单详情：时间线、发布核验、数据曲线、异常证据、争议、资金',
    audience: 'ad',
    request: z.object({ id }),
    response: detail,
    refusals: [code.noSuchObject],
  }),
  previewAnswer: endpoint({
    summary: '确认或退回预览（最多退回 2 次）',
    audience: 'ad',
    request: subject.extend({ ok: z.boolean(), reason: text(200) }),
    response: after,
    refusals: changing,
  }),
  confirm: endpoint({
    summary: '确认数据并结算',
    audience: 'ad',
    request: subject,
    response: after.extend({ amountFen: fen, reportNo: z.string().nullable() }),
    refusals: changing,
  }),
  object: endpoint({
    summary: '对数据提出异议，须附凭证，每单一次',
    audience: 'ad',
    request: subject.extend({ type: z.enum(['data', 'content', 'position', 'other']), text: text(1000), fileIds: files }),
    response: after.extend({ disputeId: id }),
    refusals: changing,
  }),
  cancel: endpoint({
    summary: '发布前取消订单；媒体已提交预览的须付补偿',
    audience: 'ad',
    request: subject.extend({ reason: text(200) }),
    response: after.extend({ compensationFen: fen }),
    refusals: changing,
  }),
  orderReport: endpoint({
    summary: '交付报告：编号、校验码、内容；可出具含金额的版本',
    audience: 'ad',
    ...orderReport,
  }),
};

type Family = typeof family;

function under<const Area extends string>(area: Area): { [Key in keyof Family & string as `${Area}/${Key}`]: Family[Key] } {
  return Object.fromEntries(
    Object.entries(family as Record<string, Endpoint>).map(([key, one]) => [`${area}/${key}`, one]),
  ) as never;
}

const mediaEndpoints = {
  'media/orders': endpoint({
    summary: '我的效果订单，各状态数量',
    audience: 'media',
    request: listInput(mediaOrderFilters, ['newest', 'deadline'] as const),
    response: listOf(z.object(order)),
  }),
  'media/orderExport': endpoint({
    summary: '导出我的效果订单（CSV，边查边发）',
    audience: 'media',
    request: z.object({ filters: mediaOrderFilters.optional() }),
    response: z.string(),
    produces: 'text/csv',
    refusals: exportRefusals,
  }),
  'media/orderDetail': endpoint({
    summary: '订单详情：素材、时间线、数据、收益、异议',
    audience: 'media',
    request: z.object({ id }),
    response: detail.extend({
      /** With the performance score, 0 to 100; null for an advertiser who has hardly ordered yet. */
      advertiser: z.object({ name: z.string(), score: z.number().nullable() }),
      cover: fileLink.nullable(),
      promoForm: z.string().nullable(),
      publishHours: z.array(z.int()),
      /** Whose followers are wanted; null for reads. */
      promoted: z
        .object({
          name: z.string(),
          avatar: z.string().nullable(),
          platformId: z.string().nullable(),
          kind: z.enum(['oa', 'video']),
        })
        .nullable(),
      /** Estimated withholding of `netFen`, or of `mostNetFen` while nothing is counted. */
      taxFen: fen,
      taxed: z.boolean(),
      /** When what was settled can be withdrawn, where it is still held. */
      availableAt: instant,
    }),
    refusals: [code.noSuchObject],
  }),
  'media/preview': endpoint({
    summary: '提交预览：链接或截图',
    audience: 'media',
    request: subject.extend({ url: z.string().max(1000).optional(), fileIds: files, note: text(500) }),
    response: after,
    refusals: changing,
  }),
  'media/publish': endpoint({
    summary: '回填发布链接，核验所属账号',
    audience: 'media',
    request: subject.extend({ url: z.string().max(1000), publishedAt: z.iso.datetime({ offset: true }).optional() }),
    response: after,
    refusals: changing,
  }),
  'media/cancel': endpoint({
    summary: '发布前取消订单，影响履约分',
    audience: 'media',
    request: subject.extend({ reason: text(200) }),
    response: after,
    refusals: changing,
  }),
  'media/appeal': endpoint({
    summary: '对异常扣减提出申诉，须附凭证',
    audience: 'media',
    request: subject.extend({ text: text(1000), fileIds: files }),
    response: after.extend({ disputeId: id }),
    refusals: changing,
  }),
  'media/orderCode': endpoint({
    summary: '涨粉订单的专属二维码：带来的关注计入本单',
    audience: 'media',
    request: z.object({ id }),
    response: z.object({ imageUrl: z.string(), scene: z.string(), expiresAt: z.string() }),
    refusals: [code.noSuchObject, code.wrongState, code.notEligible],
  }),
  'media/evidence': endpoint({
    summary: '上传数据凭证：后台截图',
    audience: 'media',
    request: subject.extend({ text: text(1000), fileIds: files, quantity: z.int().min(0).max(1_000_000_000).optional() }),
    response: z.object({ id }),
    refusals: changing,
  }),
};

const statement = subject.extend({ text: text(1000), fileIds: files });

const disputeEndpoints = {
  'dispute/detail': endpoint({
    summary: '争议：双方凭证、和解提议、裁决',
    audience: 'user',
    request: z.object({ id }),
    response: z.object({ dispute, evidence: z.array(evidence), events: z.array(event) }),
    refusals: [code.noSuchObject],
  }),
  'dispute/evidence': endpoint({
    summary: '举证，须附凭证',
    audience: 'user',
    request: statement,
    response: dispute,
    refusals: changing,
  }),
  'dispute/offer': endpoint({
    summary: '提议结算比例；双方比例一致即按此结案',
    audience: 'user',
    request: subject.extend({ payBp: z.int().min(0).max(10_000) }),
    response: dispute,
    refusals: changing,
  }),
  'dispute/appeal': endpoint({
    summary: '对裁决申请复核，一次',
    audience: 'user',
    request: statement,
    response: dispute,
    refusals: [...changing],
  }),
};

export const orderEndpoints = {
  ...under('adRead'),
  ...under('adFans'),
  ...under('adVideo'),
  ...mediaEndpoints,
  ...disputeEndpoints,
};
