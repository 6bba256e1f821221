import { isIPv6 } from 'node:net';
import type { Keys } from './keys';

/**
 * Keyed hash of a visitor's address, as stored by counters and visits. For an IPv6 address only the network (the first 64 bits)
 * is hashed: every household can change the rest at will, and a limit that visitors can bypass is not a limit.
 */
export function addressHash(keys: Keys, ip: string): string {
  return keys.hash('address', isIPv6(ip) && !ip.startsWith('::ffff:') ? networkOf(ip) : ip.replace('::ffff:', ''));
}

function networkOf(ip: string): string {
  const [head = '', tail] = (ip.split('%', 1)[0] ?? '').split('::');
  const left = head.split(':').filter(Boolean);
  const right = tail === undefined ? [] : tail.split(':').filter(Boolean);
  const groups =
    tail === undefined ? left : [...left, ...Array<string>(Math.max(0, 8 - left.length - right.length)).fill('0'), ...right];
  return groups
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':');
}
