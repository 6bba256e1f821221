import type { MediaKind, Side } from '@shizhong/shared-contracts';

export interface RegisterValues {
  phone: string;
  smsCode: string;
  password: string;
  company?: string;
  industry?: string;
  mediaKind?: MediaKind;
  inviteCode?: string;
  agree?: boolean;
}

/** Fields that may be kept: no password, no code, and no consent, which must be given anew. */
const keptFields = ['phone', 'company', 'industry', 'mediaKind', 'inviteCode'] as const;

export type RegisterDraft = Partial<Pick<RegisterValues, (typeof keptFields)[number]>>;

/** Lasts as long as the tab; each side has a draft of its own. */
function keyOf(side: Side): string {
  return `sz-register-draft-${side}`;
}

export function saveDraft(side: Side, values: Partial<RegisterValues>): void {
  const draft = Object.fromEntries(keptFields.map((field) => [field, values[field]]));
  attempt(() => sessionStorage.setItem(keyOf(side), JSON.stringify(draft)));
}

/** Empty if there is none, or if the stored data is not ours. */
export function readDraft(side: Side): RegisterDraft {
  const stored: unknown = attempt(() => JSON.parse(sessionStorage.getItem(keyOf(side)) ?? '{}'));
  if (typeof stored !== 'object' || stored === null) return {};
  const known = Object.entries(stored).filter(
    ([field, value]) => keptFields.some((kept) => kept === field) && typeof value === 'string',
  );
  return Object.fromEntries(known);
}

export function clearDraft(side: Side): void {
  attempt(() => sessionStorage.removeItem(keyOf(side)));
}

/** A draft is a convenience: a storage that is blocked, full or damaged leaves the form unchanged. */
function attempt<T>(use: () => T): T | null {
  try {
    return use();
  } catch {
    return null;
  }
}
