/** Changes of a running campaign, and the effect of each. `docs/domain/campaign.md#editing-a-live-campaign`. */
import { formatFen, type RequestOf } from '@shizhong/shared-contracts';
import {
  campaignFields,
  type LiveEffect,
  type LiveFieldName,
  labelOfField,
  liveFieldNames,
} from '@shizhong/shared-contracts/campaign-form';
import { type CampaignKind, campaignKind } from '@shizhong/shared-contracts/kinds';
import type { CampaignForm } from './values';

export type LiveChange = RequestOf<'adRead/editLive'>['change'];

const effects: Record<Exclude<LiveEffect, 'never'>, string> = {
  'at once': '立即生效',
  'new orders': '只对以后接的单生效',
  'after review': '重新审核后生效',
};

export interface DescribedChange {
  key: LiveFieldName;
  label: string;
  effect: string;
}

export interface LiveChanges {
  /** Effective immediately. */
  terms: LiveChange | null;
  /** Reviewed again; open orders keep the version with which they were claimed. */
  content: LiveChange | null;
  described: DescribedChange[];
  /** Amount to freeze, or to thaw if negative. */
  budgetDeltaFen: number;
}

export function liveChanges(kind: CampaignKind, before: CampaignForm, after: CampaignForm): LiveChanges {
  const lowerPrice = (after.unitPriceFen ?? 0) < (before.unitPriceFen ?? 0);
  const effectOf = (name: LiveFieldName) => (name === 'unitPriceFen' && lowerPrice ? 'after review' : campaignFields[name].live);
  const isChanged = (name: LiveFieldName) => JSON.stringify(before[name] ?? null) !== JSON.stringify(after[name] ?? null);
  const changed = liveFieldNames.filter(isChanged);
  const terms = changed.filter((name) => effectOf(name) !== 'after review');
  const content = changed.filter((name) => effectOf(name) === 'after review');
  const pick = (names: readonly LiveFieldName[]) =>
    names.length ? (Object.fromEntries(names.map((name) => [name, after[name]])) as LiveChange) : null;
  const label = (name: LiveFieldName) => labelOfField(name, campaignKind(kind));
  return {
    terms: pick(terms),
    content: pick(content),
    described: [...terms, ...content].map((name) => ({
      key: name,
      label: name === 'unitPriceFen' && lowerPrice ? `降低${label(name)}` : label(name),
      effect: effects[effectOf(name)],
    })),
    budgetDeltaFen: terms.includes('budgetFen') ? (after.budgetFen ?? 0) - (before.budgetFen ?? 0) : 0,
  };
}

export function budgetWords(deltaFen: number): string {
  if (deltaFen > 0) return `追加冻结 ${formatFen(deltaFen)} 元`;
  return deltaFen < 0 ? `解冻 ${formatFen(-deltaFen)} 元` : '';
}
