import type { DraftPlace } from '@shizhong/shared-ui/form-page';
import type { CampaignKind } from '../campaign/kinds';
import { emptyValues, type FormValues } from './values';

/** @param place `new`, or the id of the campaign */
export function draftPlace(userId: string, kind: CampaignKind, place: string): DraftPlace<FormValues> {
  return {
    key: `sz-draft:${userId}:${kind}:${place}`,
    // The release before sections wrote the same values under this number, and the step beside them.
    format: 2,
    revive: (kept: Partial<FormValues>) => {
      const empty = emptyValues(kind);
      return { ...empty, ...kept, targeting: { ...empty.targeting, ...kept.targeting } };
    },
  };
}
