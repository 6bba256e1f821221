import { yuanText } from '@shizhong/shared-contracts';
import { pushPositions } from '@shizhong/shared-contracts/campaign';
import { type CampaignKind, campaignKind, promoFormLabels } from '@shizhong/shared-contracts/kinds';
import type { FilterField } from '@shizhong/shared-ui/list';

/** Filters of the hall; a position only where the media owner chooses one. */
export function hallFilters(
  kind: CampaignKind,
  own: readonly { id: string; name: string }[],
  industries: { value: string; label: string }[],
): FilterField[] {
  return [
    { kind: 'search', name: 'keyword', label: '关键词', placeholder: '任务标题或编号', maxLength: 60 },
    { kind: 'select', name: 'industry', label: '行业', options: industries },
    { kind: 'select', name: 'accountId', label: '可接账号', options: own.map(({ id, name }) => ({ value: id, label: name })) },
    {
      kind: 'select',
      name: 'promoForm',
      label: '推广方式',
      options: promoFormLabels(kind).map(([value, label]) => ({ value, label })),
    },
    ...(campaignKind(kind).choosesPosition
      ? [
          {
            kind: 'select' as const,
            name: 'position',
            label: '位置',
            as: 'number' as const,
            options: Object.entries(pushPositions).map(([value, label]) => ({ value, label })),
          },
        ]
      : []),
    {
      kind: 'select',
      name: 'minPriceFen',
      label: '单价',
      as: 'number',
      options: [30, 50, 80, 100, 200, 300].map((fen) => ({ value: String(fen), label: `${yuanText(fen)} 元及以上` })),
    },
    {
      kind: 'select',
      name: 'needPreview',
      label: '发布前预览',
      as: 'boolean',
      options: [
        { value: 'false', label: '不需要' },
        { value: 'true', label: '需要' },
      ],
    },
    {
      kind: 'select',
      name: 'fitting',
      label: '只看',
      as: 'boolean',
      any: '全部任务',
      options: [{ value: 'true', label: '我能接的' }],
    },
    {
      kind: 'select',
      name: 'hidden',
      label: '已隐藏',
      as: 'boolean',
      any: '不显示',
      options: [{ value: 'true', label: '只看已隐藏' }],
    },
  ];
}
