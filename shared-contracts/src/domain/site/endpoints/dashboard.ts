/**
 * First pages of both areas: pending tasks, recent changes, running orders. Each endpoint is a card that may fail independently.
 * `docs/pages/advertiser.md#workbench` and `docs/pages/media-owner.md#workbench`.
 */
import { z } from 'zod';
import { endpoint } from '../../../transport/endpoint/endpoint';
import { empty, fen } from '../../../transport/endpoint/fields';
import { type CampaignKind, campaignKindNames, type OrderKind, orderKindNames, orderKinds } from '../../kinds';
import { accountKindName, campaignKindName } from '../../kinds/schema';

const id = z.uuid();
const count = z.int();

/** Pending tasks of the reader, by kind; kinds without any are omitted. The most urgent comes first. */
const todosOf = <const Keys extends readonly [string, ...string[]]>(keys: Keys) =>
  z.array(
    z.object({
      key: z.enum(keys),
      count,
      /** Their earliest deadline; null without one. */
      dueAt: z.string().nullable(),
      /** Text of the most urgent one: its name, or the reason. */
      note: z.string(),
      /** The page where the most urgent one is handled. */
      link: z.string(),
    }),
  );

const adTodoKeys = ['confirm', 'preview', 'negotiation', 'evidence', 'creative', 'rejected', 'budget'] as const;
const mediaTodoKeys = ['invitation', 'publish', 'preview', 'evidence', 'authorisation', 'makegood'] as const;

/** One day of Asia/Shanghai, `YYYY-MM-DD`. */
const day = z.string();

const quantities = z.object({
  spentFen: fen,
  /** Counted as valid and paid. */
  validQty: count,
  /** Counted and not paid. */
  abnormalQty: count,
  rawQty: count,
});

/** `readFen`, `fansFen` … */
const fenOfKind = Object.fromEntries(orderKindNames.map((kind) => [`${kind}Fen`, fen])) as Record<`${OrderKind}Fen`, typeof fen>;

/** Quantities for kinds paid by quantity, only the money for kinds paid by price. */
const totalsOfKind = {
  ...(Object.fromEntries(campaignKindNames.map((kind) => [kind, quantities])) as Record<CampaignKind, typeof quantities>),
  ...(Object.fromEntries(orderKinds().flatMap(({ kind, campaign }) => (campaign ? [] : [[`${kind}Fen`, fen]]))) as Record<
    `${Exclude<OrderKind, CampaignKind>}Fen`,
    typeof fen
  >),
};

export const dashboardEndpoints = {
  'ad/dashboard': endpoint({
    summary: '首页：消耗、冻结、待办',
    audience: 'ad',
    request: empty,
    response: z.object({
      at: z.string(),
      todayFen: fen,
      yesterdayFen: fen,
      monthFen: fen,
      monthReads: count,
      monthFans: count,
      /** Number of campaigns the frozen money belongs to. */
      frozenCampaigns: count,
      frozenInvitations: count,
      todos: todosOf(adTodoKeys),
    }),
  }),
  'ad/dashboardTrend': endpoint({
    summary: '首页：近一周或近一月每天的消耗、有效阅读、新增粉丝、平均单价',
    audience: 'ad',
    request: z.object({ days: z.union([z.literal(7), z.literal(30)]).default(7) }),
    response: z.object({
      days: z.array(
        z.object({
          day,
          ...fenOfKind,
          validReads: count,
          /** Valid followers of both kinds of account. */
          fans: count,
        }),
      ),
      /** For each kind paid by quantity: followers of a video account are a net growth, which has no retention. */
      totals: z.object(totalsOfKind),
    }),
  }),
  'ad/dashboardRunning': endpoint({
    summary: '首页：投放中的广告，今日消耗最多的十条',
    audience: 'ad',
    request: empty,
    response: z.object({
      total: count,
      list: z.array(
        z.object({
          id,
          kind: campaignKindName,
          no: z.string(),
          name: z.string(),
          cover: z.string().nullable(),
          validQty: count,
          targetQty: count.nullable(),
          todayFen: fen,
          spentFen: fen,
          leftFen: fen,
          endAt: z.string().nullable(),
          dayCapped: z.boolean(),
          link: z.string(),
        }),
      ),
    }),
  }),
  'media/dashboard': endpoint({
    summary: '首页：收益、待办、近期到账收益、账号状态',
    audience: 'media',
    request: empty,
    response: z.object({
      at: z.string(),
      todayFen: fen,
      monthFen: fen,
      totalFen: fen,
      days: z.array(z.object({ day, netFen: fen })),
      todos: todosOf(mediaTodoKeys),
      accounts: z.array(
        z.object({
          id,
          kind: accountKindName,
          name: z.string(),
          avatar: z.string().nullable(),
          status: z.string(),
          statusReason: z.string(),
          source: z.enum(['authorised', 'manual']),
          /** Status of its authorisation; null if ownership was proven manually. */
          authorisation: z.string().nullable(),
          perfScore: z.number(),
          /** Its level on the low-quality list, and since when; null if it is not on it. */
          lowQuality: z.object({ level: z.enum(['watch', 'low', 'severe']), since: z.string() }).nullable(),
        }),
      ),
    }),
  }),
};
