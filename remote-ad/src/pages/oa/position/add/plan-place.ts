import type { DraftPlace } from '@shizhong/shared-ui/form-page';
import { emptyPlan, type PlanValues } from './plan-values';

/** @param place `new`, or the id of the plan */
export function planPlace(userId: string, place: string): DraftPlace<PlanValues> {
  return {
    key: `sz-position-draft:${userId}:${place}`,
    // The release with three steps wrote the same values under this number.
    format: 1,
    revive: (kept: Partial<PlanValues>) =>
      Array.isArray(kept.items) ? { ...emptyPlan, ...kept, creative: { ...emptyPlan.creative, ...kept.creative } } : null,
  };
}
