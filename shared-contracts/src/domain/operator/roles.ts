/** Roles of the platform's staff, and what belongs to which. `docs/domain/operator.md#roles`. */
export const operatorRoles = {
  review: '审核',
  finance: '财务',
  risk: '风控',
  service: '客服',
  content: '内容',
  admin: '管理员',
} as const;

export type OperatorRole = keyof typeof operatorRoles;

/** What is no command. Commands name their roles themselves; an administrator may do everything. */
export const deskPermissions = {
  /** Invites, renews, locks out and unlocks operators. */
  operators: [],
  /** Releases versions of remotes, takes them back, and makes links to them. */
  platform: [],
  /** Reads statements of the bank and batches of cash-outs. */
  money: ['finance'],
  /** Reads what others did. */
  acts: ['finance', 'risk'],
} as const satisfies Record<string, readonly OperatorRole[]>;

export type DeskPermission = keyof typeof deskPermissions;

export function mayAtDesk(role: OperatorRole, permission: DeskPermission): boolean {
  const roles: readonly OperatorRole[] = deskPermissions[permission];
  return role === 'admin' || roles.includes(role);
}

/** Terms of access to the desk. */
export const deskTerms = {
  /** A session ends after so many minutes without a call, and after so many hours in any case. */
  idleMinutes: 30,
  longestHours: 12,
  /** For so many minutes after proving who sits there acts on money are begun without proving it anew. */
  provedMinutes: 15,
  /** A one-time link opens for so many hours. */
  linkHours: 24,
  /** An approval waits for so many hours. */
  approvalHours: 72,
  /** The longest life of a key for programs, in days. */
  keyDays: 365,
} as const;

/** 「ops」, 「li.na」. */
export const operatorNamePattern = /^[a-z][a-z0-9.-]{1,30}$/;
