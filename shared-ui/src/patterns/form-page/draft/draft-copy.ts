/**
 * A form as typed, saved in the browser at every change, to restore it after a crash, a lost session or a lost connection. Per user,
 * so that nobody sees another user's input; one per object, and one for a new object.
 */
export interface DraftCopy<Values> {
  /** Id of the server's draft, once there is one. */
  id: string | null;
  no: string | null;
  /** The version on which the copy is based; 0 before the first. */
  version: number;
  values: Values;
  /** Time of the last input, in milliseconds. */
  at: number;
}

/** Where copies of a form are kept, and how they are read. */
export interface DraftPlace<Values> {
  key: string;
  /** Number of the values' shape. Copies with another one are not read. */
  format: number;
  /** Completes values that were saved before a field existed; null if these are no values of the form. */
  revive: (values: object) => Values | null;
  /** What of the values may be kept in the browser; without it all of them. `revive` completes the rest. */
  keptOf?: (values: Values) => object;
}

const longestKeptMs = 30 * 86_400_000;

/** Null if there is none, it is too old or unreadable, or storage is blocked. */
export function readCopy<Values>({ key, format, revive }: DraftPlace<Values>, now = Date.now()): DraftCopy<Values> | null {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(key) ?? 'null');
    if (!isCopy(kept) || kept.format !== format || now - kept.at > longestKeptMs) return null;
    const values = revive(kept.values);
    // A placement's draft of earlier releases had no number.
    return values && { id: kept.id, no: kept.no ?? null, version: kept.version, values, at: kept.at };
  } catch {
    return null;
  }
}

interface KeptCopy {
  format: number;
  id: string | null;
  no?: string | null;
  version: number;
  values: object;
  at: number;
}

function isCopy(kept: unknown): kept is KeptCopy {
  if (typeof kept !== 'object' || kept === null) return false;
  const { format, id, version, values, at } = kept as Partial<Record<keyof KeptCopy, unknown>>;
  const numbers = [format, version, at].every((figure) => typeof figure === 'number');
  return numbers && (id === null || typeof id === 'string') && typeof values === 'object' && values !== null;
}

export function writeCopy<Values>({ key, format, keptOf }: DraftPlace<Values>, copy: DraftCopy<Values>): void {
  try {
    localStorage.setItem(key, JSON.stringify({ format, ...copy, values: keptOf ? keptOf(copy.values) : copy.values }));
  } catch {
    // Storage is blocked or full: only the server's draft remains.
  }
}

export function dropCopy({ key }: { key: string }): void {
  try {
    localStorage.removeItem(key);
  } catch {
    // Nothing was saved.
  }
}
