import { v7 } from 'uuid';

/**
 * UUID version 7 (RFC 9562): ordered by time, made in the application so that a row's id is known before it is written.
 * Within one millisecond, or when the clock is set back, 32 bits behind the time count up: ids of one process never go backwards.
 */
export function uuidv7(): string {
  return v7();
}

/**
 * Whether a text may be compared with an id in a query; PostgreSQL refuses any other. Not `validate` of `uuid`, which wants a version that
 * exists: to a query any sixteen bytes are an id that may not be there.
 */
export function isUuid(text: string): boolean {
  return /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(text);
}

/** The smallest id that `uuidv7` gives at or after an instant. */
export function uuidFrom(ms: number): string {
  const hex = ms.toString(16).padStart(12, '0');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-7000-8000-000000000000`;
}
