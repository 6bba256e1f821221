/** Followers of a promoted video account, of which the platform gives only the present total. `docs/domain/overview.md#measuring-video-followers`. */
import type { Figure } from '../../../figures';
import { hourMs } from '../../../platform';
import { videoFollowers } from '../../../supply';
import type { OfficialKind, OfficialSource } from '../kind-measurement';

export function officialGrowth({ api, tokens, now }: OfficialSource): OfficialKind {
  return {
    async figures(order, until): Promise<Figure[]> {
      const token = order.promotedAccountId ? await tokens.ofPromotedAccount(order.promotedAccountId) : null;
      // The present total is a figure of now; asked after the window, it says nothing of the window.
      if (!token || now() > until + hourMs) return [];
      return [{ at: Math.min(now(), until), fansTotal: await videoFollowers(api, token) }];
    },

    facts: async () => ({}),
    codeFor: async () => null,
    completeAt: (order) => order.windowEndsAt ?? 0,
    countsUntil: (order) => order.windowEndsAt ?? 0,
  };
}
