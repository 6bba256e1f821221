/** Booked placements: the market, plans and orders of advertisers, invitations, orders and calendar of media owners. `docs/pages/advertiser.md#position-plan-detail`, `docs/pages/media-owner.md#invitations`, `docs/pages/media-owner.md#placement-orders`, `docs/pages/media-owner.md#schedule`. */
import { z } from 'zod';
import { businessCodes as code } from '../../../transport/endpoint/codes';
import { endpoint } from '../../../transport/endpoint/endpoint';
import { exportRefusals } from '../../../transport/endpoint/export-refusals';
import { fen, requestId } from '../../../transport/endpoint/fields';
import { listInput, listOf } from '../../../transport/endpoint/lists';
import { orderReport } from '../../order/endpoints/report';
import { declineReasons, placementForms, positionLimits } from '../vocabulary';

const id = z.uuid();
const instant = z.iso.datetime({ offset: true });
/** No database knows a year 0. */
const day = z.iso.date('请选择日期').refine((text) => text >= '2000-01-01' && text <= '2999-12-31', '请选择日期');
const position = z.int().min(1).max(3);
const text = (max: number) => z.string().max(max).nullish();
/** As much as a column holds. */
const figure = z.int().min(0).max(2_000_000_000);
const price = z.int().min(1).max(2_000_000_000);
const placementForm = z.enum(Object.keys(placementForms) as [keyof typeof placementForms]);
const nullableInstant = z.string().nullable();

const creative = z.object({
  titles: z.array(z.string().max(200)).max(8).optional(),
  digest: text(400),
  coverFileId: id.nullish(),
  bodyHtml: text(120_000),
  sourceUrl: text(1000),
  originUrl: text(1000),
  landingUrl: text(1000),
  brief: text(1000),
  files: z.array(id).max(10).optional(),
});

/** As typed: a draft may be half empty. */
const planForm = z.object({
  name: text(100),
  industry: text(32),
  form: placementForm.nullish(),
  items: z
    .array(z.object({ accountId: id, position, planAts: z.array(instant).max(positionLimits.candidates) }))
    .max(positionLimits.accounts)
    .optional(),
  creative: creative.nullish(),
  /** 稍后提供素材. */
  creativeLater: z.boolean().optional(),
  keepDays: z.int().min(1).max(1000).nullish(),
  /** 换时: a conflict of dates may be tried again a day later, once. */
  retryAllowed: z.boolean().optional(),
  /** 免确认. */
  previewWaived: z.boolean().optional(),
  note: text(500),
});

const warning = z.object({
  field: z.string(),
  text: z.string(),
  rule: z.string().optional(),
  level: z.enum(['hard', 'soft']).optional(),
  found: z.string().optional(),
  start: z.int().optional(),
  end: z.int().optional(),
  hint: z.string().optional(),
});

const act = { id, version: z.int(), request_id: requestId };
const after = z.object({ id, status: z.string(), version: z.int() });
/** What any act on an order may be refused with. */
const usual = [code.invalid, code.wrongState, code.versionConflict, code.noSuchObject, code.duplicate] as const;

const accountCard = {
  id,
  name: z.string(),
  avatar: z.string().nullable(),
  intro: z.string(),
  verified: z.boolean(),
  serviceType: z.enum(['subscription', 'service']).nullable(),
  industries: z.array(z.string()),
  region: z.string().nullable(),
  fans: z.int(),
  /** By position; how steady says `cv`. */
  medians: z.array(z.object({ position, reads: z.int(), posts: z.int(), cv: z.number() })),
  /** By position, in the asked form. */
  prices: z.array(
    z.object({
      position,
      priceFen: fen,
      guaranteeReads: z.int().nullable(),
      /** Price of a thousand median reads. */
      cpmFen: fen.nullable(),
    }),
  ),
  /** First day with an open place, as far as the calendar goes. */
  firstDay: z.string().nullable(),
  performanceTenths: z.int(),
  quality: z.enum(['good', 'watch', 'low', 'severe']),
  leadHours: z.int(),
  favourite: z.boolean(),
};

