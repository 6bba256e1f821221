/**
 * Followers of a promoted video account, for which the platform returns only the current total.
 * `docs/domain/overview.md#measuring-video-followers`.
 */
import type { Figure } from '../../../figures';
import { hourMs } from '../../../platform';
import { videoFollowers } from '../../../supply';
import type { OfficialKind, OfficialSource } from '../kind-measurement';

export function officialGrowth({ api, tokens, now }: OfficialSource): OfficialKind {
  return {
    async figures(order, until): Promise<Figure[]> {
      const token = order.promotedAccountId ? await tokens.ofPromotedAccount(order.promotedAccountId) : null;
      // The current total describes the present; requested after the window, it says nothing about the window.
      if (!token || now() > until + hourMs) return [];
      return [{ at: Math.min(now(), until), fansTotal: await videoFollowers(api, token) }];
    },

    facts: async () => ({}),
    codeFor: async () => null,
    completeAt: (order) => order.windowEndsAt ?? 0,
    countsUntil: (order) => order.windowEndsAt ?? 0,
  };
}
