import { decrypt, encrypt, type Keys } from '../../platform';

/** Numbers that name a person or pay one: encrypted at rest, found by a keyed hash. `docs/domain/overview.md#data-conventions`. */
type Secret = 'legal-id' | 'person-id' | 'payee' | 'contact-phone' | 'bank-no' | 'delivery' | 'coupon';

export function seal(keys: Keys, secret: Secret, text: string): string {
  return encrypt(keys.of('identity-encryption'), text, secret);
}

export function unseal(keys: Keys, secret: Secret, sealed: string): string {
  return decrypt(keys.of('identity-encryption'), sealed, secret);
}

/** Equal for equal numbers, of whatever user: for self-dealing and one identity behind many accounts. */
export function identityHash(keys: Keys, number: string): string {
  return keys.hash('identity-lookup', number.toUpperCase());
}
