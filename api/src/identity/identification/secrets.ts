import { decrypt, encrypt, fixedContext, type Keys, type SealedTable } from '../../platform';

/**
 * Numbers that identify a person or a payment account: encrypted at rest, looked up by a keyed hash.
 * `docs/domain/overview.md#data-conventions`.
 */
type Secret = 'legal-id' | 'person-id' | 'payee' | 'contact-phone' | 'bank-no' | 'delivery' | 'coupon';

export const sealedBySecret = (secret: Secret): SealedTable['columns'][string] => ({
  use: 'identity-encryption',
  context: fixedContext(secret),
});

export function seal(keys: Keys, secret: Secret, text: string): string {
  return encrypt(keys.ring('identity-encryption'), text, secret);
}

export function unseal(keys: Keys, secret: Secret, sealed: string): string {
  return decrypt(keys.ring('identity-encryption'), sealed, secret);
}

/** Equal for equal numbers of any user; used to detect self-dealing and one identity behind several accounts. */
export function identityHash(keys: Keys, number: string): string {
  return keys.hash('identity-lookup', number.toUpperCase());
}

/** By every key of the deployment: for look-up. */
export function identityHashes(keys: Keys, number: string): string[] {
  return keys.hashes('identity-lookup', number.toUpperCase());
}
