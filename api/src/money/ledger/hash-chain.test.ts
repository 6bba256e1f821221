import fc from 'fast-check';
import { Balances } from './balances';
import { LedgerError } from './fen';
import { type ChainedFacts, chainHash, chainStart, firstBrokenLink } from './hash-chain';
import { deposit, refundApplied } from './postings';

type Link = ChainedFacts & { hash: string };

function chain(amounts: readonly number[]): Link[] {
  let previous = chainStart;
  return amounts.map((amountFen, index) => {
    const posting = deposit({ advertiser: `adv-${index}`, amountFen, place: 'bank' });
    const facts = { id: `t${index}`, at: 1_000 + index, requestId: `r${index}`, posting };
    previous = chainHash(previous, facts);
    return { ...facts, hash: previous };
  });
}

const amounts = fc.array(fc.integer({ min: 1, max: 1_000_00 }), { minLength: 2, maxLength: 12 });

test('an untouched chain is valid', () => {
  fc.assert(fc.property(amounts, (list) => expect(firstBrokenLink(chain(list))).toBe(-1)));
});

test('an edited, missing or exchanged transaction is detected at its position', () => {
  fc.assert(
    fc.property(amounts, fc.nat(), (list, pick) => {
      const links = chain(list);
      const at = pick % links.length;
      const victim = links[at];
      if (!victim) return;
      const edited = links.with(at, { ...victim, posting: deposit({ advertiser: 'thief', amountFen: 1, place: 'bank' }) });
      expect(firstBrokenLink(edited)).toBe(at);
      expect(firstBrokenLink(links.with(at, { ...victim, at: victim.at + 1 }))).toBe(at);
      expect(firstBrokenLink(links.with(at, { ...victim, requestId: 'other' }))).toBe(at);
      if (at < links.length - 1) expect(firstBrokenLink(links.toSpliced(at, 1))).toBe(at);
    }),
  );
});

test('a chain rewritten from its middle is detected at the next stored hash', () => {
  const links = chain([1, 2, 3, 4]);
  const rewritten = chain([1, 9, 3, 4]);
  expect(firstBrokenLink([...rewritten.slice(0, 3), ...links.slice(3)])).toBe(3);
});

test('a refused posting leaves every balance unchanged', () => {
  const ledger = new Balances();
  ledger.apply(deposit({ advertiser: 'a', amountFen: 100, place: 'bank' }));
  expect(() => ledger.apply(refundApplied({ advertiser: 'a', amountFen: 101 }))).toThrow(LedgerError);
  expect([ledger.of('2001', 'a'), ledger.of('2005', 'a'), ledger.trial()]).toEqual([100n, 0n, 0n]);
});
