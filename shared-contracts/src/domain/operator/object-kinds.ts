/** Objects that have a page at the desk, and the personal fields of each. `docs/domain/operator.md#objects`. */
import type { OperatorRole } from './roles';

export const objectKinds = {
  user: '用户',
  mediaAccount: '媒体账号',
  campaign: '广告',
  performanceOrder: '效果订单',
  positionPlan: '广告位计划',
  positionOrder: '广告位订单',
  dispute: '争议',
  deposit: '充值单',
  refund: '退款单',
  cashOut: '提现单',
  invoice: '发票申请',
  ticket: '工单',
} as const;

export type ObjectKind = keyof typeof objectKinds;

/** Who may open what; a kind that is not named is everybody's. An administrator may open everything. */
const objectReaders: Partial<Record<ObjectKind, readonly OperatorRole[]>> = {
  user: ['review', 'finance', 'risk', 'service'],
  deposit: ['finance', 'risk', 'service'],
  refund: ['finance', 'risk', 'service'],
  cashOut: ['finance', 'risk', 'service'],
  invoice: ['finance', 'risk', 'service'],
  ticket: ['review', 'finance', 'risk', 'service'],
};

export function mayOpen(role: OperatorRole, kind: ObjectKind): boolean {
  return role === 'admin' || (objectReaders[kind]?.includes(role) ?? true);
}

/** What is masked until somebody who may see it gives a reason. */
export const personalFields = {
  phone: { label: '手机号', of: 'user', roles: ['review', 'finance', 'risk', 'service'] },
  contactPhone: { label: '联系电话', of: 'mediaAccount', roles: ['review', 'service'] },
  payee: { label: '收款账号', of: 'cashOut', roles: ['finance'] },
  refundBank: { label: '收款账号', of: 'refund', roles: ['finance'] },
  visitorPhone: { label: '回电号码', of: 'ticket', roles: ['service'] },
} as const satisfies Record<string, { label: string; of: ObjectKind; roles: readonly OperatorRole[] }>;

export type PersonalField = keyof typeof personalFields;

export function maySee(role: OperatorRole, field: PersonalField): boolean {
  const roles: readonly OperatorRole[] = personalFields[field].roles;
  return role === 'admin' || roles.includes(role);
}

/** A revealed field is shown for so many seconds. */
export const revealedSeconds = 60;
