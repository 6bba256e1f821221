/** A bounded sample of `npm run anomalies:evaluate`; `npm run test:long` runs it at length. `docs/domain/order.md#evaluation`. */
import { type FakedKind, fakedKinds } from './faking';
import { officialShape } from './generator';
import { drawCase, faked, outcomeOf } from './outcome';
import { histories, type Spreads, shifted, studied } from './spreads';

const honest = Number(process.env['ANOMALY_HONEST'] ?? 300);
const faking = Number(process.env['ANOMALY_FAKED'] ?? 30);
const seed = Number(process.env['PROOFS_SEED'] ?? Date.now() % 1_000_000);
console.log(`seed ${seed}`);

function heldShare(spreads: Spreads, size: readonly [number, number], count: number): number {
  const held = Array.from({ length: count }, (_, index) => {
    const drawn = drawCase(seed + index, spreads, size);
    return outcomeOf(drawn, officialShape(drawn.honest), { hours: index % 2 === 1 }).held;
  });
  return held.filter(Boolean).length / count;
}

/** Far enough from what is promised that chance alone fails no run of this size (5 standard errors). */
const bound = (promised: number, count: number) => promised + 5 * Math.sqrt((promised * (1 - promised)) / count);

test.each([
  ['a long history', studied, histories.long, 0.01],
  ['a new account', studied, histories.new, 0.02],
  ['a rougher world', shifted, histories.short, 0.015],
] as const)('honest articles of %s are rarely held', (_name, spreads, size, promised) => {
  expect(heldShare(spreads, size, honest)).toBeLessThanOrEqual(bound(promised, honest));
});

/** What is promised at three times the true reads; the rest is printed by the command. */
const found: Record<FakedKind, number> = {
  night: 0.9,
  spike: 0.88,
  other: 0.85,
  mismatch: 0.75,
  even: 0.66,
  session: 0.72,
  mimic: 0.1,
  reuse: 0.97,
};

test.each(fakedKinds)('%s at three times the true reads is found by daily figures', (kind) => {
  const held = Array.from({ length: faking }, (_, index) => {
    const drawn = drawCase(seed + 1_000_000 + index, studied, histories.long);
    return outcomeOf(drawn, faked(drawn, kind, 3), { reused: kind === 'reuse' }).held;
  });
  const promised = found[kind];
  const minimum = promised - 5 * Math.sqrt((promised * (1 - promised)) / faking);
  expect(held.filter(Boolean).length / faking).toBeGreaterThanOrEqual(minimum);
});

test('at the official interface the rules that need hours are not checked, and hours make them sharper', () => {
  const drawn = drawCase(seed, studied, histories.long);
  const article = faked(drawn, 'night', 5);
  expect(outcomeOf(drawn, article).rules).not.toContain('R1');
  expect(outcomeOf(drawn, article, { hours: true }).rules.length).toBeGreaterThan(0);
});
