/**
 * localStorage that never throws. Where the browser denies it (private mode, full, blocked), values live as long as the page.
 */
export interface KeyValueStorage {
  get(key: string): string | null;
  set(key: string, value: string): void;
  remove(key: string): void;
}

export function browserStorage(storage: () => Storage = () => window.localStorage): KeyValueStorage {
  /** Values the browser refused to store; null means that it also refused to remove one. */
  const refused = new Map<string, string | null>();
  return {
    get(key) {
      const own = refused.get(key);
      if (own !== undefined) return own;
      try {
        return storage().getItem(key);
      } catch {
        return null;
      }
    },
    set(key, value) {
      try {
        storage().setItem(key, value);
        refused.delete(key);
      } catch {
        refused.set(key, value);
      }
    },
    remove(key) {
      try {
        storage().removeItem(key);
        refused.delete(key);
      } catch {
        refused.set(key, null);
      }
    },
  };
}

/** A stored JSON object; empty when missing or unparsable. `docs/specification.md#3-entities-and-their-fields`. */
export function storedObject<T extends object>(storage: KeyValueStorage, key: string): Partial<T> {
  try {
    const value: unknown = JSON.parse(storage.get(key) ?? '');
    return value !== null && typeof value === 'object' && !Array.isArray(value) ? (value as Partial<T>) : {};
  } catch {
    return {};
  }
}
