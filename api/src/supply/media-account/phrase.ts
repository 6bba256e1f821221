import type { Keys } from '../../platform';

/**
 * The phrase that an owner puts into the profile for 24 hours to prove ownership. Derived from the object, so it is not stored.
 */
export function phraseOf(keys: Keys, subjectId: string): string {
  return `识众验证 ${keys
    .hash('account-ticket', `phrase:${subjectId}`)
    .replace(/[^A-Za-z0-9]/g, '')
    .slice(0, 8)}`;
}
