/** What is typed into the dialogs of a batch. */
import { parseYuan } from '@shizhong/shared-contracts';
import type { AccountRow } from './account';

const most = 50;

/** In hundredths of a percent, or what is wrong with it. */
export function percentOf(text: string): number | string {
  const typed = text.trim();
  if (!/^[+-]?\d{1,2}(?:\.\d{1,2})?$/.test(typed) || Number(typed) === 0) return '请填写涨跌的百分比，如 10 或 -5';
  return Math.abs(Number(typed)) > most ? `一次最多调整 ${most}%` : Math.round(Number(typed) * 100);
}

/** The same positions and guarantees at prices changed by `bp`, rounded to the fen, not below the floor. */
export function repriced(rates: AccountRow['rates'], bp: number, floorFen: number) {
  return rates.map(({ position, form, priceFen, guaranteeReads }) => ({
    ...{ position, form, guaranteeReads },
    priceFen: Math.max(floorFen, Math.round((priceFen * (10_000 + bp)) / 10_000)),
  }));
}

export interface TypedLimits {
  perPush: string;
  lead: string;
  minRead: string;
  minFan: string;
}

/** What was typed of 接单设置, as it is sent, or what is wrong with it. */
export function limitsOf({ perPush, lead, minRead, minFan }: TypedLimits) {
  if (![perPush, lead, minRead, minFan].some((text) => text.trim())) return '没有填写要改的内容';
  if (perPush.trim() && !/^[1-8]$/.test(perPush.trim())) return '每次群发最多 1–8 条';
  if (lead.trim() && !(/^\d{1,3}$/.test(lead.trim()) && Number(lead) <= 720)) return '预约提前量是 0–720 的整数';
  for (const text of [minRead, minFan]) if (text.trim() && parseYuan(text) === null) return '请填写金额，最多两位小数';
  return {
    ...(perPush.trim() ? { adsPerPush: Number(perPush) } : {}),
    ...(lead.trim() ? { leadHours: Number(lead) } : {}),
    ...(minRead.trim() ? { minReadPriceFen: parseYuan(minRead) } : {}),
    ...(minFan.trim() ? { minFanPriceFen: parseYuan(minFan) } : {}),
  };
}
