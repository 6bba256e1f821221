/**
 * The spreads and strengths of the simulated study, written down before any rule was fitted to it (`docs/domain/order.md#evaluation`).
 * Every distribution is an assumption: no real account was used. Nothing here or in the generator imports a rule.
 */

export interface Spreads {
  followers: { from: number; to: number };
  /** Share of followers who open a usual push, per account. */
  openRate: { from: number; to: number };
  /** Log-normal spread of an account's articles, drawn per account. */
  articleSigma: { from: number; to: number };
  /** Spread of a source around the account's own mix, per article. */
  sourceSigma: { from: number; to: number };
  /** What all engagement of one article has in common, and what each kind has alone. */
  topicSigma: { from: number; to: number };
  engagementSigma: { from: number; to: number };
  /** Articles that the feed or sharing carries far beyond the followers. */
  viral: { share: { from: number; to: number }; timesFrom: number; timesTo: number; throughFeed: number };
  promoted: { share: number; timesFrom: number; timesTo: number; declared: number };
  /** A push at an hour that is not the account's own. */
  oddHour: number;
  /** Spread of the decay of an article's curve. */
  decaySigma: number;
}

export const studied: Spreads = {
  followers: { from: 2_000, to: 500_000 },
  openRate: { from: 0.005, to: 0.12 },
  articleSigma: { from: 0.35, to: 0.9 },
  sourceSigma: { from: 0.15, to: 0.45 },
  topicSigma: { from: 0.15, to: 0.35 },
  engagementSigma: { from: 0.15, to: 0.35 },
  viral: { share: { from: 0.01, to: 0.03 }, timesFrom: 2, timesTo: 15, throughFeed: 0.6 },
  promoted: { share: 0.03, timesFrom: 0.2, timesTo: 1.5, declared: 0.7 },
  oddHour: 0.2,
  decaySigma: 0.2,
};

/** The same world a quarter rougher, with more that goes viral and less that is declared. */
export const shifted: Spreads = {
  ...studied,
  articleSigma: { from: 0.45, to: 1.1 },
  sourceSigma: { from: 0.2, to: 0.55 },
  topicSigma: { from: 0.2, to: 0.45 },
  engagementSigma: { from: 0.2, to: 0.45 },
  viral: { share: { from: 0.02, to: 0.05 }, timesFrom: 2, timesTo: 20, throughFeed: 0.4 },
  promoted: { share: 0.05, timesFrom: 0.2, timesTo: 2, declared: 0.5 },
  oddHour: 0.3,
  decaySigma: 0.3,
};

/** Reads after buying for one before: at 2, one bought read for each true one. */
export const strengths = [1.3, 1.6, 2, 3, 5] as const;

/** Numbers of former articles. */
export const histories = { new: [3, 7], short: [8, 14], long: [15, 40] } as const satisfies Record<
  string,
  readonly [number, number]
>;
