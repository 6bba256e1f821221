/** Compensation that an advertiser pays for cancelling; the posting is T4c. The shares are settings, frozen into the order. */
import type { BusinessRules } from '../../platform';
import { type Fen, shareDownFen } from './fen';

export type CancelLadder = Pick<
  BusinessRules,
  | 'position.cancel_late_h'
  | 'position.cancel_last_h'
  | 'position.cancel_early_bp'
  | 'position.cancel_48h_bp'
  | 'position.cancel_24h_bp'
>;

/**
 * What an advertiser owes on cancelling a position order, `docs/domain/booking.md#cancellation`: least while it is early, more
 * from `position.cancel_late_h` before the plan, most once the preview was accepted or from `position.cancel_last_h` before; everything after
 * publication. Rounded down to the fen.
 */
export function positionCompensation(
  facts: { priceFen: Fen; hoursToPlan: number; previewAccepted: boolean; published: boolean },
  ladder: CancelLadder,
): Fen {
  const bp = facts.published
    ? 10_000
    : facts.previewAccepted || facts.hoursToPlan <= ladder['position.cancel_last_h']
      ? ladder['position.cancel_24h_bp']
      : facts.hoursToPlan <= ladder['position.cancel_late_h']
        ? ladder['position.cancel_48h_bp']
        : ladder['position.cancel_early_bp'];
  return shareDownFen(facts.priceFen, bp);
}

/**
 * The same for a performance order, `docs/domain/order.md#cancellation`: a share of the forecast amount, and only if a
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
