/**
 * Port to who knows where an address is: 地区 of a sign-in. `docs/domain/identity.md#sessions`, `docs/domain/overview.md#ports`.
 * Without a table only what the address itself says is told, and nothing is asked of anybody outside.
 */
import { readFileSync } from 'node:fs';
import { BlockList, isIPv4, isIPv6 } from 'node:net';

export interface IpRegions {
  /** 「浙江省 杭州市」, 「本机」, 「内网」 or 「地区未知」. */
  regionOf(ip: string): string;
}

const nowhere = '地区未知';
const own = new BlockList();
own.addSubnet('127.0.0.0', 8);
own.addAddress('::1', 'ipv6');
const inside = new BlockList();
for (const [net, bits] of [
  ['10.0.0.0', 8],
  ['172.16.0.0', 12],
  ['192.168.0.0', 16],
  ['100.64.0.0', 10],
  ['169.254.0.0', 16],
] as const)
  inside.addSubnet(net, bits);
inside.addSubnet('fc00::', 7, 'ipv6');
inside.addSubnet('fe80::', 10, 'ipv6');

export const byAddressAlone: IpRegions = {
  regionOf(ip) {
    const address = plain(ip);
    const family = isIPv4(address) ? 'ipv4' : isIPv6(address) ? 'ipv6' : null;
    if (!family) return nowhere;
    if (own.check(address, family)) return '本机';
    return inside.check(address, family) ? '内网' : nowhere;
  },
};

/**
 * A table of IPv4 ranges, one a line: `first|last|words…`, as ip2region's text has them. A word `0` says nothing, and so does 中国.
 * Held as numbers and indexes of words: 680 000 lines take about 8 MB.
 * @throws WrongTable where a line is no range, or begins before the one above it ends
 */
export function regionsOf(text: string): IpRegions {
  const first: number[] = [];
  const last: number[] = [];
  const place: number[] = [];
  const places: string[] = [];
  const known = new Map<string, number>();
  let line = 0;
  for (const row of text.split('\n')) {
    line += 1;
    if (!row.trim() || row.startsWith('#')) continue;
    const [from = '', to = '', ...words] = row.trim().split('|');
    if (!isIPv4(from) || !isIPv4(to)) throw new WrongTable(line);
    const [a, b] = [numberOf(from), numberOf(to)];
    if (b < a || a <= (last.at(-1) ?? -1)) throw new WrongTable(line);
    const name = words.filter((word) => word && word !== '0' && word !== '中国').join(' ');
    let index = known.get(name);
    if (index === undefined) {
      index = places.push(name) - 1;
      known.set(name, index);
    }
    first.push(a);
    last.push(b);
    place.push(index);
  }
  const [starts, ends, names] = [Uint32Array.from(first), Uint32Array.from(last), Uint32Array.from(place)];
  return {
    regionOf(ip) {
      const said = byAddressAlone.regionOf(ip);
      const address = plain(ip);
      if (said !== nowhere || !isIPv4(address)) return said;
      const wanted = numberOf(address);
      let [low, high] = [0, starts.length];
      while (low < high) {
        const middle = (low + high) >>> 1;
        if ((ends[middle] ?? 0) < wanted) low = middle + 1;
        else high = middle;
      }
      return (starts[low] ?? wanted + 1) <= wanted ? places[names[low] ?? 0] || nowhere : nowhere;
    },
  };
}

export class WrongTable extends Error {
  override readonly name = 'WrongTable';
  constructor(readonly line: number) {
    super(`line ${line} is not \`first|last|words…\` after the range above it`);
  }
}

/** @throws when the file cannot be read; WrongTable */
export function ipRegionsFor({ ipRegionsFile }: { ipRegionsFile: string | null }): IpRegions {
  return ipRegionsFile ? regionsOf(readFileSync(ipRegionsFile, 'utf8')) : byAddressAlone;
}

/** An IPv4 address as it comes through a socket of both families. */
function plain(ip: string): string {
  return ip.replace(/^::ffff:(?=\d+\.)/i, '');
}

function numberOf(address: string): number {
  return address.split('.').reduce((sum, part) => sum * 256 + Number(part), 0);
}
