/**
 * What a page server gives to every page it issues, and the marketplace server asks of every report about remotes: that there was such a
 * page, and to which network it went. A report counts for that network, wherever it is sent from. `docs/registry.md#health`.
 */
import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { isIPv4, isIPv6 } from 'node:net';

/** A page that stays open longer reports no more. */
const lifeMs = 24 * 3_600_000;

export interface Visit {
  /** Number of the document; not of the user. */
  id: string;
  /** Keyed hash of the network. */
  network: string;
}

export function visitTicket(key: string, ip: string, nowMs = Date.now()): string {
  const facts = [randomBytes(12).toString('base64url'), Math.floor((nowMs + lifeMs) / 1000).toString(36), networkHash(key, ip)];
  return [...facts, proofOf(key, facts)].join('.');
}

/** Null for a ticket that we did not issue, that was altered or has run out. */
export function readVisit(key: string, ticket: string, nowMs = Date.now()): Visit | null {
  const [id = '', until = '', network = '', proof = '', more] = ticket.split('.');
  const expected = Buffer.from(proofOf(key, [id, until, network]));
  const given = Buffer.from(proof);
  if (more !== undefined || given.length !== expected.length || !timingSafeEqual(given, expected)) return null;
  return Number.parseInt(until, 36) * 1000 > nowMs ? { id, network } : null;
}

function proofOf(key: string, facts: readonly string[]): string {
  return createHmac('sha256', key)
    .update(`visit ${facts.join('.')}`)
    .digest('base64url')
    .slice(0, 22);
}

function networkHash(key: string, ip: string): string {
  return createHmac('sha256', key)
    .update(`network ${networkOf(ip)}`)
    .digest('base64url')
    .slice(0, 22);
}

/** The first 24 bits of an IPv4 and the first 64 bits of an IPv6 address: what one household or one rented machine varies at will. */
export function networkOf(ip: string): string {
  const plain = ip.startsWith('::ffff:') && isIPv4(ip.slice(7)) ? ip.slice(7) : (ip.split('%', 1)[0] ?? '');
  if (isIPv4(plain)) return plain.split('.').slice(0, 3).join('.');
  if (!isIPv6(plain)) return plain;
  const [head = '', tail] = plain.split('::');
  const groups = (part: string) => part.split(':').filter(Boolean);
  const left = groups(head);
  const right = tail === undefined ? [] : groups(tail);
  const zeros = tail === undefined ? [] : Array<string>(Math.max(0, 8 - left.length - right.length)).fill('0');
  return [...left, ...zeros, ...right]
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':');
}
