import type { CampaignFieldName } from '@shizhong/shared-contracts/campaign-form';
import type { FormEngine } from '@shizhong/shared-ui/form-page';
import { createContext, useContext } from 'react';
import type { CampaignKind, KindView } from '../campaign/kinds';
import type { FormTerms } from './sections';
import type { TargetingValues } from './targeting-values';
import type { FormValues } from './values';
import type { WordHit } from './word-hits';

/** Values and actions available to every field of the form. */
export interface CampaignFormContext extends Pick<FormEngine<FormValues>, 'values' | 'set' | 'errorOf'> {
  kind: CampaignKind;
  about: KindView;
  terms: FormTerms;
  setTargeting: (patch: Partial<TargetingValues>) => void;
  /** Hits of the word check in one text. */
  hitsOf: (field: string) => readonly WordHit[];
  /** Whether a field of a running campaign can no longer be changed. */
  isLocked: (name: CampaignFieldName) => boolean;
  /** The already frozen budget of a running campaign; null before submission. */
  frozenBudgetFen: number | null;
}

const Context = createContext<CampaignFormContext | null>(null);
export const CampaignFormProvider = Context.Provider;

export function useCampaignForm(): CampaignFormContext {
  const form = useContext(Context);
  if (!form) throw new RangeError('a campaign form field must be inside the form');
  return form;
}
