import type { KeptValues } from '../storage/browser-storage';

/** Storage of one test, with what it starts with. */
export function memoryStorage(initial: Record<string, string> = {}): KeptValues & { all(): Record<string, string> } {
  const values = new Map(Object.entries(initial));
  return {
    get: (key) => values.get(key) ?? null,
    set: (key, value) => void values.set(key, value),
    remove: (key) => void values.delete(key),
    all: () => Object.fromEntries(values),
  };
}
