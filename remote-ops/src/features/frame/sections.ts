import { type DeskPermission, mayAtDesk, type OperatorRole } from '@shizhong/shared-contracts/operator';
import type { IconName } from '@shizhong/shared-ui';

export interface Section {
  path: string;
  label: string;
  icon: IconName;
  permission?: DeskPermission;
  /** A tab of its own for whoever is on call, by this name; the others are behind 「更多」 at the top. */
  tab?: string;
  /** In the rail of a computer the bell stands for it. */
  onlyTab?: boolean;
}

const sections: readonly Section[] = [
  { path: '/oncall', label: '值班', icon: 'bell', tab: '值班', onlyTab: true },
  { path: '/', label: '待办', icon: 'list', tab: '待办' },
  { path: '/approvals', label: '复核', icon: 'check' },
  { path: '/money', label: '资金', icon: 'wallet' },
  { path: '/object', label: '对象', icon: 'search', tab: '搜索' },
  { path: '/commands', label: '操作', icon: 'grid' },
  { path: '/platform', label: '平台', icon: 'chart', tab: '平台' },
  { path: '/acts', label: '记录', icon: 'clock', permission: 'acts' },
  { path: '/staff', label: '人员', icon: 'people', permission: 'operators' },
  { path: '/me', label: '我', icon: 'user', tab: '我' },
];

export function sectionsOf(role: OperatorRole): Section[] {
  return sections.filter(({ permission }) => permission === undefined || mayAtDesk(role, permission));
}
