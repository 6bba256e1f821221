/** The study: honest articles of three sizes of history and of a shifted world, faked ones by kind and strength, several orders. */
import { type FakedKind, fake, fakedKinds } from './faking';
import { honestArticle, officialShape } from './generator';
import { type Case, drawCase, faked, type Outcome, outcomeOf } from './outcome';
import { histories, type Spreads, shifted, strengths, studied } from './spreads';

export interface Sizes {
  /** Honest articles of each world and size of history. */
  honest: number;
  /** Faked ones of each kind, strength and size of history. */
  faked: number;
  seed: number;
}

interface Share {
  hits: number;
  of: number;
}

export interface Study {
  honest: Record<string, { held: Share; deducted: Share; rules: Record<string, number> }>;
  faked: { kind: string; history: string; byStrength: Record<number, Share> }[];
  together: { kind: string; strength: number; orders: number; share: Share }[];
}

type Size = keyof typeof histories;
const sizesOfHistory = Object.keys(histories) as Size[];

export function evaluate({ honest, faked: count, seed }: Sizes): Study {
  const study: Study = { honest: {}, faked: [], together: [] };
  for (const [world, spreads] of [
    ['studied', studied],
    ['shifted', shifted],
  ] as const) {
    for (const size of sizesOfHistory) study.honest[`${world} ${size}`] = honestOf(honest, seed, spreads, size);
  }
  for (const size of sizesOfHistory) {
    const cases = Array.from({ length: count }, (_, index) => drawCase(seed + 1_000_000 + index, studied, histories[size]));
    for (const kind of fakedKinds) {
      study.faked.push({ kind, history: size, byStrength: fakedOf(cases, kind, false) });
      if (kind === 'night' || kind === 'spike')
        study.faked.push({ kind: `${kind} with hours`, history: size, byStrength: fakedOf(cases, kind, true) });
    }
  }
  // An honest account is held rarely: of a hundred, chance alone makes it 1 or 8.
  for (const strength of [1, 2, 3])
    study.together.push(...togetherOf(strength === 1 ? Math.min(honest, 1_200) : Math.min(count, 400), seed, strength));
  return study;
}

function honestOf(count: number, seed: number, spreads: Spreads, size: Size): Study['honest'][string] {
  const rules: Record<string, number> = {};
  let [held, deducted] = [0, 0];
  for (let index = 0; index < count; index += 1) {
    const drawn = drawCase(seed + index, spreads, histories[size]);
    // Hours are a bonus that half of the articles have.
    const outcome = outcomeOf(drawn, officialShape(drawn.honest), { hours: index % 2 === 1 });
    if (outcome.held) held += 1;
    if (outcome.deducted) deducted += 1;
    for (const rule of outcome.rules) rules[rule] = (rules[rule] ?? 0) + 1;
  }
  return { held: { hits: held, of: count }, deducted: { hits: deducted, of: count }, rules };
}

function fakedOf(cases: readonly Case[], kind: FakedKind, hours: boolean): Record<number, Share> {
  return Object.fromEntries(
    strengths.map((strength) => {
      const hits = cases.filter(
        (drawn) => outcomeOf(drawn, faked(drawn, kind, strength), { hours, reused: kind === 'reuse' }).held,
      );
      return [strength, { hits: hits.length, of: cases.length }];
    }),
  );
}

/** Orders of one account that buys for each of them, in its own mix; 1 is honest. */
function togetherOf(count: number, seed: number, strength: number): Study['together'] {
  const heldAfter: Record<number, number> = { 1: 0, 5: 0, 10: 0 };
  for (let index = 0; index < count; index += 1) {
    const drawn = drawCase(seed + 2_000_000 + index, studied, histories.long);
    const earlier: Outcome['sums'][] = [];
    let held = false;
    for (let order = 1; order <= 10; order += 1) {
      const next = honestArticle(drawn.random, drawn.account, studied, '2026-06-01', 1_000 + order);
      const article = officialShape(strength === 1 ? next : fake(drawn.random, next, 'mimic', strength));
      const outcome = outcomeOf(drawn, article, { earlier: earlier.slice(0, 9) });
      held ||= outcome.held;
      earlier.unshift(outcome.sums);
      if (held && order in heldAfter) heldAfter[order] = (heldAfter[order] ?? 0) + 1;
    }
  }
  return [1, 5, 10].map((orders) => ({
    kind: strength === 1 ? 'honest' : 'mimic',
    strength,
    orders,
    share: { hits: heldAfter[orders] ?? 0, of: count },
  }));
}

/** Upper bound of a share at 95 % (Wilson, one-sided both ways). */
export function upperBound({ hits, of }: Share): number {
  const z = 1.96;
  const share = hits / of;
  const centre = share + z ** 2 / (2 * of);
  return (centre + z * Math.sqrt((share * (1 - share)) / of + z ** 2 / (4 * of ** 2))) / (1 + z ** 2 / of);
}

export const percentOf = ({ hits, of }: Share): number => (100 * hits) / of;

export function sumOf(shares: readonly Share[]): Share {
  return shares.reduce((sum, { hits, of }) => ({ hits: sum.hits + hits, of: sum.of + of }), { hits: 0, of: 0 });
}

export function report(study: Study, { seed }: Sizes): string[] {
  const lines = [`seed ${seed}`, '', 'honest articles: held (upper bound at 95 %), deducted, rules'];
  const lineOf = (name: string, held: Share, deducted: Share, rules = '') =>
    `  ${name.padEnd(16)} ${percentOf(held).toFixed(2)} % (${(100 * upperBound(held)).toFixed(2)} %) of ${held.of}, ${percentOf(deducted).toFixed(2)} %  ${rules}`;
  for (const world of ['studied', 'shifted']) {
    const of = Object.entries(study.honest).filter(([name]) => name.startsWith(world));
    for (const [name, { held, deducted, rules }] of of)
      lines.push(
        lineOf(
          name,
          held,
          deducted,
          Object.entries(rules)
            .map(([rule, hits]) => `${rule} ${hits}`)
            .join(', '),
        ),
      );
    lines.push(lineOf(`${world} all`, sumOf(of.map(([, { held }]) => held)), sumOf(of.map(([, { deducted }]) => deducted))));
  }
  lines.push('', `faked articles, held or deducted in % at ${strengths.join(' / ')}`);
  for (const { kind, history, byStrength } of study.faked)
    lines.push(
      `  ${kind.padEnd(17)} ${history.padEnd(6)} ${strengths.map((each) => (byStrength[each] ? Math.round(percentOf(byStrength[each])) : 0)).join(' / ')}`,
    );
  lines.push('', 'several orders of one account, held at least once in %');
  for (const { kind, strength, orders, share } of study.together)
    lines.push(
      `  ${kind} ${strength} after ${orders}: ${percentOf(share).toFixed(1)} (upper bound ${(100 * upperBound(share)).toFixed(1)}) of ${share.of}`,
    );
  return lines;
}
