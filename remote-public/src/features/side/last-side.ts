import type { Side } from '@shizhong/shared-contracts';

/** A convenience of the chooser, nothing of the session: losing it costs one look. */
const key = 'sz-last-side';

export function lastSide(): Side | null {
  try {
    const saved = localStorage.getItem(key);
    return saved === 'ad' || saved === 'media' ? saved : null;
  } catch {
    return null; // storage is refused in some private modes
  }
}

export function rememberSide(side: Side): void {
  try {
    localStorage.setItem(key, side);
  } catch {
    // Then the next visit asks without a mark.
  }
}
