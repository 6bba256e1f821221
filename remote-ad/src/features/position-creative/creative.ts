/** The creative as form values. The server validates it again (`api/src/booking/plan/form.ts`). */

import type { RequestOf } from '@shizhong/shared-contracts';
import { campaignLimits } from '@shizhong/shared-contracts/campaign';

export type Creative = NonNullable<RequestOf<'adPosition/creative'>['creative']>;

export interface CreativeValues {
  titles: string[];
  digest: string;
  coverFileId: string | null;
  bodyHtml: string;
  sourceUrl: string;
  originUrl: string;
  landingUrl: string;
  brief: string;
  files: string[];
}

export const maxTitles = 3;

export const emptyCreative: CreativeValues = {
  titles: [''],
  digest: '',
  coverFileId: null,
  bodyHtml: '',
  sourceUrl: '',
  originUrl: '',
  landingUrl: '',
  brief: '',
  files: [],
};

export function creativeValues(creative: Creative | null | undefined): CreativeValues {
  return {
    titles: creative?.titles?.length ? [...creative.titles] : [''],
    digest: creative?.digest ?? '',
    coverFileId: creative?.coverFileId ?? null,
    bodyHtml: creative?.bodyHtml ?? '',
    sourceUrl: creative?.sourceUrl ?? '',
    originUrl: creative?.originUrl ?? '',
    landingUrl: creative?.landingUrl ?? '',
    brief: creative?.brief ?? '',
    files: [...(creative?.files ?? [])],
  };
}

export function toCreative(values: CreativeValues): Creative {
  const { titles, digest, coverFileId, bodyHtml, sourceUrl, originUrl, landingUrl, brief, files } = values;
  const text = (each: string) => each.trim() || null;
  return {
    titles: titles.map((title) => title.trim()).filter((title) => title !== ''),
    digest: text(digest),
    coverFileId,
    bodyHtml: text(bodyHtml),
    sourceUrl: text(sourceUrl),
    originUrl: text(originUrl),
    landingUrl: text(landingUrl),
    brief: text(brief),
    files,
  };
}

const lengthOf = (text: string) => [...text.trim()].length;
const article = /^https:\/\/mp\.weixin\.qq\.com\/s([/?]|$)/;

/** Text of an article without markup. */
function plainWords(html: string): string {
  return html
    .replace(/<[^>]*>/g, '')
    .replace(/&nbsp;/g, ' ')
    .trim();
}

/** Faults by field, of a title by its place; the same rules as on the server. */
export function creativeFaults(values: CreativeValues, soft: boolean): Readonly<Record<string, string>> {
  const faults: Partial<Record<keyof CreativeValues, string>> & Record<string, string> = {};
  if (!values.titles.some((title) => title.trim())) faults['titles.0'] = '请填写标题';
  values.titles.forEach((title, index) => {
    if (lengthOf(title) > 64) faults[`titles.${index}`] = '标题不超过 64 字';
  });
  if (lengthOf(values.digest) > campaignLimits.digest) faults.digest = `摘要不超过 ${campaignLimits.digest} 字`;
  if (values.sourceUrl.trim() && !article.test(values.sourceUrl.trim()))
    faults.sourceUrl = '请填写 https://mp.weixin.qq.com/s 开头的文章链接';
  const words = plainWords(values.bodyHtml);
  if (soft) {
    if (!values.brief.trim() && !words) faults.brief = '软文定制须填写推广说明';
  } else if (!words && !values.sourceUrl.trim()) faults.bodyHtml = '请填写正文，或提供文章链接';
  if ([...words].length > campaignLimits.bodyText) faults.bodyHtml = '正文不超过 20000 字';
  if (lengthOf(values.brief) > campaignLimits.brief) faults.brief = `推广说明不超过 ${campaignLimits.brief} 字`;
  for (const field of ['originUrl', 'landingUrl'] as const)
    if (values[field].trim() && !/^https:\/\//.test(values[field].trim())) faults[field] = '链接须以 https:// 开头';
  return faults;
}
