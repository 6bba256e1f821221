import { decrypt, encrypt } from './encryption';
import type { Keys } from './keys';

/** Phone numbers are stored encrypted and looked up by a keyed hash. `docs/domain/overview.md#data-conventions`. */
export interface Phones {
  hash(phone: string): string;
  /** By every key of the deployment: for look-up. */
  hashes(phone: string): string[];
  seal(phone: string): string;
  open(sealed: string): string;
}

export function phonesWith(keys: Keys): Phones {
  const ring = keys.ring('phone-encryption');
  return {
    hash: (phone) => keys.hash('phone-lookup', phone),
    hashes: (phone) => keys.hashes('phone-lookup', phone),
    seal: (phone) => encrypt(ring, phone, 'phone'),
    open: (sealed) => decrypt(ring, sealed, 'phone'),
  };
}

/** `138****0001`. `docs/domain/identity.md#masking`. */
export function maskPhone(phone: string): string {
  return `${phone.slice(0, 3)}****${phone.slice(-4)}`;
}
