/** The server, the people and the last state read by a history, and how it acts on them. */
import { randomUUID } from 'node:crypto';
import { businessCodes, type EndpointKey } from '@shizhong/shared-contracts/endpoints';
import { Refusal } from '../src/platform';
import type { PositionStage } from '../test/position-stage';
import type { Person } from '../test/stage-people';
import { NotAccepted } from './operators';
import type { Cast, Owner } from './people';
import { balanceOf, readState, type State } from './reported';

export interface Counts {
  acts: number;
  calls: number;
  accepted: number;
  repeats: number;
  /** Transitions performed by moves of people, by process. */
  transitions: Record<string, number>;
}

export const noCounts = (): Counts => ({ acts: 0, calls: 0, accepted: 0, repeats: 0, transitions: {} });

export class Playing {
  readonly stage: PositionStage;
  readonly cast: Cast;
  state: State;
  /** The last answer, shown in failures. */
  answer = '';
  readonly #counts: Counts;
  readonly #number: number;
  #links = 0;

  private constructor(stage: PositionStage, cast: Cast, facts: { counts: Counts; number: number; state: State }) {
    this.stage = stage;
    this.cast = cast;
    this.state = facts.state;
    this.#counts = facts.counts;
    this.#number = facts.number;
  }

  /** @param number of the history in its run: links and their simulated behaviour derive from it, so failures can be replayed */
  static async of(stage: PositionStage, cast: Cast, counts: Counts, number: number): Promise<Playing> {
    return new Playing(stage, cast, { counts, number, state: await readState(stage.db, cast) });
  }

  /** Reads the state again without replacing the last one. */
  readState(): Promise<State> {
    return readState(this.stage.db, this.cast);
  }

  /** @param repeat sends the same call once more, which must return the same answer and write nothing */
  async call(who: Person, key: EndpointKey, payload: Record<string, unknown>, repeat: boolean): Promise<boolean> {
    const sent = { request_id: randomUUID(), ...payload };
    const options = { side: who.side, token: who.token };
    const answer = await this.stage.api.call(key, sent, options);
    this.#counts.calls += 1;
    this.answer = `${answer.code} ${answer.msg} ${JSON.stringify(answer.errors)}`;
    expect([key, answer.status, this.answer]).toEqual([key, 200, this.answer]);
    const accepted = answer.code === businessCodes.ok;
    if (accepted) this.#counts.accepted += 1;
    if (accepted && repeat) {
      const before = await this.readState();
      const repeated = await this.stage.api.call(key, sent, options);
      expect([key, repeated.code, repeated.data]).toEqual([key, answer.code, answer.data]);
      expect([key, await this.readState()]).toEqual([key, before]);
      this.#counts.repeats += 1;
    }
    return accepted;
  }

  async operate(act: () => Promise<unknown>): Promise<boolean> {
    this.#counts.calls += 1;
    try {
      await act();
      this.#counts.accepted += 1;
      return true;
    } catch (refusal) {
      if (refusal instanceof Refusal || refusal instanceof NotAccepted) return false;
      throw refusal;
    }
  }

  link(kind: 'read' | 'fans' | 'video'): string {
    this.#links += 1;
    const number = this.#number * 100 + this.#links;
    // Some articles are fraudulent, so that deductions, holds and disputes occur; the first one of every third history is doubted.
    const variant = number % 300 === 1 ? 'mismatch' : { 3: 'reused', 6: 'leavers', 9: 'self_deal' }[number % 10];
    const seed = { seed: String(number % 97), ...(variant && kind !== 'video' ? { variant } : {}) };
    return this.stage.linkOf(kind, { mid: String(2_247_000_000 + number), ...seed });
  }

  /** A second factor, requested without the one-minute limit. */
  async code(who: Person): Promise<string> {
    const { db, ok } = this.stage;
    await db.deleteFrom('sms_code').execute();
    await db.deleteFrom('rate_counter').execute();
    return (await ok(who, 'auth/sendSmsFactor', {})).demoCode ?? '';
  }

  /** The code that confirms a cash-out, requested without the one-minute limit. */
  async cashOutCode(who: Person, wanted: { amountFen: number; payeeId: string }): Promise<string> {
    const { db, ok } = this.stage;
    await db.deleteFrom('sms_code').execute();
    await db.deleteFrom('rate_counter').execute();
    return (await ok(who, 'media/cashoutCode', wanted)).demoCode ?? '';
  }

  owner(amount: number): Owner {
    return this.cast.media[amount % 2] ?? this.cast.media[0];
  }

  balance(owner: string, ...codes: string[]): number {
    return balanceOf(this.state, owner, ...codes);
  }

  /** What the advertiser may spend. */
  availableFen(): number {
    return this.balance(this.cast.ad.id, '2001', '2002');
  }

  countAct(): void {
    this.#counts.acts += 1;
  }

  countTransition(what: string): void {
    this.#counts.transitions[what] = (this.#counts.transitions[what] ?? 0) + 1;
  }
}
