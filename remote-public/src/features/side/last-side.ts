import type { Side } from '@shizhong/shared-contracts';

/** A convenience of the chooser, not part of the session: losing it costs one glance. */
const key = 'sz-last-side';

export function lastSide(): Side | null {
  try {
    const saved = localStorage.getItem(key);
    return saved === 'ad' || saved === 'media' ? saved : null;
  } catch {
    return null; // Some private modes block storage.
  }
}

export function rememberSide(side: Side): void {
  try {
    localStorage.setItem(key, side);
  } catch {
    // The next visit then shows no mark.
  }
}
