/** Kinds of media accounts and their capabilities, so that no code compares names. `docs/domain/supply.md`. */
export interface AccountKindDescriptor {
  kind: AccountKind;
  name: string;
  /** It publishes articles in pushes: positions in a push, reads, 订阅号 or 服务号. */
  articles: boolean;
}

export const accountKindNames = ['oa', 'video'] as const;
export type AccountKind = (typeof accountKindNames)[number];

export const accountKinds: Readonly<Record<AccountKind, AccountKindDescriptor>> = {
  oa: { kind: 'oa', name: '公众号', articles: true },
  video: { kind: 'video', name: '视频号', articles: false },
};

/** The kinds that publish articles. */
export const articleAccounts: readonly AccountKind[] = accountKindNames.filter((kind) => accountKinds[kind].articles);

export const isAccountKind = (name: string): name is AccountKind => Object.hasOwn(accountKinds, name);
