/** A campaign as shown to a media owner. */

import { capQuantity } from '@shizhong/shared-contracts/campaign-form';
import type { ResponseOf } from '@shizhong/shared-contracts/endpoints';
import { sql } from 'kysely';
import { fenOf, splitFee, type TaxOutlook, taxOutlook, timesFen } from '../../money';
import { type BusinessRules, type Database, dayOf, feeBpOf, privateFileUrl, rulesAt, standingOf } from '../../platform';
import type { AdvertiserRecord, MediaAccount } from '../../supply';
import type { CampaignServices } from '../services';
import type { Campaign, Content } from '../tables';
import { unreservedFen } from '../targeting/budget';
import { type Fit, textsOf } from '../targeting/eligibility';

export type HallPage = ResponseOf<'media/tasks'>;
type HallCampaign = HallPage['list'][number];

export type Row = Campaign & {
  titles: Content['titles'] | null;
  cover_file_id: string | null;
  hidden: boolean;
  /** Number of the owner's fitting accounts and of their settled orders in this industry; null without personalised ranking. */
  fitting: string | null;
  done: string | null;
};

export const hiddenBy = (userId: string) =>
  sql`select from hidden_task h where h.media_user_id = ${userId}::uuid and h.campaign_id = c.id`;

export function capQtyOf(campaign: Campaign): number {
  return capQuantity({
    budgetFen: fenOf(campaign.budget_fen ?? '0'),
    unitPriceFen: campaign.unit_price_fen ?? 0,
    perAccountCapBp: campaign.per_account_cap_bp,
    maxQuantity: campaign.most_qty,
  });
}

/**
 * Units that the remaining budget and daily limit still cover; undefined below the order minimum, where the claim itself reports
 * the problem.
 */
export function leftQtyOf(campaign: Campaign, at: Date): number | undefined {
  const ofDay = campaign.day === dayOf(at.getTime()) ? fenOf(campaign.day_fen) : 0;
  const leftFen = Math.min(
    unreservedFen({
      budgetFen: fenOf(campaign.budget_fen ?? '0'),
      spentFen: fenOf(campaign.spent_fen),
      reservedFen: fenOf(campaign.reserved_fen),
    }),
    campaign.daily_limit_fen === null ? Number.MAX_SAFE_INTEGER : fenOf(campaign.daily_limit_fen) - ofDay,
  );
  const left = Math.floor(leftFen / Math.max(1, campaign.unit_price_fen ?? 1));
  return left < Math.max(1, campaign.least_qty ?? 1) ? undefined : left;
}

export async function ownAccounts(db: Database, userId: string): Promise<MediaAccount[]> {
  return db
    .selectFrom('media_account')
    .selectAll()
    .where('user_id', '=', userId)
    .where('status', 'not in', ['unbound', 'draft'])
    .orderBy('created_at', 'desc')
    .limit(100)
    .execute();
}

/** Deductions from this owner's earnings. */
export interface EarningTerms {
  feeBp: number;
  tax: TaxOutlook;
  rules: BusinessRules;
}

export async function earningTerms({ db }: CampaignServices, userId: string, at: Date): Promise<EarningTerms> {
  const rules = await rulesAt(db, at);
  const { level } = await standingOf(db, userId, at, rules);
  return { feeBp: feeBpOf(level, rules), tax: await taxOutlook(db, userId, at, rules), rules };
}

export function asHallCampaign(
  services: CampaignServices,
  row: Row,
  { feeBp, tax }: EarningTerms,
  fits: readonly Fit[],
  records: ReadonlyMap<string, AdvertiserRecord>,
): HallCampaign {
  const unitPriceFen = row.unit_price_fen ?? 0;
  const budgetFen = fenOf(row.budget_fen ?? '0');
  const remainingFen = unreservedFen({ budgetFen, spentFen: fenOf(row.spent_fen), reservedFen: fenOf(row.reserved_fen) });
  const capQty = capQtyOf(row);
  const { netFen } = splitFee(timesFen(unitPriceFen, capQty), feeBp);
  const netUnitPriceFenX100 = Math.floor((unitPriceFen * (10_000 - feeBp)) / 100);
  return {
    id: row.id,
    no: row.no,
    kind: row.kind,
    title: row.titles?.[0] ?? row.name,
    cover: row.cover_file_id ? privateFileUrl(services, row.cover_file_id) : null,
    industry: row.industry_code,
    promoForm: row.promo_form,
    unitPriceFen,
    netUnitPriceFenX100,
    homeUnitPriceFenX100: netUnitPriceFenX100 - Math.ceil((tax.on(netFen) * 100) / Math.max(1, capQty)),
    feeBp,
    remainingFen,
    remainingQty: Math.floor(remainingFen / Math.max(1, unitPriceFen)),
    capQty,
    leastQty: row.least_qty ?? 1,
    startAt: row.start_at?.toISOString() ?? null,
    endAt: row.end_at?.toISOString() ?? null,
    publishHours: row.publish_hours,
    publishDeadlineH: row.publish_deadline_h,
    keepHours: row.keep_hours,
    windowH: Number(row.terms['windowH'] ?? 72),
    positions: row.targeting.positions ?? [],
    needPreview: row.need_preview,
    escrowed: true,
    advertiserScore: records.get(row.user_id)?.score ?? null,
    accounts: fits
      .filter((fit) => fit.campaignId === row.id)
      .map((fit) => ({
        id: fit.accountId,
        name: fit.name,
        avatar: fit.avatarUrl,
        fits: !fit.reasons.length,
        reasons: fit.reasons,
        texts: textsOf(fit.reasons),
      })),
    why: whyOf(row),
    hidden: row.hidden,
    invited: Boolean(row.targeting.includeAccounts?.length),
  };
}

function whyOf({ fitting, done }: Row): string[] {
  return [
    ...(Number(fitting ?? 0) > 0 ? [`${fitting} 个账号符合要求`] : []),
    ...(Number(done ?? 0) > 0 ? [`您已完成 ${done} 单同行业订单`] : []),
  ];
}
