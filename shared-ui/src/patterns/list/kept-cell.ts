/** What is typed in a cell and not saved yet: in this tab, so that a lost session or a reload loses nothing. */
const key = 'sz-cell';
const longestKeptMs = 30 * 60_000;

interface KeptCell {
  /** Which figure of what. */
  place: string;
  typed: string;
  at: number;
}

/** Null where nothing is kept of this place, or it is old, or storage is blocked. */
export function keptTyped(place: string): string | null {
  try {
    const kept = JSON.parse(sessionStorage.getItem(key) ?? 'null') as KeptCell | null;
    return kept?.place === place && Date.now() - kept.at < longestKeptMs ? String(kept.typed) : null;
  } catch {
    return null;
  }
}

/** @param typed null: it was saved or taken back */
export function keepTyped(place: string, typed: string | null): void {
  try {
    if (typed === null) sessionStorage.removeItem(key);
    else sessionStorage.setItem(key, JSON.stringify({ place, typed, at: Date.now() } satisfies KeptCell));
  } catch {
    // Storage is blocked: it lasts as long as the page.
  }
}
