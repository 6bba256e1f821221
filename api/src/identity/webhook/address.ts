/**
 * Where webhooks may be posted: public addresses over https. An address that a name resolves to is checked when the connection is
 * made, not before, so that a name which changes in between reaches nothing inside.
 */
import { lookup as resolve } from 'node:dns';
import { BlockList, isIP, isIPv6, type LookupFunction } from 'node:net';

/** Everything that is not on the public internet (RFC 6890 and successors). */
const notPublic = new BlockList();
for (const [net, bits] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 3],
] as const)
  notPublic.addSubnet(net, bits);

/** Of IPv6 only what is handed out as global unicast, without what holds an IPv4 address or a tunnel inside. */
const globalIpv6 = new BlockList();
globalIpv6.addSubnet('2000::', 3, 'ipv6');
const notGlobalIpv6 = new BlockList();
for (const [net, bits] of [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
] as const)
  notGlobalIpv6.addSubnet(net, bits, 'ipv6');

export function isPublicAddress(ip: string): boolean {
  if (isIPv6(ip)) return globalIpv6.check(ip, 'ipv6') && !notGlobalIpv6.check(ip, 'ipv6');
  return isIP(ip) === 4 && !notPublic.check(ip, 'ipv4');
}

/** Whether a host says by itself that it is inside: a number, or this machine's own name. Any other name is resolved when it is posted to. */
export function namesPrivateHost(hostname: string): boolean {
  const host = hostname.replace(/^\[|\]$/g, '');
  if (isIP(host)) return !isPublicAddress(host);
  return host === 'localhost' || host.endsWith('.localhost');
}

export class PrivateAddress extends Error {
  override readonly name = 'PrivateAddress';
  constructor() {
    super('the address is not on the public internet');
  }
}

/** Resolves a name, and fails where any of its addresses is not allowed. */
export function guardedLookup(allows: (ip: string) => boolean): LookupFunction {
  return (hostname, options, answer) => {
    resolve(hostname, { ...options, all: true }, (error, addresses) => {
      if (error) return answer(error, '', 4);
      const [first] = addresses;
      if (!first || addresses.some(({ address }) => !allows(address))) return answer(new PrivateAddress(), '', 4);
      if (options.all) return answer(null, addresses);
      return answer(null, first.address, first.family);
    });
  };
}
