/**
 * The six categories of the help centre, in display order. `docs/pages/public.md#help-centre` and `docs/pages/help-centre.md`.
 */
export const categories = [
  { key: 'common', title: '常见问题', hint: '注册登录、认证、账号与用户协议' },
  { key: 'extension', title: '推广投放', hint: '写给广告主：选广告、定向、出价与管理' },
  { key: 'order', title: '接单变现', hint: '写给媒体主：入驻、接单、发布与收益' },
  { key: 'audit-rule', title: '审核规范', hint: '什么能投、什么不能投、素材怎么做' },
  { key: 'financial', title: '财务说明', hint: '充值、冻结、发票、提现与个税' },
  { key: 'violation', title: '违规处理', hint: '判定标准、处罚、争议与申诉' },
] as const;

export type CategoryKey = (typeof categories)[number]['key'];

function isCategory(key: string | undefined): key is CategoryKey {
  return categories.some((category) => category.key === key);
}

export function categoryTitle(key: CategoryKey): string {
  return categories.find((category) => category.key === key)?.title ?? '';
}

/** Category of an address such as `/help/financial`; the first one for any other path. */
export function categoryOfPath(pathname: string): CategoryKey {
  const key = /\/help\/([\w-]+)/.exec(pathname)?.[1];
  return isCategory(key) ? key : categories[0].key;
}
