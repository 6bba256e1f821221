/** Chinese words for the identifiers that are values of facts, by the fact's key; what people typed has no key here. */
import { campaignKinds, isOrderKind, orderKind, promoFormLabels } from '@shizhong/shared-contracts/kinds';
import { placementForms } from '@shizhong/shared-contracts/position';
import { industryNames, isUuid } from '../../platform';
import { factWord, spokenWord } from '../plain-words';

const yesOrNo = { true: '是', false: '否' };
const forms = (): Record<string, string> =>
  Object.fromEntries([
    ...Object.entries(placementForms).map(([name, { label }]) => [name, label] as const),
    ...campaignKinds().flatMap(({ kind }) => promoFormLabels(kind)),
  ]);

const words: Readonly<Record<string, () => Readonly<Record<string, string>>>> = {
  industry: () => industryNames,
  gender: () => ({ any: '不限', male: '男', female: '女' }),
  form: forms,
  taxpayer: () => ({ general: '一般纳税人', small: '小规模纳税人' }),
  quality: () => ({ good: '正常', watch: '观察', low: '低质', severe: '严重低质' }),
  notified: () => yesOrNo,
  labelFound: () => yesOrNo,
  ownerMatches: () => yesOrNo,
};

/** What an account takes and is no kind of order is a place to be booked. */
const takesWord = (kind: string) => (isOrderKind(kind) ? orderKind(kind).words.take : '广告位');

/** Fields whose values are words of the program. */
const spoken = ['kind', 'creative', 'source', 'measuredBy', 'openedBy', 'appealedBy', 'review', 'wxStatus'];
const isFile = /FileIds?$/;

/** Shares are kept in ten-thousandths, and read as per cent. */
const share = /Bp$/;

export function valueWord(field: string, value: string): string {
  if (share.test(field) && /^\d+$/.test(value)) return `${Number(value) / 100}%`;
  if (field === 'takes') return value.split('、').map(takesWord).join('、');
  if (isFile.test(field) && isUuid(value)) return '见证件与材料';
  const word = words[field]?.()[value];
  return word ?? (spoken.includes(field) ? spokenWord(value) : factWord(field, value));
}
