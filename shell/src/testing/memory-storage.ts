import type { KeyValueStorage } from '../storage/browser-storage';

/** In-memory storage for one test, with initial values. */
export function memoryStorage(initial: Record<string, string> = {}): KeyValueStorage & { all(): Record<string, string> } {
  const values = new Map(Object.entries(initial));
  return {
    get: (key) => values.get(key) ?? null,
    set: (key, value) => void values.set(key, value),
    remove: (key) => void values.delete(key),
    all: () => Object.fromEntries(values),
  };
}
