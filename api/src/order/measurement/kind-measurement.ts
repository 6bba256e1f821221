/** How each source measures one kind of order: the kind-specific part of a source. */
import type { FanEvent, Figure } from '../../figures';
import type { WechatApi } from '../../platform';
import type { AccountTokens, articlesOfDay, FollowCode } from '../../supply';
import type { Measured, MeasuredFacts } from './port';

/** Queries the official interfaces. The caller converts their refusals into errors. */
export interface OfficialKind {
  /** Figures known at `until`, ascending. */
  figures(order: Measured, until: number): Promise<Figure[]>;
  facts(order: Measured): Promise<MeasuredFacts>;
  /** Returns null for kinds without codes. */
  codeFor(order: Measured, at: Date): Promise<FollowCode | null>;
  /** The last instant whose cumulative figure belongs to the window. */
  countsUntil(order: Measured): number;
  /** When the figures of a window are complete. */
  completeAt(order: Measured): number;
}

/** Simulated figures for the demonstration. Called for published orders only. */
export interface SimulatedKind {
  figures(order: Measured, publishedAt: number): readonly Figure[];
  follows(order: Measured): readonly FanEvent[];
  facts(order: Measured): MeasuredFacts;
}

export interface KindMeasurement {
  official(source: OfficialSource): OfficialKind;
  simulated: SimulatedKind;
}

/** What the official source provides to each kind. */
export interface OfficialSource {
  api: WechatApi;
  tokens: AccountTokens;
  now(): number;
  /** Articles published by an account on one day; orders of the same account and day share a response. */
  publishedOn(accountId: string, token: string, day: string): ReturnType<typeof articlesOfDay>;
}
