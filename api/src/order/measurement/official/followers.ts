/**
 * Followers of a promoted official account. They are pushed one by one (`wechat/events.ts`) and are already in `fan_event`; this
 * requests the daily totals of the whole account: an upper bound to compare an order's followers with, not the billed quantity.
 * `docs/domain/overview.md#measuring-followers`.
 */
import type { Figure } from '../../../figures';
import { dayOf, nextDay, startOf } from '../../../platform';
import { createCode, followerSummary } from '../../../supply';
import type { OfficialKind, OfficialSource } from '../kind-measurement';

export function officialFollowers({ api, tokens }: OfficialSource): OfficialKind {
  return {
    async figures(order, until): Promise<Figure[]> {
      const token = order.promotedAccountId ? await tokens.ofPromotedAccount(order.promotedAccountId) : null;
      if (!token || order.publishedAt === null) return [];
      const days: string[] = [];
      for (let day = dayOf(order.publishedAt); startOf(nextDay(day)) <= until; day = nextDay(day)) days.push(day);
      if (!days.length) return [];
      const rows = await followerSummary(api, token, days);
      const total: Record<string, number> = {};
      return days.map((day) => {
        for (const row of rows.filter((each) => each.day === day))
          total[String(row.source)] = (total[String(row.source)] ?? 0) + row.gained;
        return { at: startOf(nextDay(day)), bySource: { ...total } };
      });
    },

    facts: async () => ({}),

    async codeFor(order, at) {
      const token = order.promotedAccountId ? await tokens.ofPromotedAccount(order.promotedAccountId) : null;
      return token ? createCode(api, token, at) : null;
    },

    completeAt: (order) => order.windowEndsAt ?? 0,
    countsUntil: (order) => order.windowEndsAt ?? 0,
  };
}
