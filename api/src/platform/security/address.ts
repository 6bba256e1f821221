import { isIPv6 } from 'node:net';
import { networkOf } from '@shizhong/shared-contracts/signature';
import type { Keys } from './keys';

/**
 * Keyed hash of a visitor's address, as stored by counters and visits. For an IPv6 address only the network (the first 64 bits)
 * is hashed: every household can change the rest at will, and a limit that visitors can bypass is not a limit.
 */
export function addressHash(keys: Keys, ip: string): string {
  return keys.hash('address', isIPv6(ip) && !ip.startsWith('::ffff:') ? networkOf(ip) : ip.replace('::ffff:', ''));
}
