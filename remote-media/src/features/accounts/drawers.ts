/** What opens beside the list of accounts, by its name in the address. */
export const drawers = {
  rate: '报价',
  settings: '接单设置',
  rules: '自动接单规则',
  score: '履约分',
  quality: '低质记录',
  auth: '重新授权',
} as const;

export type DrawerKey = keyof typeof drawers;
