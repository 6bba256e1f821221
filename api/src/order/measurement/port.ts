/**
 * Port for the figures of published advertising. Three sources: the official interfaces (`official.ts`), figures entered by an
 * operator from screenshots (`counting/score.ts`, source `manual`), and the simulator of the demonstration (`simulated.ts`). A
 * source returns everything known up to an instant, including the past: official figures are a day late, and a server that was
 * down for an hour has missed nothing.
 */

import type { OrderKind } from '@shizhong/shared-contracts/kinds';
import type { AnsweredLinkCheck, FanEvent, Figure, FigureSource } from '../../figures';
import type { FollowCode } from '../../supply';
import type { FanEvidence } from '../anomaly/fan-rules';
import type { ReadEvidence } from '../anomaly/read-evidence';

/** What a source needs to know about an order to measure it. Instants in ms since 1970. */
export interface Measured {
  id: string;
  campaignId: string;
  kind: OrderKind;
  /** Claimed place in the push: 1, 2, or 3 for the third to eighth. */
  position: number | null;
  account: { id: string; platformId: string; appid: string | null; fans: number; medianReads: number };
  /** The advertiser's account whose followers are counted. */
  promotedAccountId: string | null;
  titles: readonly string[];
  /** Text of the content, without mark-up. */
  text: string;
  forecastQty: number;
  articleUrl: string | null;
  msgid: string | null;
  publishedAt: number | null;
  windowEndsAt: number | null;
  windowH: number;
  retentionH: number;
  keepHours: number;
}

/** What the published page shows; null where the source cannot determine it. */
export interface Inspection {
  at: number;
  ownerMatches: boolean | null;
  publishedAt: number | null;
  /** 1 to 8. */
  place: number | null;
  labelFound: boolean | null;
  similarityBp: number | null;
  title: string | null;
  msgid: string | null;
  /** Whether followers were notified (`publish_type` 0). */
  notified: boolean | null;
}

/** What rules need beyond the figures; missing facts come from our own tables, or the rule does not apply. */
export interface MeasuredFacts {
  /** Place in the push (1 to 8) according to the official figures, and whether followers were notified. */
  place?: number | null;
  notified?: boolean | null;
  /** The account's former articles, where the source knows them better than our own rows. */
  history?: ReadEvidence['account']['history'];
  landing?: ReadEvidence['landing'];
  publicReads?: number | null;
  sharedTraits?: ReadEvidence['sharedTraits'];
  reusedIn?: readonly string[];
  declared?: FanEvidence['declared'];
  observed?: FanEvidence['observed'];
  /** Natural growth of the promoted account, followers per hour: median of the week before, same hours. */
  naturalPerHour?: number;
}

export interface Measurement {
  readonly source: FigureSource;
  /** How long after `completeAt` to wait for late figures. */
  readonly patienceMs: number;
  /** Inspects a page. @returns null when it could not be reached */
  inspect(order: Measured, url: string, at: number): Promise<Inspection | null>;
  /** Figures known at `until`, ascending; those outside the counting window are not billed. */
  figures(order: Measured, until: number): Promise<readonly Figure[]>;
  follows(order: Measured, until: number): Promise<readonly FanEvent[]>;
  /** Creates the order's code, or returns null where that is impossible (no authorisation, no platform). */
  codeFor(order: Measured, at: Date): Promise<FollowCode | null>;
  /** Page checks after `since`. */
  looks(order: Measured, since: number, until: number): Promise<readonly AnsweredLinkCheck[]>;
  facts(order: Measured, until: number): Promise<MeasuredFacts>;
  /** When to measure next, or null when there is nothing more to measure. */
  nextAt(order: Measured, after: number): number | null;
  /** When the figures of a window are complete. */
  completeAt(order: Measured): number;
  /** The last instant whose cumulative figure belongs to the window (the official figures have whole days only). */
  countsUntil(order: Measured): number;
}

/** The page could not be requested, or the response violated the protocol; the caller retries later. */
export class MeasurementError extends Error {
  override readonly name = 'MeasurementError';
  /** `errcode` of the platform. */
  readonly code: number | null;

  constructor(message: string, code: number | null = null) {
    super(message);
    this.code = code;
  }
}
