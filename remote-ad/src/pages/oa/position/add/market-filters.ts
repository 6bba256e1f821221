import { formatCount, formatShortNumber } from '@shizhong/shared-contracts';
import { pushPositions } from '@shizhong/shared-contracts/campaign';
import { mediaIndustries } from '@shizhong/shared-contracts/identity';
import { marketFigures, ruleText } from '@shizhong/shared-contracts/public-rules';
import type { FilterField } from '@shizhong/shared-ui/list';

interface Choice {
  value: string;
  label: string;
}

const mostly = ruleText('market.gender_bp', marketFigures['market.gender_bp']);
/** Of the media, which have categories of their own: those of advertisements would find none. */
const industries = mediaIndustries.map((name) => ({ value: name, label: name }));
const yesNo = (yes: string) => [{ value: 'true', label: yes }];
const fansSteps = [1000, 5000, 10_000, 50_000, 100_000, 500_000];
const readSteps = [500, 1000, 5000, 10_000, 50_000];
const priceSteps = [200, 500, 1000, 2000, 5000, 10_000];

export const optionsOf = (named: readonly { code: string; name: string }[] | undefined): Choice[] =>
  named?.map(({ code, name }) => ({ value: code, label: name })) ?? [];

/** Filters of the market. */
export function marketFilters(areas: Choice[]): FilterField[] {
  return [
    { kind: 'search', name: 'keyword', label: '账号', placeholder: '账号名称 / 微信号' },
    { kind: 'select', name: 'industries', label: '账号行业', as: 'list', options: industries, recent: 'media-industry' },
    {
      kind: 'select',
      name: 'position',
      label: '位置',
      as: 'number',
      options: Object.entries(pushPositions).map(([value, label]) => ({ value, label })),
    },
    {
      kind: 'select',
      name: 'excludeLow',
      label: '低质媒体',
      as: 'boolean',
      preset: 'true',
      any: '屏蔽',
      options: [
        { value: 'true', label: '屏蔽' },
        { value: 'false', label: '不屏蔽' },
      ],
    },
    { kind: 'day', name: 'day', label: '可约日期' },
    { kind: 'select', name: 'regions', label: '地域', as: 'list', options: areas, recent: 'region' },
    {
      kind: 'select',
      name: 'gender',
      label: '性别',
      options: [
        { value: 'male', label: `男粉 ${mostly} 以上` },
        { value: 'female', label: `女粉 ${mostly} 以上` },
      ],
    },
    {
      ...{ kind: 'range', name: 'fans', label: '粉丝', min: 'fansMin', max: 'fansMax' },
      presets: fansSteps.map((fans) => ({ value: `${fans}~`, label: `${formatShortNumber(fans)} 以上` })),
    },
    {
      ...{ kind: 'range', name: 'reads', label: '中位阅读', min: 'readMin', max: 'readMax' },
      presets: readSteps.map((reads) => ({ value: `${reads}~`, label: `${formatShortNumber(reads)} 以上` })),
    },
    {
      ...{ kind: 'range', name: 'price', label: '报价', min: 'priceMinFen', max: 'priceMaxFen', factor: 100, unit: ' 元' },
      presets: priceSteps.map((yuan) => ({ value: `~${yuan}`, label: `${formatCount(yuan)} 元以内` })),
    },
    { kind: 'select', name: 'verifiedOnly', label: '认证', as: 'boolean', options: yesNo('已认证') },
    { kind: 'select', name: 'guaranteed', label: '保量', as: 'boolean', options: yesNo('只看有保量') },
    {
      kind: 'select',
      name: 'worked',
      label: '合作',
      options: [
        { value: 'yes', label: '合作过' },
        { value: 'no', label: '未合作过' },
      ],
    },
    { kind: 'select', name: 'favourite', label: '收藏', as: 'boolean', options: yesNo('我的收藏') },
  ];
}
