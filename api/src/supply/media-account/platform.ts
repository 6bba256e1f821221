/**
 * Port to the platform of 公众号 and 视频号: where an owner authorises an account, and the source of its data.
 * `docs/domain/overview.md#ports`: the official programme, proof by hand, and the simulator of the demonstration.
 */
import type { AccountKind } from '@shizhong/shared-contracts/kinds';
import type { PublishedArticle } from '../../figures';
import type { ReadMedians, RecentRead } from '../tables';

export type { AccountKind };

/** The platform's data about an account. */
export interface AccountFacts {
  /** `gh_…`, or the video account's unique id. */
  platformId: string;
  appid: string;
  name: string;
  alias: string | null;
  avatarUrl: string | null;
  /** 0 and 1 订阅号, 2 服务号; null for video. */
  serviceType: number | null;
  verified: boolean;
  principalName: string | null;
  /** 1 正常, 14 注销, 16 封禁, 18 告警, 19 冻结. */
  wxStatus: number;
  fans: number;
  maleBp: number | null;
  areas: { code: string; bp: number }[];
  medians: ReadMedians;
  posts30d: number;
  /** At most twelve, the oldest first; empty where it is not reported. */
  recentReads: RecentRead[];
  /** What it published lately, with every settled day; missing where it is not reported. */
  articles?: readonly PublishedArticle[];
  /** `YYYY-MM-DD`; null where it is not reported. */
  registeredOn: string | null;
}

/** The platform issues a new refresh token now and then, which invalidates the old one. */
export type KeepToken = (refreshToken: string) => Promise<void>;

/** What an owner granted, and the credentials to use it. */
export interface Grant {
  scopes: number[];
  refreshToken: string;
  facts: AccountFacts;
}

export interface AccountPlatform {
  /** Whether it comes from the demonstration's simulator; pages say so. */
  simulated: boolean;
  /** The content of the code that the owner scans. The platform calls back with the ticket. @throws PlatformError */
  authorisationLink(order: { kind: AccountKind; ticket: string }): Promise<string>;
  /** Exchanges the code of the platform's callback. Null where scans work differently. @throws PlatformError */
  grantOf: ((kind: AccountKind, code: string) => Promise<Grant>) | null;
  /** @throws PlatformError when it does not answer, or the grant is no longer valid */
  factsOf(grant: {
    kind: AccountKind;
    appid: string;
    refreshToken: string;
    keep: KeepToken;
  }): Promise<{ facts: AccountFacts; scopes: number[] }>;
}

/** The platform did not fulfil the request; the message is for the log and the operator. */
export class PlatformError extends Error {
  override readonly name = 'PlatformError';
}

/** Without a configured programme: accounts are added by hand, with proof. */
export const noPlatform: AccountPlatform = {
  simulated: false,
  async authorisationLink() {
    throw new PlatformError('no account platform is set up');
  },
  grantOf: null,
  async factsOf() {
    throw new PlatformError('no account platform is set up');
  },
};
