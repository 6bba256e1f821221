import { formatBp, formatCount, formatFen } from '@shizhong/shared-contracts';
import { ruleText } from '@shizhong/shared-contracts/public-rules';
import type { SumLine } from '../orders/SumLines';
import type { CampaignDetail } from './campaign';

/** The cap in money, line by line: `shareOf` is the part of an offer's amount that falls to the cap. */
export function claimLines(
  campaign: CampaignDetail,
  offer: CampaignDetail['offers'][number],
  { cap, forecast, unit, factorBp, shareOf }: ClaimCap,
): SumLine[] {
  return [
    {
      key: 'cap',
      label: '本单最多计费',
      value: `${formatCount(cap)} ${unit}`,
      why: `预计 ${formatCount(forecast)} × ${ruleText('reserve.factor_bp', factorBp)}，不超过单账号上限与剩余数量`,
    },
    { key: 'price', label: '× 单价', value: formatFen(campaign.unitPriceFen) },
    { key: 'gross', label: '最多应得', value: formatFen(shareOf(offer.grossFen)), total: true },
    {
      key: 'fee',
      label: `服务费 ${formatBp(campaign.feeBp, campaign.feeBp % 100 ? 1 : 0)}`,
      value: formatFen(shareOf(offer.netFen) - shareOf(offer.grossFen)),
    },
    { key: 'tax', label: '预估个税及附加', value: formatFen(-shareOf(offer.taxFen)), why: '以提现当月为准' },
  ];
}

export interface ClaimCap {
  cap: number;
  forecast: number;
  unit: string;
  factorBp: number;
  shareOf: (fen: number) => number;
}
