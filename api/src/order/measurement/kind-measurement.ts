/** How one kind of order is measured by each source: the part of a source that a kind brings along. */
import type { FanEvent, Figure } from '../../figures';
import type { WechatApi } from '../../platform';
import type { AccountTokens, articlesOfDay, FollowCode } from '../../supply';
import type { Measured, MeasuredFacts } from './port';

/** Asked of the official interfaces. Refusals of theirs are turned into faults by the caller. */
export interface OfficialKind {
  /** Figures known at `until`, ascending. */
  figures(order: Measured, until: number): Promise<Figure[]>;
  facts(order: Measured): Promise<MeasuredFacts>;
  /** Null where the kind has no codes. */
  codeFor(order: Measured, at: Date): Promise<FollowCode | null>;
  /** The last instant whose cumulative figure belongs to the window. */
  countsUntil(order: Measured): number;
  /** When the figures of a window are complete. */
  completeAt(order: Measured): number;
}

/** Figures made up for the demonstration. Asked of published orders only. */
export interface SimulatedKind {
  figures(order: Measured, publishedAt: number): readonly Figure[];
  follows(order: Measured): readonly FanEvent[];
  facts(order: Measured): MeasuredFacts;
}

export interface KindMeasurement {
  official(source: OfficialSource): OfficialKind;
  simulated: SimulatedKind;
}

/** What the official source gives each kind to ask with. */
export interface OfficialSource {
  api: WechatApi;
  tokens: AccountTokens;
  now(): number;
  /** Articles that an account published on a day; orders of the same account and day share an answer. */
  publishedOn(accountId: string, token: string, day: string): ReturnType<typeof articlesOfDay>;
}
