import type { FilterField } from '@shizhong/shared-ui/list';
import { adKindOptions } from './words';

export const timeFilter: FilterField = { kind: 'dates', name: 'time', label: '时间' };

/** Filters of records about a campaign or an order. */
export const recordFilters: readonly FilterField[] = [
  timeFilter,
  { kind: 'select', name: 'kind', label: '广告类型', options: adKindOptions },
  { kind: 'search', name: 'no', label: '流水号、广告或订单编号', placeholder: '流水号 / 广告 / 订单编号', maxLength: 40 },
];
