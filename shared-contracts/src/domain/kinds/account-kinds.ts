/** Kinds of media accounts: what one can do, so that nobody has to compare names. `docs/domain/supply.md`. */
export interface AccountKindDescriptor {
  kind: AccountKind;
  name: string;
  /** It pushes articles: places in a push, reads, 订阅号 or 服务号. */
  articles: boolean;
}

export type AccountKind = 'oa' | 'video';

export const accountKinds: Readonly<Record<AccountKind, AccountKindDescriptor>> = {
  oa: { kind: 'oa', name: '公众号', articles: true },
  video: { kind: 'video', name: '视频号', articles: false },
};
