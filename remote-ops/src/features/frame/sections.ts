import { type DeskPermission, mayAtDesk, type OperatorRole } from '@shizhong/shared-contracts/operator';
import type { IconName } from '@shizhong/shared-ui';

export interface Section {
  path: string;
  label: string;
  icon: IconName;
  permission?: DeskPermission;
  /** A tab of its own for whoever is on call; the others are behind 「更多」. */
  onPhone?: boolean;
}

const sections: readonly Section[] = [
  { path: '/', label: '待办', icon: 'list', onPhone: true },
  { path: '/approvals', label: '复核', icon: 'check', onPhone: true },
  { path: '/money', label: '资金', icon: 'wallet' },
  { path: '/object', label: '对象', icon: 'search', onPhone: true },
  { path: '/commands', label: '操作', icon: 'grid' },
  { path: '/platform', label: '平台', icon: 'chart', onPhone: true },
  { path: '/acts', label: '记录', icon: 'clock', permission: 'acts' },
  { path: '/staff', label: '人员', icon: 'people', permission: 'operators' },
  { path: '/me', label: '我', icon: 'user' },
];

export function sectionsOf(role: OperatorRole): Section[] {
  return sections.filter(({ permission }) => permission === undefined || mayAtDesk(role, permission));
}
