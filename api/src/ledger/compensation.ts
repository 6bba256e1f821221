/** What an advertiser pays for cancelling; the posting is T4c. Percentages are defaults of settings, frozen into the order. */
import { type Fen, shareDownFen } from './fen';

/**
 * What an advertiser owes on cancelling a position order, `domain.md` 4.3: 10 % early, 30 % from 48 hours before the plan, 50 % once the
 * preview was accepted or from 24 hours before, everything after publication. Rounded down to the fen.
 */
export function positionCompensation(facts: {
  priceFen: Fen;
  hoursToPlan: number;
  previewAccepted: boolean;
  published: boolean;
}): Fen {
  const bp = facts.published
    ? 10_000
    : facts.previewAccepted || facts.hoursToPlan <= 24
      ? 5_000
      : facts.hoursToPlan <= 48
        ? 3_000
        : 1_000;
  return shareDownFen(facts.priceFen, bp);
}

export const performanceCompensation = { bp: 1_000, capFen: 50_00 } as const;

/** The same for a performance order, 4.2: 10 % of the forecast amount, at most 50 yuan, only when a preview had been handed in. */
export function performanceCompensationFen(facts: { forecastFen: Fen; previewSubmitted: boolean }): Fen {
  if (!facts.previewSubmitted) return 0;
  return Math.min(shareDownFen(facts.forecastFen, performanceCompensation.bp), performanceCompensation.capFen);
}
