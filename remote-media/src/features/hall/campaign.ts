import type { ResponseOf } from '@shizhong/shared-contracts';

export type Campaign = ResponseOf<'media/tasks'>['list'][number];
export type CampaignDetail = ResponseOf<'media/taskDetail'>;

/** The number of accounts that fit, and one line with the reasons of the others. */
export function fitWords(campaign: Campaign): { fitting: number; why: string } {
  const fitting = campaign.accounts.filter(({ fits }) => fits).length;
  const reasons = [...new Set(campaign.accounts.filter(({ fits }) => !fits).flatMap(({ texts }) => texts))];
  return { fitting, why: reasons.join('、') };
}