const slotView = z.object({
  position,
  status: z.string(),
  priceFen: fen.nullable(),
  guaranteeReads: z.int().nullable(),
});
const dayView = z.object({
  day: z.string(),
  /** When that day's push goes out, once one placement of it is agreed. */
  pushAt: nullableInstant,
  /** `waiting`: the advertiser stands in the queue for it. */
  slots: z.array(slotView.extend({ waiting: z.boolean() })),
});

const candidate = z.object({ planAt: z.string(), priceFen: fen, guaranteeReads: z.int().nullable() });

const counterOffer = z.object({
  planAt: z.string(),
  priceFen: fen,
  note: z.string(),
  status: z.string(),
  expiresAt: z.string(),
});

/** An order as both sides see it. */
const order = {
  id,
  no: z.string(),
  planId: id,
  parentId: id.nullable(),
  status: z.string(),
  statusReason: z.string(),
  version: z.int(),
  account: z.object({ id, name: z.string(), avatar: z.string().nullable() }),
  advertiser: z.string(),
  industry: z.string(),
  position,
  form: placementForm,
  candidates: z.array(candidate),
  planAt: z.string(),
  priceFen: fen,
  guaranteeReads: z.int().nullable(),
  keepHours: z.int(),
  contentState: z.enum(['none', 'reviewing', 'approved', 'rejected']),
  creativeDueAt: nullableInstant,
  publishedAt: nullableInstant,
  articleUrl: z.string().nullable(),
  keepEndsAt: nullableInstant,
  reads: z.int().nullable(),
  proposedFen: fen.nullable(),
  amountFen: fen.nullable(),
  compensationFen: fen,
  penaltyFen: fen,
  settledAt: nullableInstant,
  createdAt: z.string(),
  statusAt: z.string(),
};

const reviewView = z.object({ stars: z.int(), tags: z.array(z.string()), text: z.string(), at: z.string() });

const detail = z.object({
  ...order,
  feeBp: z.int(),
  /** What reaches the media owner of the amount as it stands (settled, proposed, or the price); to the media owner only. */
  netFen: fen.nullable(),
  content: z
    .object({
      version: z.int(),
      titles: z.array(z.string()),
      digest: z.string(),
      coverFileId: z.string().nullable(),
      bodyHtml: z.string(),
      sourceUrl: z.string().nullable(),
      originUrl: z.string().nullable(),
      landingUrl: z.string().nullable(),
      brief: z.string(),
      files: z.array(z.string()),
    })
    .nullable(),
  contentReason: z.string(),
  /** Addresses of the files that content and preview name, good for five minutes. */
  fileLinks: z.array(z.object({ id, url: z.string() })),
  preview: z
    .object({
      url: z.string().nullable(),
      fileIds: z.array(z.string()),
      note: z.string(),
      at: z.string(),
      back: z.string().nullable(),
    })
    .nullable(),
  backsLeft: z.int(),
  counterOffer: counterOffer.nullable(),
  makegood: z.object({ planAt: z.string(), position, note: z.string(), offeredAt: z.string() }).nullable(),
  makegoodOrderId: id.nullable(),
  disputeId: id.nullable(),
  cancel: z.object({ compensationFen: fen, penaltyFen: fen, thawFen: fen }).nullable(),
  reviews: z.object({ mine: reviewView.nullable(), theirs: reviewView.nullable(), endsAt: nullableInstant }),
  /** When the clock acts next by itself. */
  deadlines: z.array(z.object({ transition: z.string(), label: z.string(), at: z.string() })),
  events: z.array(
    z.object({
      seq: z.int(),
      transition: z.string(),
      label: z.string(),
      from: z.string().nullable(),
      to: z.string(),
      actor: z.string(),
      note: z.string(),
      at: z.string(),
    }),
  ),
});

