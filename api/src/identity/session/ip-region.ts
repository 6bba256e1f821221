/**
 * Port to a look-up of IP regions: 地区 of a sign-in. `docs/domain/identity.md#sessions`, `docs/domain/overview.md#ports`.
 * Without a table it uses only the address itself, and it never queries an external service.
 */
import { readFileSync } from 'node:fs';
import { BlockList, isIPv4, isIPv6 } from 'node:net';

export interface IpRegions {
  /** 「浙江省 杭州市」, 「本机」, 「内网」 or 「地区未知」. */
  regionOf(ip: string): string;
}

const unknownRegion = '地区未知';
const loopback = new BlockList();
loopback.addSubnet('127.0.0.0', 8);
loopback.addAddress('::1', 'ipv6');
const privateNetworks = new BlockList();
for (const [net, bits] of [
  ['10.0.0.0', 8],
  ['172.16.0.0', 12],
  ['192.168.0.0', 16],
  ['100.64.0.0', 10],
  ['169.254.0.0', 16],
] as const)
  privateNetworks.addSubnet(net, bits);
privateNetworks.addSubnet('fc00::', 7, 'ipv6');
privateNetworks.addSubnet('fe80::', 10, 'ipv6');

export const withoutTable: IpRegions = {
  regionOf(ip) {
    const address = plain(ip);
    const family = isIPv4(address) ? 'ipv4' : isIPv6(address) ? 'ipv6' : null;
    if (!family) return unknownRegion;
    if (loopback.check(address, family)) return '本机';
    return privateNetworks.check(address, family) ? '内网' : unknownRegion;
  },
};

/**
 * A table of IPv4 ranges, one per line: `first|last|words…`, the text format of ip2region. A word `0` means nothing, and 中国 is
 * dropped. Stored as numbers and indexes of words: 680 000 lines take about 8 MB.
 * @throws WrongTable when a line is not a range or begins before the previous one ends
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
      const special = withoutTable.regionOf(ip);
      const address = plain(ip);
      if (special !== unknownRegion || !isIPv4(address)) return special;
      const wanted = numberOf(address);
      let [low, high] = [0, starts.length];
      while (low < high) {
        const middle = (low + high) >>> 1;
        if ((ends[middle] ?? 0) < wanted) low = middle + 1;
        else high = middle;
      }
      return (starts[low] ?? wanted + 1) <= wanted ? places[names[low] ?? 0] || unknownRegion : unknownRegion;
    },
  };
}

export class WrongTable extends Error {
  override readonly name = 'WrongTable';
  constructor(readonly line: number) {
    super(`line ${line} is not \`first|last|words…\` following the previous range`);
  }
}

/** @throws Error when the file cannot be read, or WrongTable */
export function ipRegionsFor({ ipRegionsFile }: { ipRegionsFile: string | null }): IpRegions {
  return ipRegionsFile ? regionsOf(readFileSync(ipRegionsFile, 'utf8')) : withoutTable;
}

/** Unmaps an IPv4 address reported by a dual-stack socket. */
function plain(ip: string): string {
  return ip.replace(/^::ffff:(?=\d+\.)/i, '');
}

function numberOf(address: string): number {
  return address.split('.').reduce((sum, part) => sum * 256 + Number(part), 0);
}
