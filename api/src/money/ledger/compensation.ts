/** Compensation that an advertiser pays for cancelling; the posting is T4c. The shares are settings, frozen into the order. */
import type { BusinessRules } from '../../platform';
import { type Fen, shareDownFen } from './fen';

export type CancelLadder = Pick<BusinessRules, 'position.cancel_early_bp' | 'position.cancel_48h_bp' | 'position.cancel_24h_bp'>;

/**
 * What an advertiser owes on cancelling a position order, `docs/domain/booking.md#cancellation`: by default 10 % early, 30 % from
 * 48 hours before the plan, 50 % once the preview was accepted or from 24 hours before; everything after publication. Rounded
 * down to the fen.
 */
export function positionCompensation(
  facts: { priceFen: Fen; hoursToPlan: number; previewAccepted: boolean; published: boolean },
  ladder: CancelLadder,
): Fen {
  const bp = facts.published
    ? 10_000
    : facts.previewAccepted || facts.hoursToPlan <= 24
      ? ladder['position.cancel_24h_bp']
      : facts.hoursToPlan <= 48
        ? ladder['position.cancel_48h_bp']
        : ladder['position.cancel_early_bp'];
  return shareDownFen(facts.priceFen, bp);
}

/**
 * The same for a performance order, `docs/domain/order.md#cancellation`: 10 % of the forecast amount, at most 50 yuan, only if a
 * preview had been submitted.
 */
export function performanceCompensationFen(
  facts: { forecastFen: Fen; previewSubmitted: boolean },
  rules: Pick<BusinessRules, 'compensation.performance_bp' | 'compensation.performance_cap_fen'>,
): Fen {
  if (!facts.previewSubmitted) return 0;
  return Math.min(
    shareDownFen(facts.forecastFen, rules['compensation.performance_bp']),
    rules['compensation.performance_cap_fen'],
  );
}
