/** Campaigns of read, fans and video on the advertiser's side: three areas with the same endpoints. `docs/pages/advertiser.md#campaign-list`, `docs/pages/advertiser.md#campaign-form`, `docs/pages/advertiser.md#campaign-detail`, `docs/domain/overview.md#endpoints`. */
import { z } from 'zod';
import { businessCodes as code } from '../../../transport/endpoint/codes';
import { type Endpoint, endpoint } from '../../../transport/endpoint/endpoint';
import { exportRefusals } from '../../../transport/endpoint/export-refusals';
import { fen, requestId } from '../../../transport/endpoint/fields';
import { listInput, listOf } from '../../../transport/endpoint/lists';
import { campaignLimits } from '../vocabulary';

const text = (max: number) => z.string().max(max).nullish();
const count = z.int().min(0).max(campaignLimits.figure).nullish();
const id = z.uuid();

export const targetingForm = z.object({
  industries: z.array(z.string().max(32)).max(40).optional(),
  /** At least one of these areas must have its share of the followers. */
  areas: z
    .array(z.object({ code: z.string().regex(/^\d{6}$/), minBp: z.int().min(0).max(10_000) }))
    .max(60)
    .optional(),
  gender: z.enum(['any', 'male', 'female']).optional(),
  genderMinBp: z.int().min(0).max(10_000).optional(),
  fansMin: count,
  fansMax: count,
  readMin: count,
  readMax: count,
  serviceTypes: z
    .array(z.enum(['subscription', 'service']))
    .max(2)
    .optional(),
  verifiedOnly: z.boolean().optional(),
  /** 1 头条, 2 次条, 3 3–8 条; none: all. */
  positions: z.array(z.int().min(1).max(3)).max(3).optional(),
  excludeLow: z.boolean().optional(),
  includeAccounts: z.array(id).max(campaignLimits.accounts).optional(),
  excludeAccounts: z.array(id).max(campaignLimits.accounts).optional(),
  /** 按画像计费: only followers of the areas and gender above are paid, at a higher floor. Fans campaigns only. */
  profileBilling: z.boolean().optional(),
});

/** The form as typed: a draft may be half empty; what is wrong is said at submission, field by field. */
export const campaignForm = z.object({
  name: text(100),
  industry: text(32),
  promoForm: text(32),
  sourceUrl: text(1000),
  /** Titles of a read campaign (1 to 3), the slogan of a fans or video campaign (1). */
  titles: z.array(z.string().max(200)).max(3).optional(),
  digest: text(400),
  coverFileId: id.nullish(),
  bodyHtml: text(120_000),
  /** 阅读原文. */
  originUrl: text(1000),
  landingUrl: text(1000),
  brief: text(1000),
  files: z.array(id).max(campaignLimits.files).optional(),
  promotedAccountId: id.nullish(),
  targeting: targetingForm.optional(),
  unitPriceFen: count,
  budgetFen: count,
  dailyLimitFen: count,
  perAccountCapBp: z.int().min(1).max(10_000).nullish(),
  leastQty: count,
  mostQty: count,
  targetQty: count,
  needPreview: z.boolean().nullish(),
  startAt: z.iso.datetime({ offset: true }).nullish(),
  endAt: z.iso.datetime({ offset: true }).nullish(),
  /** Hours of the day in which may be published; none: all. */
  publishHours: z.array(z.int().min(0).max(23)).max(24).optional(),
  publishDeadlineH: z.int().min(1).max(720).nullish(),
  keepHours: z.int().min(1).max(8760).nullish(),
});

const status = z.string();
const reason = z.object({
  field: z.string(),
  text: z.string(),
  rule: z.string().optional(),
  level: z.enum(['hard', 'soft']).optional(),
  found: z.string().optional(),
  start: z.int().optional(),
  end: z.int().optional(),
  hint: z.string().optional(),
});

const subject = z.object({ id, version: z.int(), request_id: requestId });
const after = z.object({ id, status, version: z.int() });

