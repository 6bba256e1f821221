import { decrypt, encrypt, type Keys } from '../../platform';

/**
 * Numbers that identify a person or a payment account: encrypted at rest, looked up by a keyed hash.
 * `docs/domain/overview.md#data-conventions`.
 */
type Secret = 'legal-id' | 'person-id' | 'payee' | 'contact-phone' | 'bank-no' | 'delivery' | 'coupon';

export function seal(keys: Keys, secret: Secret, text: string): string {
  return encrypt(keys.of('identity-encryption'), text, secret);
}

export function unseal(keys: Keys, secret: Secret, sealed: string): string {
  return decrypt(keys.of('identity-encryption'), sealed, secret);
}

/** Equal for equal numbers of any user; used to detect self-dealing and one identity behind several accounts. */
export function identityHash(keys: Keys, number: string): string {
  return keys.hash('identity-lookup', number.toUpperCase());
}