const plan = {
  id,
  no: z.string(),
  name: z.string(),
  status: z.string(),
  version: z.int(),
  industry: z.string().nullable(),
  accounts: z.int(),
  positions: z.array(z.int()),
  firstPlanAt: nullableInstant,
  lastPlanAt: nullableInstant,
  orders: z.object({ total: z.int(), inviting: z.int(), running: z.int(), settled: z.int() }),
  /** Σ of the prices that stand or are asked for. */
  priceFen: fen,
  /** Settled and compensated. */
  spentFen: fen,
  createdAt: z.string(),
};

const statement = { text: z.string().max(2000), fileIds: z.array(id).max(10) };
const reviewInput = {
  id,
  request_id: requestId,
  stars: z.int().min(1, '请选择 1–5 星').max(5, '请选择 1–5 星'),
  tags: z.array(z.string().max(20)).max(10).optional(),
  text: z.string().max(300).optional(),
};

const planFilters = z.object({
  keyword: z.string().max(60).optional(),
  status: z.string().max(20).optional(),
  createdFrom: instant.optional(),
  createdTo: instant.optional(),
});
const orderFilters = z.object({
  keyword: z.string().max(60).optional(),
  status: z.string().max(20).optional(),
  accountId: id.optional(),
  planFrom: instant.optional(),
  planTo: instant.optional(),
});

const inviteFilters = z.object({ status: z.string().max(20).optional(), accountId: id.optional() });

