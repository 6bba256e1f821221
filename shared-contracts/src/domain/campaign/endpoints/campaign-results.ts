/** Orders and figures of a campaign. `docs/pages/advertiser.md#campaign-detail`. */
import { z } from 'zod';
import { businessCodes as code } from '../../../transport/endpoint/codes';
import { endpoint } from '../../../transport/endpoint/endpoint';
import { exportRefusals } from '../../../transport/endpoint/export-refusals';
import { fen } from '../../../transport/endpoint/fields';
import { bothWays, fileOf, listInput, listOf } from '../../../transport/endpoint/lists';
import { listFilters } from './schemas';

const id = z.uuid();
const status = z.string();

const orderSorts = [
  ...(['newest', 'publishedAt', 'publishedAt.desc'] as const),
  ...bothWays(['amount', 'price', 'valid', 'raw', 'abnormal'] as const),
] as const;
const orderFilters = z.object({ id, status: z.string().max(20).optional() });

export const campaignResults = {
  sums: endpoint({
    summary: '广告列表的合计：按筛选，或只算所给的几条；行不等它',
    audience: 'ad',
    request: z.object({ filters: listFilters.optional(), ids: z.array(id).min(1).max(500).optional() }),
    response: z.object({
      rows: z.int(),
      budgetFen: fen,
      spentFen: fen,
      frozenFen: fen,
      rawQty: z.int(),
      validQty: z.int(),
      targetQty: z.int(),
    }),
  }),
  ordersExport: endpoint({
    summary: '导出一条广告的订单（CSV，边查边发）',
    audience: 'ad',
    request: z.object({ filters: orderFilters, ...fileOf(orderSorts) }),
    response: z.string(),
    produces: 'text/csv',
    refusals: [...exportRefusals, code.noSuchObject],
  }),
  orders: endpoint({
    summary: '广告的订单',
    audience: 'ad',
    request: listInput(orderFilters, orderSorts),
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
        /** When the current turn ends automatically. */
        dueAt: z.string().nullable(),
        blacklisted: z.boolean(),
        version: z.int(),
        createdAt: z.string(),
      }),
    ),
    refusals: [code.noSuchObject],
  }),
  figures: endpoint({
    summary: '广告的数据：按小时、日、账号、来源、性别、地域；涨粉质量；视频号增长曲线',
    audience: 'ad',
    request: z.object({ id }),
    response: z.object({
      /** The time of the latest known figure; null while nothing was counted. */
      knownAt: z.string().nullable(),
      /**
       * Hourly growth over the last seven days with data; reads or follows, before assessment. If snapshots are more than an hour
       * apart, their growth is spread evenly.
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
      /** For reads: where readers came from; for followers: how they followed. Empty if the platform does not provide it. */
      sources: z.array(z.object({ name: z.string(), qty: z.int() })),
      /**
       * The audience of the accounts, weighted by what each contributed: an estimate from the accounts' declared followers, since
       * the platform provides no profile of a single article's readers.
       */
      profile: z.object({
        maleBp: z.int().nullable(),
        areas: z.array(z.object({ code: z.string(), name: z.string(), bp: z.int() })),
        /** Share of the quantity whose accounts declare a profile. */
        knownBp: z.int(),
      }),
      /** For a fans campaign. Followers are known as numbers only. */
      followers: z
        .object({
          follows: z.int(),
          unfollows: z.int(),
          /** Of the users who followed that long ago, the share still following; null while nobody did. */
          kept: z.array(z.object({ hours: z.int(), of: z.int(), keptBp: z.int().nullable() })),
          /** How many unfollowed in each 6 hours after following. */
          left: z.array(z.object({ hours: z.int(), qty: z.int() })),
        })
        .nullable(),
      /** For a video campaign: followers of the promoted account, and the windows in which they are counted. */
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
              /** Deducted natural growth, followers per hour; null before assessment. */
              naturalPerHour: z.number().nullable(),
            }),
          ),
        })
        .nullable(),
    }),
    refusals: [code.noSuchObject],
  }),
};
