import type { Keys } from '../../platform';

/** What an owner puts into the profile for 24 hours to show whose the account is. Follows from the object, so it needs no keeping. */
export function phraseOf(keys: Keys, subjectId: string): string {
  return `识众验证 ${keys
    .hash('account-ticket', `phrase:${subjectId}`)
    .replace(/[^A-Za-z0-9]/g, '')
    .slice(0, 8)}`;
}
