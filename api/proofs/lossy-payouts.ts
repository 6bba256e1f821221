/**
 * A payout channel of the worst kind that keeps its protocol: half of its answers get lost, before or after it has paid; it is slow, it
 * refuses, and it pays again when it is sent the same number again, which no real one does. What it says to a question is true.
 */
import { sql } from 'kysely';
import { ChannelError } from '../src/money/payment/channel';
import type { PayoutAnswer, PayoutChannel, PayoutState } from '../src/money/payout/channel';
import type { Database } from '../src/platform';

interface Kept {
  payments: number[];
  state: 'waiting' | 'paid' | 'failed';
}

export class LossyPayouts implements PayoutChannel {
  readonly name = 'alipay';
  readonly confirmation = null;
  readonly #kept = new Map<string, Kept>();
  #calls = 0;

  /** The same for the same sequence of calls, so that failures can be replayed. */
  #chance(): number {
    this.#calls += 1;
    let mixed = Math.imul(this.#calls, 0x9e3779b1);
    mixed = Math.imul(mixed ^ (mixed >>> 15), 0x85ebca6b);
    return ((mixed ^ (mixed >>> 13)) >>> 0) / 2 ** 32;
  }

  async pay({ outNo, amountFen }: { outNo: string; amountFen: number }): Promise<PayoutAnswer> {
    const chance = this.#chance();
    if (chance < 0.2) throw new ChannelError('lost on the way there');
    if (chance < 0.35) return { state: 'refused', reason: '收款账户异常' };
    const kept = this.#kept.get(outNo) ?? { payments: [], state: 'waiting' as const };
    kept.payments.push(amountFen);
    this.#kept.set(outNo, kept);
    if (chance < 0.65) throw new ChannelError('lost on the way back');
    return { state: 'taken' };
  }

  async query(outNo: string): Promise<PayoutState> {
    const chance = this.#chance();
    if (chance < 0.3) throw new ChannelError('no answer');
    const kept = this.#kept.get(outNo);
    if (!kept) return { state: 'absent' };
    if (kept.state === 'waiting' && chance < 0.75) kept.state = chance < 0.4 ? 'failed' : 'paid';
    if (kept.state === 'paid') return { state: 'paid', reference: `ALI${outNo}` };
    return kept.state === 'failed' ? { state: 'failed', reason: '收款方拒绝' } : { state: 'processing' };
  }

  /** Every number was paid at most once, with what the books say, and the books say nothing else than the channel. */
  async compare(db: Database): Promise<{ asked: number; paid: number; failed: number }> {
    const { rows } = await sql<{ no: string; paid: string; status: string; state: string }>`
      select replace(c.no, '-', '') as no, c.paid_fen as paid, c.status, t.state
      from cash_out c join cash_out_transfer t on t.cash_out_id = c.id`.execute(db);
    for (const { no, paid, status, state } of rows) {
      const kept = this.#kept.get(no);
      const [amount, ...more] = kept?.payments ?? [];
      expect([no, amount ?? Number(paid), more]).toEqual([no, Number(paid), []]);
      if (state === 'paid') expect([no, status, kept?.state]).toEqual([no, 'paid', 'paid']);
      if (state === 'failed') expect([no, status, kept?.state ?? 'failed']).toEqual([no, 'failed', 'failed']);
      if (state !== 'paid' && state !== 'failed') expect([no, status]).toEqual([no, 'paying']);
    }
    const known = new Set(rows.map(({ no }) => no));
    expect([...this.#kept.keys()].filter((no) => !known.has(no))).toEqual([]);
    const of = (state: string) => rows.filter((row) => row.state === state).length;
    return { asked: rows.length, paid: of('paid'), failed: of('failed') };
  }
}
