/**
 * The form as typed, kept in this browser at every change: what a crash, a lost session or a dead line takes from the page comes back.
 * By user, so that nobody sees another's; one for each campaign, and one for the campaign that is being added.
 */
import type { CampaignKind } from '../campaign/kinds';
import { emptyValues, type FormValues } from './values';

export interface DraftCopy {
  format: 2;
  /** Of the server's draft, once there is one. */
  id: string | null;
  no: string | null;
  /** The version that the copy goes on from; 0 before the first. */
  version: number;
  values: FormValues;
  step: number;
  /** When it was typed last, in milliseconds. */
  at: number;
}

const keyOf = (userId: string, kind: CampaignKind, place: string) => `sz-draft:${userId}:${kind}:${place}`;
const longestKeptMs = 30 * 86_400_000;

/** Null when there is none, it is too old or cannot be read; a browser that forbids storage has none. */
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

/** False when the browser did not take it. */
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
    // Nothing was kept then.
  }
}
