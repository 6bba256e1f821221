import type { OrderKind } from '@shizhong/shared-contracts/kinds';

interface CalculatorWords {
  label: string;
  quantity: string;
  unit: string;
  price: string;
  /** Priced by the unit; else one price for the whole order. */
  perUnit: boolean;
  /** Estimated from followers alone. */
  byFollowers: boolean;
}

export const calculatorWords: Record<OrderKind, CalculatorWords> = {
  read: { label: '阅读', quantity: '预计有效阅读', unit: '次', price: '每次阅读单价', perUnit: true, byFollowers: false },
  fans: { label: '涨粉', quantity: '预计净增粉丝', unit: '个', price: '每个粉丝单价', perUnit: true, byFollowers: false },
  position: { label: '广告位', quantity: '广告位', unit: '个', price: '一个位置的报价', perUnit: false, byFollowers: false },
  video: { label: '视频号', quantity: '预计净增粉丝', unit: '个', price: '每个粉丝单价', perUnit: true, byFollowers: true },
};

export const calculatedKinds = Object.keys(calculatorWords) as [OrderKind, ...OrderKind[]];