export const positionEndpoints = {
  'adPosition/market': endpoint({
    summary: '可约媒体：报价、中位阅读、每千阅读成本、最近可约日',
    audience: 'ad',
    request: listInput(
      z.object({
        keyword: z.string().max(60).optional(),
        /** Only these: what a draft has chosen. */
        ids: z.array(id).max(positionLimits.accounts).optional(),
        form: placementForm.default('hard_single'),
        industry: z.string().max(32).optional(),
        region: z.string().max(6).optional(),
        position: position.optional(),
        day: day.optional(),
        fansMin: figure.optional(),
        fansMax: figure.optional(),
        readMin: figure.optional(),
        priceMinFen: figure.optional(),
        priceMaxFen: figure.optional(),
        verifiedOnly: z.boolean().optional(),
        guaranteed: z.boolean().optional(),
        favourite: z.boolean().optional(),
        excludeLow: z.boolean().default(true),
        worked: z.enum(['yes', 'no']).optional(),
        /** Of whom at least three fifths of the followers are. */
        gender: z.enum(['male', 'female']).optional(),
      }),
      ['performance', 'fans', 'price', 'reads'] as const,
    ),
    response: listOf(z.object(accountCard)),
  }),
  'adPosition/accountDetail': endpoint({
    summary: '媒体详情与评价',
    audience: 'ad',
    request: z.object({ id, form: placementForm.default('hard_single') }),
    response: z.object({
      ...accountCard,
      maleBp: z.int().nullable(),
      areas: z.array(z.object({ code: z.string(), bp: z.int() })),
      settledOrders: z.int(),
      stars: z.number().nullable(),
      reviews: z.array(reviewView),
    }),
    refusals: [code.noSuchObject],
  }),
  'adPosition/slots': endpoint({
    summary: '媒体排期：每日各位置状态与价格',
    audience: 'ad',
    request: z.object({ id, form: placementForm.default('hard_single'), from: day, to: day }),
    response: z.object({ days: z.array(dayView) }),
    refusals: [code.noSuchObject, code.invalid],
  }),
  'adPosition/save': endpoint({
    summary: '保存投放计划草稿：新建不带 id',
    audience: 'ad',
    request: z.object({ request_id: requestId, id: id.optional(), version: z.int().optional(), form: planForm }),
    response: after.extend({ no: z.string() }),
    refusals: usual,
  }),
  'adPosition/submit': endpoint({
    summary: '提交投放计划：锁定排期、冻结全部款项，每个位置一单一邀约',
    audience: 'ad',
    request: z.object(act),
    response: after.extend({
      frozenFen: fen,
      orders: z.array(z.object({ id, no: z.string(), accountId: id, priceFen: fen })),
      warnings: z.array(warning),
    }),
    refusals: [
      ...usual,
      code.insufficientBalance,
      code.notCertified,
      code.qualificationMissing,
      code.contentRefused,
      code.soldOut,
      code.notEligible,
    ],
  }),
  'adPosition/delete': endpoint({
    summary: '删除草稿',
    audience: 'ad',
    request: z.object(act),
    response: after,
    refusals: usual,
  }),
  'adPosition/terminate': endpoint({
    summary: '终止没有进行中订单的计划',
    audience: 'ad',
    request: z.object(act),
    response: after,
    refusals: usual,
  }),
  'adPosition/list': endpoint({
    summary: '投放计划列表，各状态数量',
    audience: 'ad',
    request: listInput(planFilters, ['newest'] as const),
    response: listOf(z.object(plan)),
  }),
  'adPosition/export': endpoint({
    summary: '导出投放计划的订单（CSV，边查边发）',
    audience: 'ad',
    request: z.object({ filters: planFilters.optional() }),
    response: z.string(),
    produces: 'text/csv',
    refusals: exportRefusals,
  }),
  'adPosition/detail': endpoint({
    summary: '投放计划详情：表单与订单',
    audience: 'ad',
    request: z.object({ id }),
    response: z.object({ ...plan, form: planForm, list: z.array(z.object(order)) }),
    refusals: [code.noSuchObject],
  }),
  'adPosition/orderDetail': endpoint({
    summary: '广告位订单详情：时间线、期限、素材、预览、协商、评价、取消费用',
    audience: 'ad',
    request: z.object({ id }),
    response: detail,
    refusals: [code.noSuchObject],
  }),
  'adPosition/orderReport': endpoint({
    summary: '广告位订单的交付报告；含金额的在首次请求时出具',
    audience: 'ad',
    ...orderReport,
  }),
  'adPosition/withdraw': endpoint({
    summary: '撤回邀约，款项解冻',
    audience: 'ad',
    request: z.object(act),
    response: after,
    refusals: usual,
  }),
  'adPosition/counterAnswer': endpoint({
    summary: '答复媒体的协商；涨价时补冻结，降价时解冻',
    audience: 'ad',
    request: z.object({ ...act, accept: z.boolean() }),
    response: after,
    refusals: [...usual, code.insufficientBalance, code.soldOut, code.notEligible],
  }),
  'adPosition/creative': endpoint({
    summary: '上传素材；无风险提示且行业无需资质时立即通过',
    audience: 'ad',
    request: z.object({ ...act, creative }),
    response: after.extend({ contentState: z.string(), warnings: z.array(warning) }),
    refusals: [...usual, code.contentRefused],
  }),
  'adPosition/previewAnswer': endpoint({
    summary: '确认或退回预览，最多退回 2 次',
    audience: 'ad',
    request: z.object({ ...act, ok: z.boolean(), reason: z.string().max(500).default('') }),
    response: after,
    refusals: usual,
  }),
  'adPosition/cancel': endpoint({
    summary: '取消订单：按接单后、48 小时内、24 小时内或预览确认后补偿媒体 10%／30%／50%',
    audience: 'ad',
    request: z.object({ ...act, reason: z.string().max(500) }),
    response: after.extend({ compensationFen: fen }),
    refusals: usual,
  }),
  'adPosition/confirm': endpoint({
    summary: '确认数据并结算',
    audience: 'ad',
    request: z.object(act),
    response: after.extend({ amountFen: fen }),
    refusals: usual,
  }),
  'adPosition/object': endpoint({
    summary: '提出异议，进入争议',
    audience: 'ad',
    request: z.object({ ...act, ...statement }),
    response: after,
    refusals: usual,
  }),
  'adPosition/makegoodAnswer': endpoint({
    summary: '同意补量：媒体再发布一次，原订单款项继续冻结',
    audience: 'ad',
    request: z.object(act),
    response: after,
    refusals: [...usual, code.soldOut, code.notEligible],
  }),
  'adPosition/review': endpoint({
    summary: '评价媒体（双盲，7 天内）',
    audience: 'ad',
    request: z.object(reviewInput),
    response: after,
    refusals: usual,
  }),
  'adPosition/waitlist': endpoint({
    summary: '候补已被占用的排期；join 为 false 时退出',
    audience: 'ad',
    request: z.object({ request_id: requestId, accountId: id, day, position, join: z.boolean() }),
    response: z.object({ status: z.string(), ahead: z.int() }),
    refusals: [code.invalid, code.noSuchObject, code.wrongState, code.duplicate],
  }),
  'media/invites': endpoint({
    summary: '广告位邀约：候选日期、报价与到手价、剩余时间',
    audience: 'media',
    request: listInput(inviteFilters, ['newest', 'expiry'] as const),
    response: listOf(
      z.object({
        id,
        status: z.string(),
        expiresAt: z.string(),
        reason: z.string(),
        /** The advertiser's record: settled orders, and the share of disputes among them. */
        settledOrders: z.int(),
        /** The advertiser's performance score, 0 to 100; null for who has hardly ordered yet. */
        advertiserScore: z.number().nullable(),
        /** Of the level, as it stood when the invitation was sent. */
        feeBp: z.int(),
        /** By candidate, after the fee; before tax. */
        netFens: z.array(fen),
        /** Estimate of what is withheld of each at a cash-out; zeros where nothing is. */
        taxFens: z.array(fen),
        order: z.object(order),
        counterOffer: counterOffer.nullable(),
      }),
    ),
  }),
  'media/inviteExport': endpoint({
    summary: '导出广告位邀约（CSV，边查边发）',
    audience: 'media',
    request: z.object({ filters: inviteFilters.optional() }),
    response: z.string(),
    produces: 'text/csv',
    refusals: exportRefusals,
  }),
  'media/inviteAnswer': endpoint({
    summary: '答复邀约：接受（选日期）、拒绝（填原因）、协商（改期 7 天内或改价 ±30%，一次）',
    audience: 'media',
    request: z.object({
      request_id: requestId,
      /** Of the order. */
      id,
      version: z.int(),
      answer: z.enum(['accept', 'decline', 'counter']),
      candidate: z.int().min(0).max(2).default(0),
      reasonCode: z.enum(Object.keys(declineReasons) as [keyof typeof declineReasons]).optional(),
      reason: z.string().max(300).default(''),
      planAt: instant.optional(),
      priceFen: price.optional(),
    }),
    response: after,
    refusals: [...usual, code.notCertified, code.soldOut, code.notEligible],
  }),
  'media/positionOrders': endpoint({
    summary: '广告位订单列表',
    audience: 'media',
    request: listInput(orderFilters, ['newest', 'planAt'] as const),
    response: listOf(z.object({ ...order, netFen: fen })),
  }),
  'media/positionExport': endpoint({
    summary: '导出广告位订单（CSV，边查边发）',
    audience: 'media',
    request: z.object({ filters: orderFilters.optional() }),
    response: z.string(),
    produces: 'text/csv',
    refusals: exportRefusals,
  }),
  'media/positionDetail': endpoint({
    summary: '广告位订单详情与素材包',
    audience: 'media',
    request: z.object({ id }),
    response: detail,
    refusals: [code.noSuchObject],
  }),
  'media/positionReport': endpoint({
    summary: '广告位订单的交付报告；含金额的在首次请求时出具',
    audience: 'media',
    ...orderReport,
  }),
  'media/positionPreview': endpoint({
    summary: '提交预览（链接或截图）',
    audience: 'media',
    request: z.object({
      ...act,
      url: z.string().max(1000).optional(),
      fileIds: z.array(id).max(10).default([]),
      note: z.string().max(500).default(''),
    }),
    response: after,
    refusals: usual,
  }),
  'media/positionPublish': endpoint({
    summary: '回填发布链接：约定时间前 30 分钟至后 2 小时内',
    audience: 'media',
    request: z.object({ ...act, url: z.string().max(1000), publishedAt: instant.optional() }),
    response: after,
    refusals: usual,
  }),
  'media/positionCancel': endpoint({
    summary: '取消订单：距投放 48 小时以上扣履约分，以内另赔付 10%',
    audience: 'media',
    request: z.object({ ...act, reason: z.string().max(500) }),
    response: after.extend({ penaltyFen: fen }),
    refusals: usual,
  }),
  'media/positionMakegood': endpoint({
    summary: '提出补量方案（保量达成不足一半时）',
    audience: 'media',
    request: z.object({ ...act, planAt: instant, position, note: z.string().max(300).default('') }),
    response: after,
    refusals: usual,
  }),
  'media/positionAppeal': endpoint({
    summary: '对扣减提出申诉，进入争议',
    audience: 'media',
    request: z.object({ ...act, ...statement }),
    response: after,
    refusals: usual,
  }),
  'media/positionReview': endpoint({
    summary: '评价广告主（双盲，7 天内）',
    audience: 'media',
    request: z.object(reviewInput),
    response: after,
    refusals: usual,
  }),
  'media/schedule': endpoint({
    summary: '账号排期：每日各位置状态、价格、订单，群发额度',
    audience: 'media',
    request: z.object({ accountId: id, from: day, to: day }),
    response: z.object({
      accountId: id,
      version: z.int(),
      sameDay: z.boolean(),
      leadHours: z.int(),
      adsPerPush: z.int(),
      /** 服务号: push days agreed by month, of four. */
      pushes: z.array(z.object({ month: z.string(), used: z.int(), most: z.int().nullable() })),
      days: z.array(
        z.object({
          day: z.string(),
          pushAt: nullableInstant,
          slots: z.array(
            slotView.extend({
              priceOverrideFen: fen.nullable(),
              note: z.string(),
              waiting: z.int(),
              order: z.object({ id, no: z.string(), status: z.string(), advertiser: z.string(), planAt: z.string() }).nullable(),
            }),
          ),
        }),
      ),
    }),
    refusals: [code.noSuchObject, code.invalid],
  }),
  'media/scheduleSave': endpoint({
    summary: '排期设置：按星期批量开放或关闭、单日价格、外部占用、提前量、每次群发广告数、当天单',
    audience: 'media',
    request: z.object({
      request_id: requestId,
      accountId: id,
      version: z.int(),
      sameDay: z.boolean().optional(),
      leadHours: z.int().min(1, '提前量为 1–168 小时').max(168, '提前量为 1–168 小时').optional(),
      adsPerPush: z.int().min(1, '每次群发 1–8 条广告').max(8, '每次群发 1–8 条广告').optional(),
      change: z
        .object({
          action: z.enum(['open', 'close', 'external', 'unexternal', 'price']),
          from: day,
          to: day,
          /** 0 Sunday to 6 Saturday; none: every day. */
          weekdays: z.array(z.int().min(0).max(6)).max(7).optional(),
          positions: z.array(position).min(1).max(3),
          note: z.string().max(100).optional(),
          /** For `price`; null: by the rate card again. */
          priceFen: price.nullish(),
        })
        .optional(),
    }),
    response: z.object({ version: z.int(), changed: z.int(), skipped: z.int() }),
    refusals: usual,
  }),
};
