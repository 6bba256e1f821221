/** Figures of `docs/domain/growth.md#points`. Points are integers, are not money and cannot be transferred. */
export const pointRules = {
  signIn: 5,
  streakDays: 7,
  streakBonus: 30,
  certified: 200,
  firstAccount: 200,
  firstOrder: 500,
  onTime: 10,
  invite: 300,
  invitesPerMonth: 20,
  review: 5,
  weekOrders: 5,
  week: 50,
  /** The monthly cap; points from orders and rewards of activities do not count towards it. */
  monthCap: 2_000,
  /** Growth for a full week of sign-ins (`docs/domain/growth.md#earning-growth`). */
  weekGrowth: 5,
} as const;
