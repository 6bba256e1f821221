/**
 * The form as typed, saved in the browser to survive a crash, a lost session or a lost connection. Per user, so that nobody sees
 * another user's input.
 */
import { emptyPlan, type PlanValues } from './plan-values';

export interface PlanCopy {
  format: 1;
  id: string | null;
  version: number;
  values: PlanValues;
  at: number;
}

const keyOf = (userId: string, place: string) => `sz-position-draft:${userId}:${place}`;
const longestKeptMs = 30 * 86_400_000;

export function readCopy(userId: string, place: string, now = Date.now()): PlanCopy | null {
  try {
    const kept = JSON.parse(localStorage.getItem(keyOf(userId, place)) ?? 'null') as PlanCopy | null;
    if (kept?.format !== 1 || !Array.isArray(kept.values?.items) || now - kept.at > longestKeptMs) return null;
    const { creative } = emptyPlan;
    return { ...kept, values: { ...emptyPlan, ...kept.values, creative: { ...creative, ...kept.values.creative } } };
  } catch {
    return null;
  }
}

export function writeCopy(userId: string, place: string, copy: PlanCopy): void {
  try {
    localStorage.setItem(keyOf(userId, place), JSON.stringify(copy));
  } catch {
    // Storage is blocked or full: only the server's draft remains.
  }
}

export function dropCopy(userId: string, place: string): void {
  try {
    localStorage.removeItem(keyOf(userId, place));
  } catch {
    // Nothing was saved.
  }
}
