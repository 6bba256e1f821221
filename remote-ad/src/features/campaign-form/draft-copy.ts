/**
 * The form as typed, saved in the browser at every change, to restore it after a crash, a lost session or a lost connection.
 * Per user, so that nobody sees another user's input; one per campaign, and one for a new campaign.
 */
import type { CampaignKind } from '../campaign/kinds';
import { emptyValues, type FormValues } from './values';

export interface DraftCopy {
  format: 2;
  /** Id of the server's draft, once there is one. */
  id: string | null;
  no: string | null;
  /** The version on which the copy is based; 0 before the first. */
  version: number;
  values: FormValues;
  step: number;
  /** Time of the last input, in milliseconds. */
  at: number;
}

const keyOf = (userId: string, kind: CampaignKind, place: string) => `sz-draft:${userId}:${kind}:${place}`;
const longestKeptMs = 30 * 86_400_000;

/** Null if there is none, it is too old or unreadable, or storage is blocked. */
export function readCopy(userId: string, kind: CampaignKind, place: string, now = Date.now()): DraftCopy | null {
  try {
    const kept = JSON.parse(localStorage.getItem(keyOf(userId, kind, place)) ?? 'null') as DraftCopy | null;
    if (kept?.format !== 2 || typeof kept.values !== 'object' || now - kept.at > longestKeptMs) return null;
    const empty = emptyValues(kind);
    return { ...kept, values: { ...empty, ...kept.values, targeting: { ...empty.targeting, ...kept.values.targeting } } };
  } catch {
    return null;
  }
}

/** False if the browser did not save it. */
export function writeCopy(userId: string, kind: CampaignKind, place: string, copy: DraftCopy): boolean {
  try {
    localStorage.setItem(keyOf(userId, kind, place), JSON.stringify(copy));
    return true;
  } catch {
    return false;
  }
}

export function dropCopy(userId: string, kind: CampaignKind, place: string): void {
  try {
    localStorage.removeItem(keyOf(userId, kind, place));
  } catch {
    // Nothing was saved.
  }
}
