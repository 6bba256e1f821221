import { v7 } from 'uuid';

/**
 * UUID version 7 (RFC 9562): ordered by time, generated in the application so that a row's id is known before the row is written.
 * Within one millisecond, or when the clock is set back, the 32 bits after the time count up: ids of one process never decrease.
 */
export function uuidv7(): string {
  return v7();
}

/**
 * Whether a text can be compared with an id in a query; PostgreSQL rejects anything else. Not `validate` of `uuid`, which
 * requires an existing version: for a query, any sixteen bytes are an id that may or may not exist.
 */
export function isUuid(text: string): boolean {
  return /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(text);
}

/** Lower bound of the ids that `uuidv7` generates at or after an instant. */
export function uuidFrom(ms: number): string {
  const hex = ms.toString(16).padStart(12, '0');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-7000-8000-000000000000`;
}