const row = {
  id,
  no: z.string(),
  name: z.string(),
  title: z.string(),
  cover: z.string().nullable(),
  status,
  /** 今日已达限额, while running. */
  dayCapped: z.boolean(),
  statusReason: z.string(),
  endReason: z.string().nullable(),
  /** Until when the review is promised, while it waits for it. */
  reviewBy: z.string().nullable(),
  industry: z.string().nullable(),
  unitPriceFen: fen.nullable(),
  budgetFen: fen.nullable(),
  dailyLimitFen: fen.nullable(),
  spentFen: fen,
  /** Still frozen: the budget less what is spent and thawed. */
  frozenFen: fen,
  reservedFen: fen,
  /** Counted in the orders that are judged, before anything was taken off. */
  rawQty: z.int(),
  /** Of them, what stayed: followers still there after 72 hours; null while nothing is judged. */
  keptBp: z.int().nullable(),
  validQty: z.int(),
  /** What the budget or the target asks for. */
  targetQty: z.int().nullable(),
  orders: z.object({ claimed: z.int(), running: z.int(), settled: z.int() }),
  startAt: z.string().nullable(),
  endAt: z.string().nullable(),
  createdAt: z.string(),
  version: z.int(),
};

const forecastRange = z.object({ p10: z.number(), p50: z.number(), p90: z.number() });
const outlook = {
  quantity: forecastRange,
  accounts: forecastRange,
  days: forecastRange,
  spendFen: forecastRange,
  samples: z.int(),
  thin: z.boolean(),
  limit: z.enum(['budget', 'inventory', 'time']),
};
const match = z.object({
  accounts: z.int(),
  /** Σ of the accounts' median reads at the allowed positions. */
  dailyReads: z.int(),
});

/** What an account must be for the campaign, and how many of those that could take it are not. */
const obstacle = z.object({ reason: z.string(), label: z.string(), accounts: z.int() });
/** Bounds of a price as asked for elsewhere: the middle half of what was settled, or, while that is little, the platform's suggestion. */
const reference = z.object({ lowFen: fen, highFen: fen, basis: z.enum(['settled', 'suggested']), samples: z.int() });
const bounds = z.object({ least: z.int(), most: z.int() });

const listFilters = z.object({
  keyword: z.string().max(60).optional(),
  status: z.string().max(20).optional(),
  industry: z.string().max(32).optional(),
  createdFrom: z.iso.datetime({ offset: true }).optional(),
  createdTo: z.iso.datetime({ offset: true }).optional(),
  runsFrom: z.iso.datetime({ offset: true }).optional(),
  runsTo: z.iso.datetime({ offset: true }).optional(),
});
const sorts = ['newest', 'spent', 'endAt'] as const;

/** What may be changed while the campaign runs; what is not given stays. */
const liveChange = campaignForm.pick({
  name: true,
  budgetFen: true,
  dailyLimitFen: true,
  endAt: true,
  unitPriceFen: true,
  mostQty: true,
  targetQty: true,
  publishHours: true,
  targeting: true,
  promoForm: true,
  sourceUrl: true,
  titles: true,
  digest: true,
  coverFileId: true,
  bodyHtml: true,
  originUrl: true,
  landingUrl: true,
  brief: true,
  files: true,
});

