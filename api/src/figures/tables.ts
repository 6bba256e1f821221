/** Row types of this context's tables after the last migration. Only this context's code writes to them. */

import type { HealthKind } from '@shizhong/shared-contracts/health';
import type { ColumnType, Generated, Selectable } from 'kysely';
import type { Instant, Json } from '../platform';

/** Visits through the counted link of an order: one row per visitor and day. */
export interface LandingVisitTable {
  order_id: string;
  visitor_hash: string;
  day: string;
  visits: Generated<number>;
  first_at: Instant;
  last_at: Instant;
}

export interface RemoteBeaconTable {
  id: Generated<string>;
  at: Generated<Date>;
  remote: string;
  version: string;
  /** Id of one page load. */
  visit: string;
  /** Keyed hash; used only to count distinct addresses. */
  address_hash: string;
  path: string;
  kind: HealthKind;
  phase: string | null;
  type: string | null;
  reason: string | null;
  message: string | null;
  load_ms: number | null;
  bytes: number | null;
  long_task_ms: number | null;
  inp_ms: number | null;
  /** Negative when it shrank. */
  heap_grown_bytes: number | null;
  heap_span_ms: number | null;
}

export type FigureSource = 'api' | 'public' | 'manual' | 'sim';

/** Cumulative figures of an order at an instant. */
export interface SnapshotTable {
  order_id: string;
  source: FigureSource;
  at: Instant;
  reads: number | null;
  likes: number | null;
  shares: number | null;
  comments: number | null;
  /** Followers of the promoted account (video). */
  fans_total: number | null;
  follows: number | null;
  unfollows: number | null;
  by_source: Json<Record<string, number>> | null;
  /** 在看. */
  looks: number | null;
  favourites: number | null;
  /** Readers who followed the publishing account after reading. */
  reader_follows: number | null;
  finish_rate_bp: number | null;
  active_s: number | null;
  /** Readers among those to whom it was delivered. */
  delivery_rate_bp: number | null;
  raw_sha256: string | null;
  /** Operator who entered figures from manual evidence. */
  entered_by: string | null;
  taken_at: Instant;
}

/** Figures of an account's article from publication to the end of a day. */
export interface ArticleDayTable {
  account_id: string;
  msgid: string;
  published_on: string;
  /** 0: followers were notified. */
  publish_type: number;
  stat_date: string;
  reads: number;
  shares: number;
  likes: number;
  comments: number;
  looks: number | null;
  favourites: number | null;
  reader_follows: number | null;
  finish_rate_bp: number | null;
  active_s: number | null;
  delivery_rate_bp: number | null;
  by_source: Json<Record<string, number>>;
  taken_at: Instant;
}

/** The first check of an order's page, and every one that differs from the one before it. */
export interface LinkCheckTable {
  order_id: string;
  at: Instant;
  result: 'ok' | 'deleted' | 'unreachable';
  label_found: boolean;
  http_status: number | null;
  /** Checks of the order before this one, and the last of them. Null where every check was stored. */
  checks_before: Generated<number | null>;
  previous_at: ColumnType<Date | null, Date | null | undefined, Date | null>;
}

/** The last check of an order's page, and how many there were. */
export interface LinkStateTable {
  order_id: string;
  checks: number;
  last_at: Instant;
}

export interface AnomalyTable {
  id: string;
  order_id: string;
  assessed_at: Instant;
  rule: string;
  name: string;
  weight: number;
  numbers: Json<Record<string, number>>;
  text: string;
  from_at: Instant;
  to_at: Instant;
  affected: number;
}

export interface FanEventTable {
  order_id: string;
  campaign_id: string;
  person_hash: string;
  type: 'follow' | 'unfollow';
  /** `user_source` of the official statistics. */
  source: number;
  campaigns_in_week: number;
  at: Instant;
}

export type Snapshot = Selectable<SnapshotTable>;

declare module '../platform/database/tables' {
  interface FiguresTables {
    landing_visit: LandingVisitTable;
    snapshot: SnapshotTable;
    article_day: ArticleDayTable;
    link_check: LinkCheckTable;
    link_state: LinkStateTable;
    anomaly: AnomalyTable;
    fan_event: FanEventTable;
    remote_beacon: RemoteBeaconTable;
  }
}
