/**
 * How much of a balance can be refunded, and to which payments. `docs/pages/advertiser.md#refunds`,
 * `docs/domain/money.md#refund`, `docs/domain/money.md#limits`.
 * - refundable = cash − tied by gifts − tied by invoices
 * - Gifts: a deposit's gift goes back in proportion to the deposit, rounded up. A gift that is spent or frozen cannot be taken
 * back, and ties the same amount of cash until it can.
 * - Invoices: more invoiced than consumed (an order was paid back after its invoice) ties the difference until the invoice is
 * reversed.
 * - Newest payments first. A channel refunds a payment within 365 days and in at most 50 parts; everything else goes to a bank
 * account.
 */
import { type BusinessRules, dayMs } from '../../platform';
import { type Fen, shareDownFen } from '../ledger/fen';
import { fenOf } from '../ledger/store';
import type { PaymentChannels } from '../payment/channel';
import type { Deposit, OnlineChannel } from '../tables';

export interface RefundFacts {
  cashFen: Fen;
  /** Gifts that can be taken back now. */
  giftFen: Fen;
  /** Invoiced and not reversed, less consumed; 0 or more. */
  overInvoicedFen: Fen;
  /** Credited ones that are not wholly refunded, newest first; also refunded ones whose gift is still owed. */
  deposits: readonly Deposit[];
  /** Refunds of this year that count. */
  refundsThisYear: number;
  channels: PaymentChannels;
  rules: BusinessRules;
  at: Date;
}

export interface PlannedSplit {
  deposit: Deposit | null;
  route: OnlineChannel | 'bank';
  amountFen: Fen;
  feeFen: Fen;
  giftBackFen: Fen;
}

export interface RefundPlan {
  splits: PlannedSplit[];
  feeFen: Fen;
  giftBackFen: Fen;
  giftTiedFen: Fen;
}

/** The maximum refund. */
export function refundableFen(facts: RefundFacts): Fen {
  let low = 0;
  let high = facts.cashFen;
  while (low < high) {
    const middle = Math.ceil((low + high) / 2);
    if (fits(facts, middle)) low = middle;
    else high = middle - 1;
  }
  return low;
}

export function fits(facts: RefundFacts, amountFen: Fen): boolean {
  return amountFen + giftTied(facts, amountFen) + facts.overInvoicedFen <= facts.cashFen;
}

export function refundPlan(facts: RefundFacts, amountFen: Fen): RefundPlan {
  const feeBp = freeRefundsLeft(facts) > 0 ? 0 : facts.rules['refund.fee_bp'];
  let giftLeftFen = facts.giftFen;
  const splits = allocated(facts.deposits, amountFen).map(({ deposit, amountFen: part }): PlannedSplit => {
    const giftBackFen = deposit ? Math.min(giftLeftFen, Math.max(0, giftDue(deposit, part))) : 0;
    giftLeftFen -= giftBackFen;
    return { deposit, route: routeOf(facts, deposit), amountFen: part, feeFen: shareDownFen(part, feeBp), giftBackFen };
  });
  return {
    splits,
    feeFen: splits.reduce((sum, { feeFen }) => sum + feeFen, 0),
    giftBackFen: facts.giftFen - giftLeftFen,
    giftTiedFen: giftTied(facts, amountFen),
  };
}

export function freeRefundsLeft({ refundsThisYear, rules }: Pick<RefundFacts, 'refundsThisYear' | 'rules'>): number {
  return Math.max(0, rules['refund.free_per_year'] - refundsThisYear);
}

function allocated(deposits: readonly Deposit[], amountFen: Fen): { deposit: Deposit | null; amountFen: Fen }[] {
  const parts: { deposit: Deposit | null; amountFen: Fen }[] = [];
  let leftFen = amountFen;
  for (const deposit of deposits) {
    const partFen = Math.min(leftFen, fenOf(deposit.amount_fen) - fenOf(deposit.refunded_fen));
    if (partFen <= 0) continue;
    parts.push({ deposit, amountFen: partFen });
    leftFen -= partFen;
  }
  // Cash that no payment brought: penalties of media owners, corrections, own earnings.
  if (leftFen > 0) parts.push({ deposit: null, amountFen: leftFen });
  return parts;
}

/** Gift that has to be returned once this part is refunded, less what was returned already; a negative result has no effect. */
function giftDue(deposit: Deposit, partFen: Fen): Fen {
  const amount = BigInt(deposit.amount_fen);
  const refunded = BigInt(deposit.refunded_fen) + BigInt(partFen);
  const due = (BigInt(deposit.gift_fen) * refunded + amount - 1n) / amount;
  return Number(due) - fenOf(deposit.gift_back_fen);
}

function giftTied(facts: RefundFacts, amountFen: Fen): Fen {
  const parts = new Map(allocated(facts.deposits, amountFen).map(({ deposit, amountFen: part }) => [deposit?.id, part]));
  const owedFen = facts.deposits.reduce((sum, deposit) => sum + Math.max(0, giftDue(deposit, parts.get(deposit.id) ?? 0)), 0);
  return Math.max(0, owedFen - facts.giftFen);
}

function routeOf({ channels, rules, at }: RefundFacts, deposit: Deposit | null): OnlineChannel | 'bank' {
  if (!deposit || deposit.channel === 'transfer' || !channels[deposit.channel]) return 'bank';
  const ageMs = at.getTime() - (deposit.paid_at ?? deposit.created_at).getTime();
  if (ageMs > rules['refund.max_age_days'] * dayMs) return 'bank';
  return deposit.refund_parts < rules['refund.max_parts'] ? deposit.channel : 'bank';
}
