/**
 * The demonstration's platform: an account is derived from its name alone, so the same name is the same account on every machine.
 */
import { createHash } from 'node:crypto';
import { accountScopes } from '@shizhong/shared-contracts/identity';
import { accountKinds } from '@shizhong/shared-contracts/kinds';
import { seeded } from '../../platform';
import type { AccountFacts, AccountKind, AccountPlatform, Grant } from './platform';

const provinces = ['110000', '310000', '320000', '330000', '440000', '510000', '370000', '420000'] as const;

/** A name with this mark yields a large account; every other name draws its size at random. */
const largeMark = '大号';

/** @param name of the account that scans */
export function simulatedFacts(kind: AccountKind, name: string): AccountFacts {
  const digest = createHash('sha256').update(`${kind}:${name}`).digest();
  const random = seeded(digest.readUInt32BE(0));
  const code = digest.toString('hex', 4, 10);
  const spread = random.spread(0.9);
  const fans = name.includes(largeMark) ? Math.round(300_000 + 100_000 * spread) : Math.round(20_000 * spread);
  const first = Math.round(fans * random.between(0.04, 0.12));
  const median = (share: number) => {
    const middle = Math.max(1, Math.round(first * share));
    const cv = Number(random.between(0.12, 0.45).toFixed(3));
    // Reads are skewed to the right: their mean lies above their median.
    return { median: middle, mean: Math.round(middle * (1 + cv ** 2 / 2)), n: 12, cv };
  };
  const post = (place: number) => ({
    position: place + 1,
    reads: Math.max(1, Math.round(first * ([1, 0.6, 0.4][place] ?? 0) * random.spread(0.25))),
  });
  const shares = provinces.map((province) => ({ code: province, weight: random.between(0.2, 1) }));
  const sum = shares.reduce((total, { weight }) => total + weight, 0);
  const { articles } = accountKinds[kind];
  return {
    platformId: articles ? `gh_${code}` : `v2_${code}`,
    appid: `sim:${kind}:${name}`,
    name,
    alias: articles ? `sz_${code.slice(0, 6)}` : null,
    avatarUrl: null,
    serviceType: articles ? (random.next() < 0.2 ? 2 : 1) : null,
    verified: random.next() < 0.7,
    principalName: `${name}工作室（演示）`,
    wxStatus: 1,
    fans,
    maleBp: articles ? Math.round(random.between(2500, 7500)) : null,
    areas: articles ? shares.map(({ code: area, weight }) => ({ code: area, bp: Math.round((weight / sum) * 8000) })) : [],
    medians: articles ? { 1: median(1), 2: median(0.6), 3: median(0.4) } : {},
    posts30d: Math.round(random.between(6, 28)),
    registeredOn: articles ? `20${Math.round(random.between(14, 23))}-05-18` : null,
    // Drawn after everything else, so that adding them did not change existing accounts.
    recentReads: articles ? Array.from({ length: 12 }, (_none, index) => post(index % 3)) : [],
  };
}

const allScopes: Record<AccountKind, number[]> = {
  oa: Object.keys(accountScopes.oa).map(Number),
  video: Object.keys(accountScopes.video).map(Number),
};

/** What a simulated scan grants: everything, or all but the last permission set. */
export function simulatedGrant(kind: AccountKind, name: string, act: 'full' | 'partial'): Grant {
  const scopes = act === 'full' ? allScopes[kind] : allScopes[kind].slice(0, -1);
  return { scopes, refreshToken: `simulated:${scopes.join('.')}`, facts: simulatedFacts(kind, name) };
}

export const simulatedPlatform: AccountPlatform = {
  simulated: true,
  async authorisationLink({ ticket }) {
    return `shizhong-demonstration:authorise:${ticket}`;
  },
  grantOf: null,
  async factsOf({ kind, appid, refreshToken }) {
    const scopes = refreshToken.replace('simulated:', '').split('.').filter(Boolean).map(Number);
    return { facts: simulatedFacts(kind, appid.replace(`sim:${kind}:`, '')), scopes };
  },
};