const family = {
  list: endpoint({
    summary: '广告列表，各状态数量',
    audience: 'ad',
    request: listInput(listFilters, sorts),
    response: listOf(z.object(row)),
  }),
  detail: endpoint({
    summary: '广告详情：表单、内容版本、审核记录、资金、操作日志',
    audience: 'ad',
    request: z.object({ id }),
    response: z.object({
      ...row,
      form: campaignForm,
      /** What was foretold when it was submitted, to be held against what came; null for drafts and for those from before. */
      forecast: z.object({ ...outlook, at: z.string() }).nullable(),
      revision: z.object({ form: campaignForm, reasons: z.array(reason) }).nullable(),
      contents: z.array(z.object({ id, version: z.int(), sha256: z.string(), createdAt: z.string(), inForce: z.boolean() })),
      reviews: z.array(
        z.object({ at: z.string(), level: z.enum(['machine', 'human']), result: z.string(), reasons: z.array(reason) }),
      ),
      funds: z.array(
        z.object({
          at: z.string(),
          code: z.string(),
          amountFen: fen,
          giftFen: fen,
          txnId: z.string(),
          orderId: z.string().nullable(),
        }),
      ),
      /** By posting, over every entry, also those that `funds` leaves out: their sum is `frozenFen`. */
      fundTotals: z.array(z.object({ code: z.string(), amountFen: fen, entries: z.int() })),
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
    }),
    refusals: [code.noSuchObject],
  }),
  save: endpoint({
    summary: '保存草稿：新建不带 id；未通过的广告保存后可再次提交',
    audience: 'ad',
    request: z.object({ request_id: requestId, id: id.optional(), version: z.int().optional(), form: campaignForm }),
    response: after.extend({ no: z.string() }),
    refusals: [code.invalid, code.wrongState, code.versionConflict, code.noSuchObject, code.duplicate],
  }),
  submit: endpoint({
    summary: '提交审核并冻结预算',
    audience: 'ad',
    request: subject,
    response: after.extend({
      freeze: z.object({ giftFen: fen, cashFen: fen }),
      warnings: z.array(reason),
      reviewBy: z.string(),
    }),
    refusals: [
      code.invalid,
      code.insufficientBalance,
      code.notCertified,
      code.qualificationMissing,
      code.contentRefused,
      code.wrongState,
      code.versionConflict,
      code.noSuchObject,
      code.duplicate,
      code.notEligible,
    ],
  }),
  withdraw: endpoint({
    summary: '撤回审核；首次审核撤回时全部解冻',
    audience: 'ad',
    request: subject,
    response: after.extend({ thawedFen: fen }),
    refusals: [code.wrongState, code.versionConflict, code.noSuchObject, code.duplicate],
  }),
  pause: endpoint({
    summary: '暂停接新单',
    audience: 'ad',
    request: subject,
    response: after,
    refusals: [code.wrongState, code.versionConflict, code.noSuchObject, code.duplicate],
  }),
  resume: endpoint({
    summary: '继续投放',
    audience: 'ad',
    request: subject,
    response: after,
    refusals: [code.wrongState, code.versionConflict, code.noSuchObject, code.duplicate, code.notEligible],
  }),
  terminate: endpoint({
    summary: '终止：不再接新单，进行中的订单继续结算，未占用的预算立即解冻',
    audience: 'ad',
    request: subject,
    response: after.extend({ thawedFen: fen, openOrders: z.int() }),
    refusals: [code.wrongState, code.versionConflict, code.noSuchObject, code.duplicate],
  }),
  terminatePreview: endpoint({
    summary: '终止前的资金影响',
    audience: 'ad',
    request: z.object({ id }),
    response: z.object({ openOrders: z.int(), reservedFen: fen, thawFen: fen }),
    refusals: [code.noSuchObject],
  }),
  copy: endpoint({
    summary: '复制为新草稿',
    audience: 'ad',
    request: z.object({ id, request_id: requestId }),
    response: after.extend({ no: z.string() }),
    refusals: [code.noSuchObject, code.duplicate],
  }),
  delete: endpoint({
    summary: '删除没有资金记录的广告',
    audience: 'ad',
    request: subject,
    response: after,
    refusals: [code.wrongState, code.versionConflict, code.noSuchObject, code.duplicate],
  }),
  editLive: endpoint({
    summary: '投放中修改：预算、日限额、延期、提价等立即生效；内容或降价回到审核，原版本的订单不变',
    audience: 'ad',
    request: subject.extend({ change: liveChange }),
    response: after.extend({ frozenFen: fen, thawedFen: fen, underReview: z.boolean(), warnings: z.array(reason) }),
    refusals: [
      code.invalid,
      code.insufficientBalance,
      code.contentRefused,
      code.wrongState,
      code.versionConflict,
      code.noSuchObject,
      code.duplicate,
    ],
  }),
  forecast: endpoint({
    summary: '预估：阅读或粉丝、账号数、天数、花费的 P10/P50/P90，以及将冻结的金额',
    audience: 'ad',
    request: z.object({
      form: campaignForm,
      /** Also what other budgets would bring at the same price. */
      curve: z.boolean().optional(),
    }),
    response: z.object({
      ...outlook,
      match,
      cost: z.object({ freezeFen: fen, giftFen: fen, cashFen: fen, missingFen: fen }),
      /** Empty unless asked for. */
      curve: z.array(z.object({ budgetFen: fen, quantity: forecastRange })),
    }),
    refusals: [code.invalid],
  }),
  matchCount: endpoint({
    summary: '符合定向条件的账号数与合计日均阅读，以及每个条件各挡住多少账号',
    audience: 'ad',
    request: z.object({ form: campaignForm }),
    response: match.extend({ obstacles: z.array(obstacle) }),
    refusals: [code.invalid],
  }),
  formTerms: endpoint({
    summary: '表单的界限与参考价，随运营设置变化',
    audience: 'ad',
    request: z.object({}),
    response: z.object({
      priceFloorFen: fen,
      /** 按画像计费: floor and reference times this. */
      profileFactorBp: z.int(),
      reference,
      budget: z.object({ leastFen: fen, stepFen: fen }),
      dailyLimitLeastFen: fen,
      leastQty: z.int(),
      perAccountCapBp: z.int(),
      startAheadMin: z.int(),
      maxDays: z.int(),
      keepHours: bounds,
      publishDeadlineH: bounds.extend({ preset: z.int() }),
    }),
  }),
  checkWords: endpoint({
    summary: '检查文字：命中的位置、原因、依据与改写建议；硬性命中不能提交',
    audience: 'ad',
    request: z.object({ form: campaignForm }),
    response: z.object({ verdict: z.enum(['pass', 'warn', 'block']), hits: z.array(reason) }),
  }),
  orders: endpoint({
    summary: '广告的订单',
    audience: 'ad',
    request: listInput(z.object({ id, status: z.string().max(20).optional() }), ['newest'] as const),
    response: listOf(
      z.object({
        id,
        no: z.string(),
        status,
        account: z.object({ id, name: z.string(), avatar: z.string().nullable() }),
        position: z.int().nullable(),
        unitPriceFen: fen,
        capQty: z.int(),
        reserveFen: fen,
        rawQty: z.int().nullable(),
        validQty: z.int().nullable(),
        abnormalQty: z.int().nullable(),
        amountFen: fen.nullable(),
        planAt: z.string().nullable(),
        publishDeadlineAt: z.string(),
        publishedAt: z.string().nullable(),
        articleUrl: z.string().nullable(),
        statusReason: z.string(),
        /** When the present turn ends by itself. */
        dueAt: z.string().nullable(),
        blacklisted: z.boolean(),
        version: z.int(),
        createdAt: z.string(),
      }),
    ),
    refusals: [code.noSuchObject],
  }),
  batch: endpoint({
    summary: '批量暂停、继续或改日限额，最多 50 条；逐条返回结果，失败的不影响其他',
    audience: 'ad',
    request: z.object({
      request_id: requestId,
      action: z.enum(['pause', 'resume', 'dailyLimit']),
      items: z
        .array(z.object({ id, version: z.int() }))
        .min(1, '请选择广告')
        .max(campaignLimits.batch, '每次最多 50 条'),
      /** For `dailyLimit`; null takes the limit away. */
      dailyLimitFen: z.int().min(1).max(2_000_000_000).nullish(),
    }),
    response: z.object({
      rows: z.array(
        z.object({ id, ok: z.boolean(), status: z.string().nullable(), version: z.int().nullable(), msg: z.string() }),
      ),
    }),
    refusals: [code.invalid, code.noSuchObject, code.duplicate],
  }),
  figures: endpoint({
    summary: '广告的数据：按小时、日、账号、来源、性别、地域；涨粉质量；视频号增长曲线',
    audience: 'ad',
    request: z.object({ id }),
    response: z.object({
      /** The last figure that is known; null while nothing was counted. */
      knownAt: z.string().nullable(),
      /**
       * Growth hour by hour over the last seven days that are known; reads or follows, before anything is judged. Where snapshots are more
       * than an hour apart their growth is spread evenly.
       */
      hours: z.array(z.object({ at: z.string(), qty: z.int() })),
      /** `qty` is growth as counted, `validQty` and `spendFen` what was settled on that day. */
      days: z.array(z.object({ day: z.string(), qty: z.int(), validQty: z.int(), spendFen: fen, settled: z.int() })),
      accounts: z.array(
        z.object({
          id,
          name: z.string(),
          orders: z.int(),
          rawQty: z.int(),
          validQty: z.int(),
          abnormalQty: z.int(),
          spendFen: fen,
        }),
      ),
      /** Of reads: where readers came from; of followers: how they followed. Empty where the platform does not tell. */
      sources: z.array(z.object({ name: z.string(), qty: z.int() })),
      /**
       * Whom the accounts reach, weighted by what each brought: an estimate from the accounts' declared followers, since the platform
       * tells no profile of a single article's readers.
       */
      profile: z.object({
        maleBp: z.int().nullable(),
        areas: z.array(z.object({ code: z.string(), name: z.string(), bp: z.int() })),
        /** Share of the quantity whose accounts declare a profile. */
        knownBp: z.int(),
      }),
      /** Of a fans campaign. Followers are known as numbers only. */
      followers: z
        .object({
          follows: z.int(),
          unfollows: z.int(),
          /** Of those who followed that long ago, who still did; null while nobody did. */
          kept: z.array(z.object({ hours: z.int(), of: z.int(), keptBp: z.int().nullable() })),
          /** How many left in each 6 hours after they followed. */
          left: z.array(z.object({ hours: z.int(), qty: z.int() })),
        })
        .nullable(),
      /** Of a video campaign: followers of the promoted account, and the windows in which they are counted. */
      growth: z
        .object({
          points: z.array(z.object({ orderId: id, at: z.string(), fans: z.int() })),
          windows: z.array(
            z.object({
              orderId: id,
              no: z.string(),
              account: z.string(),
              from: z.string(),
              to: z.string(),
              /** Natural growth taken off, followers per hour; null while it is not judged. */
              naturalPerHour: z.number().nullable(),
            }),
          ),
        })
        .nullable(),
    }),
    refusals: [code.noSuchObject],
  }),
  export: endpoint({
    summary: '导出广告列表（CSV，边查边发）',
    audience: 'ad',
    request: z.object({ filters: listFilters.optional() }),
    response: z.string(),
    produces: 'text/csv',
    refusals: exportRefusals,
  }),
  import: endpoint({
    summary: '批量导入草稿；dryRun 只校验，逐行返回问题，以及表格里写不了、导入后要补的内容',
    audience: 'ad',
    request: z.object({
      request_id: requestId,
      dryRun: z.boolean(),
      rows: z.array(campaignForm).min(1, '请至少提供一行').max(campaignLimits.importRows, '每次最多 100 行'),
    }),
    response: z.object({
      created: z.array(z.object({ line: z.int(), id, no: z.string() })),
      rows: z.array(
        z.object({
          line: z.int(),
          ok: z.boolean(),
          errors: z.array(z.object({ path: z.string(), msg: z.string() })),
          /** What a table cannot carry (cover, promoted account): the draft asks for it. */
          todo: z.array(z.object({ path: z.string(), msg: z.string() })),
        }),
      ),
    }),
    refusals: [code.invalid, code.duplicate],
  }),
  importArticle: endpoint({
    summary: '从公众号文章链接导入标题、摘要、封面、正文',
    audience: 'ad',
    request: z.object({ url: z.string().max(1000) }),
    response: z.object({
      title: z.string(),
      digest: z.string(),
      coverUrl: z.string().nullable(),
      /** The cover, kept as a file of the caller; null where there is none or it did not come. */
      cover: z.object({ fileId: z.string(), url: z.string(), width: z.int().nullable(), height: z.int().nullable() }).nullable(),
      bodyHtml: z.string(),
      author: z.string().nullable(),
      /** Where it comes from: the official page or, in the demonstration, the simulator. */
      source: z.enum(['official', 'simulator']),
    }),
    refusals: [code.invalid, code.notEligible],
  }),
};

type Family = typeof family;

/** The family under the name of an area: `adRead/list` … */
function under<const Area extends string>(area: Area): { [Key in keyof Family & string as `${Area}/${Key}`]: Family[Key] } {
  return Object.fromEntries(
    Object.entries(family as Record<string, Endpoint>).map(([key, one]) => [`${area}/${key}`, one]),
  ) as never;
}

export const campaignEndpoints = { ...under('adRead'), ...under('adFans'), ...under('adVideo') };
