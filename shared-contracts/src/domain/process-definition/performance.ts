/**
 * Effect of an event on the performance score (履约分, 0 to 100, `docs/domain/supply.md#performance-score`), in tenths of a point
 * so that it is an integer. Defaults of a setting. `proven_fraud` sets the score to 0 instead of adding.
 */
export const performancePoints = {
  accept_in_time: 2,
  publish_in_time: 5,
  settled_clean: 5,
  invite_expired: -10,
  cancel_early: -20,
  cancel_late: -40,
  position_cancel_early: -30,
  position_cancel_late: -80,
  miss: -50,
  position_miss: -100,
  anomaly: -100,
  proven_fraud: Number.NEGATIVE_INFINITY,
} as const;

export type PerformanceEvent = keyof typeof performancePoints;

export const performanceScale = { min: 0, start: 800, max: 1000 } as const;

/** The score after an event, in tenths. */
export function scoreAfter(scoreTenths: number, event: PerformanceEvent): number {
  return Math.min(performanceScale.max, Math.max(performanceScale.min, scoreTenths + performancePoints[event]));
}
