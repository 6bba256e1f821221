/**
 * Port to the platform that 公众号 and 视频号 live on: where an owner authorises an account, and what it tells about one.
 * `docs/domain/overview.md#ports`: the official programme, proof by hand, and the simulator of the demonstration.
 */
import type { AccountKind } from '@shizhong/shared-contracts/kinds';
import type { ReadMedians, RecentRead } from '../tables';

export type { AccountKind };

/** What the platform tells about an account. */
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
  /** At most twelve, the oldest first; empty where it is not told. */
  recentReads: RecentRead[];
  /** `YYYY-MM-DD`; null where it is not told. */
  registeredOn: string | null;
}

/** The platform gives out a new refresh token now and then; the old one ends then. */
export type KeepToken = (refreshToken: string) => Promise<void>;

/** What an owner granted, and by what it is used from then on. */
export interface Grant {
  scopes: number[];
  refreshToken: string;
  facts: AccountFacts;
}

export interface AccountPlatform {
  /** Nothing but the demonstration's own play stands behind it; pages say so. */
  simulated: boolean;
  /** What the code carries that the owner scans. The platform calls back with the ticket. @throws PlatformFault */
  authorisationLink(order: { kind: AccountKind; ticket: string }): Promise<string>;
  /** What the platform's call-back code stands for. Null where scans come about otherwise. @throws PlatformFault */
  grantOf: ((kind: AccountKind, code: string) => Promise<Grant>) | null;
  /** @throws PlatformFault when it does not answer, or the grant is no longer good */
  factsOf(grant: {
    kind: AccountKind;
    appid: string;
    refreshToken: string;
    keep: KeepToken;
  }): Promise<{ facts: AccountFacts; scopes: number[] }>;
}

/** The platform did not do what was asked; its message is for the log and the operator. */
export class PlatformFault extends Error {
  override readonly name = 'PlatformFault';
}

/** Where no programme is set up: accounts are added by hand, with proof. */
export const noPlatform: AccountPlatform = {
  simulated: false,
  async authorisationLink() {
    throw new PlatformFault('no account platform is set up');
  },
  grantOf: null,
  async factsOf() {
    throw new PlatformFault('no account platform is set up');
  },
};
