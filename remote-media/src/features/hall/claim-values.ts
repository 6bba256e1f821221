/** A claim as its form holds it. Names are the request's, so that the server's faults find their fields. */
import { hourMs } from '@shizhong/shared-contracts/format';
import type { Errors } from '@shizhong/shared-ui/form-page';
import type { CampaignDetail } from './campaign';
import { fieldText, firstPlan, instantOf, planFault } from './plan-times';

export interface ClaimValues {
  accountId: string;
  /** Empty where nobody chooses one. */
  position: string;
  planAt: string;
  /** As typed; empty: the median. */
  forecastQty: string;
  agreed: boolean;
}

type Offer = CampaignDetail['offers'][number];

/** The accounts that can claim: fitting, with an offer. */
export function claimants({ accounts, offers }: CampaignDetail): CampaignDetail['accounts'] {
  return accounts.filter(({ id, fits }) => fits && offers.some(({ accountId }) => accountId === id));
}

export function offersOf({ offers }: CampaignDetail, accountId: string): Offer[] {
  return offers.filter((offer) => offer.accountId === accountId);
}

export function offerOf(campaign: CampaignDetail, { accountId, position }: Pick<ClaimValues, 'accountId' | 'position'>) {
  const offers = offersOf(campaign, accountId);
  return offers.find((offer) => String(offer.position ?? '') === position) ?? offers[0];
}

/** The position offered first to an account. */
export function firstPosition(campaign: CampaignDetail, accountId: string): string {
  return String(offersOf(campaign, accountId)[0]?.position ?? '');
}

export function claimValues(campaign: CampaignDetail, now: number): ClaimValues {
  const accountId = claimants(campaign)[0]?.id ?? '';
  const plan = firstPlan(campaign, now);
  return {
    accountId,
    position: firstPosition(campaign, accountId),
    planAt: plan === null ? '' : fieldText(plan),
    forecastQty: '',
    agreed: false,
  };
}

export function claimErrors(campaign: CampaignDetail, { planAt, forecastQty, agreed }: ClaimValues, now: number): Errors {
  const plan = planFault(campaign, instantOf(planAt), now);
  return {
    ...(plan ? { planAt: plan } : {}),
    ...(forecastQty && !/^[1-9]\d*$/.test(forecastQty) ? { forecastQty: '请填写正整数' } : {}),
    ...(agreed ? {} : { agreed: '请先阅读并同意接单规则' }),
  };
}

/** The last moment for a publication, if the claim were made now. */
export function lastMoment(campaign: CampaignDetail, now: number): number {
  return now + campaign.publishDeadlineH * hourMs;
}
