import type { CampaignFieldName } from '@shizhong/shared-contracts/campaign-form';
import { createContext, useContext } from 'react';
import type { CampaignKind, KindView } from '../campaign/kinds';
import type { FormTerms } from './sections';
import type { TargetingValues } from './targeting-values';
import type { FormValues } from './values';
import type { WordHit } from './word-hits';

/** What every field of the form reads and does. */
export interface CampaignFormContext {
  kind: CampaignKind;
  about: KindView;
  terms: FormTerms;
  values: FormValues;
  set: (patch: Partial<FormValues>) => void;
  setTargeting: (patch: Partial<TargetingValues>) => void;
  /** The words at a field, once it was left or the step was tried. */
  fault: (path: string) => string | undefined;
  touch: (path: string) => void;
  /** Hits of the word check in one text. */
  hitsOf: (field: string) => readonly WordHit[];
  /** In a campaign that runs: what cannot be changed any more. */
  isLocked: (name: CampaignFieldName) => boolean;
  /** Of a campaign that runs: its budget, which is frozen already; null before submission. */
  frozenBudgetFen: number | null;
}

const Context = createContext<CampaignFormContext | null>(null);
export const CampaignFormProvider = Context.Provider;

export function useCampaignForm(): CampaignFormContext {
  const form = useContext(Context);
  if (!form) throw new RangeError('a field of the campaign form outside of it');
  return form;
}
