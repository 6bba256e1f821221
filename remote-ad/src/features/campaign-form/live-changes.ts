/** What was changed in a campaign that runs, and what each change does. `docs/domain/campaign.md#editing-a-live-campaign`. */

import type { RequestOf } from '@shizhong/shared-contracts';
import { formatFen } from '@shizhong/shared-contracts';
import type { CampaignForm, FormValues } from './values';

export type LiveChange = RequestOf<'adRead/editLive'>['change'];

const termKeys = [
  'name',
  'budgetFen',
  'dailyLimitFen',
  'endAt',
  'unitPriceFen',
  'mostQty',
  'targetQty',
  'publishHours',
  'targeting',
] as const;
const contentKeys = [
  'promoForm',
  'sourceUrl',
  'titles',
  'digest',
  'coverFileId',
  'bodyHtml',
  'originUrl',
  'landingUrl',
  'brief',
  'files',
] as const;

const labels: Record<(typeof termKeys)[number] | (typeof contentKeys)[number], string> = {
  name: '广告名称',
  budgetFen: '总预算',
  dailyLimitFen: '日限额',
  endAt: '结束时间',
  unitPriceFen: '单价',
  mostQty: '单账号最多',
  targetQty: '目标数量',
  publishHours: '允许发布时段',
  targeting: '定向',
  promoForm: '推广形式',
  sourceUrl: '文章链接',
  titles: '标题或推广语',
  digest: '摘要',
  coverFileId: '封面',
  bodyHtml: '正文',
  originUrl: '阅读原文链接',
  landingUrl: '落地页链接',
  brief: '推广说明',
  files: '资质文件',
};

const effects: Partial<Record<keyof typeof labels, string>> = {
  unitPriceFen: '只对以后接的单生效',
  targeting: '只对以后接的单生效',
};

export interface DescribedChange {
  key: keyof typeof labels;
  label: string;
  effect: string;
}

export interface LiveChanges {
  /** At once. */
  terms: LiveChange | null;
  /** Back to review; open orders keep the version they were claimed with. */
  content: LiveChange | null;
  described: DescribedChange[];
  /** Frozen in addition, or given back when below zero. */
  budgetDeltaFen: number;
}

export function liveChanges(before: CampaignForm, after: CampaignForm): LiveChanges {
  const isChanged = (key: keyof typeof labels) => JSON.stringify(before[key] ?? null) !== JSON.stringify(after[key] ?? null);
  const lowerPrice = (after.unitPriceFen ?? 0) < (before.unitPriceFen ?? 0);
  const terms = termKeys.filter((key) => isChanged(key) && !(key === 'unitPriceFen' && lowerPrice));
  const content: (keyof typeof labels)[] = [...contentKeys.filter(isChanged), ...(lowerPrice ? (['unitPriceFen'] as const) : [])];
  const pick = (keys: readonly (keyof typeof labels)[]) =>
    keys.length ? (Object.fromEntries(keys.map((key) => [key, after[key]])) as LiveChange) : null;
  return {
    terms: pick(terms),
    content: pick(content),
    described: [
      ...terms.map((key) => ({ key, label: labels[key], effect: effects[key] ?? '立即生效' })),
      ...content.map((key) => ({ key, label: key === 'unitPriceFen' ? '降低单价' : labels[key], effect: '重新审核后生效' })),
    ],
    budgetDeltaFen: terms.includes('budgetFen') ? (after.budgetFen ?? 0) - (before.budgetFen ?? 0) : 0,
  };
}

/** What cannot be changed any more once it runs. */
export const lockedWhileLive: readonly (keyof FormValues)[] = [
  'industry',
  'promotedAccountId',
  'capPct',
  'leastQty',
  'needPreview',
  'startAt',
  'publishDeadlineH',
  'keepHours',
];

/** Paths of the contract's form that are locked with them. */
export const lockedPaths: readonly string[] = [
  'industry',
  'promotedAccountId',
  'perAccountCapBp',
  'leastQty',
  'startAt',
  'publishDeadlineH',
  'keepHours',
];

export function budgetWords(deltaFen: number): string {
  if (deltaFen > 0) return `追加冻结 ${formatFen(deltaFen)} 元`;
  return deltaFen < 0 ? `解冻 ${formatFen(-deltaFen)} 元` : '';
}
