/**
 * Balances as the sum of entries, in memory: the model that the database's cached balances are compared with, and the invariants
 * of `docs/domain/money.md#invariants` over it. Bigint throughout: the platform's own sums may exceed 2^53.
 */
import { type AccountCode, chart } from './chart';
import type { Posting } from './entries';
import { LedgerError } from './fen';

export class Balances {
  readonly #fen = new Map<string, bigint>();

  /** In the account's normal direction. */
  of(account: AccountCode, owner: string | null = null): bigint {
    return this.#fen.get(`${account} ${owner ?? ''}`) ?? 0n;
  }

  /** @throws LedgerError `insufficient`, with nothing applied, when a person's account would fall below zero. */
  apply(posting: Posting): void {
    const next = new Map<string, bigint>();
    for (const { account, owner, side, amountFen } of posting.entries) {
      const key = `${account} ${owner ?? ''}`;
      const before = next.get(key) ?? this.of(account, owner);
      next.set(key, side === chart[account].normal ? before + BigInt(amountFen) : before - BigInt(amountFen));
    }
    for (const [key, fen] of next) {
      const account = key.slice(0, 4) as AccountCode;
      if (fen < 0n && chart[account].guarded) throw new LedgerError('insufficient', `${posting.code}: ${key} would be ${fen}`);
    }
    for (const [key, fen] of next) this.#fen.set(key, fen);
  }

  /** Σ of all debit balances less Σ of all credit balances: always zero. */
  trial(): bigint {
    let sum = 0n;
    for (const [key, fen] of this.#fen) sum += chart[key.slice(0, 4) as AccountCode].normal === 'debit' ? fen : -fen;
    return sum;
  }

  /** 2001 + … + 2005 of one advertiser: the right side of 「可用 + 冻结 = 充值 + 赠送 − 消费 − 退款」. */
  advertiserTotal(advertiser: string): bigint {
    return (['2001', '2002', '2003', '2004', '2005'] as const).reduce((sum, code) => sum + this.of(code, advertiser), 0n);
  }
}
