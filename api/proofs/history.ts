/** One random history: actions of both sides, the operator and the clock, played against the server and the model. */
import type { PositionStage } from '../test/position-stage';
import type { Act } from './acts';
import { agree } from './agreements';
import { compareWithModel, expectEndsToStay } from './comparison';
import { cashOut, changeBudget, claim, deposit, endDebt, invite, refund, submit } from './creations';
import type { LossyPayouts } from './lossy-payouts';
import * as model from './model';
import type { Move, Table } from './move';
import { type Moved, moves, offers } from './moves';
import type { Cast } from './people';
import { type Counts, Playing } from './playing';
import type { Subject } from './reported';
import { type Receiver, webhookAct } from './webhook-acts';

const kindsOfCampaign = ['read', 'fans', 'video'] as const;

/** What stands outside of the product in all histories. */
export interface Outside {
  payouts: LossyPayouts;
  receiver: Receiver;
}

export class History {
  readonly #playing: Playing;
  readonly #outside: Outside;

  private constructor(playing: Playing, outside: Outside) {
    this.#playing = playing;
    this.#outside = outside;
  }

  /** @param number of the history in its run */
  static async of(stage: PositionStage, cast: Cast, counts: Counts, number: number, outside: Outside): Promise<History> {
    return new History(await Playing.of(stage, cast, counts, number), outside);
  }

  async play(one: Act): Promise<void> {
    const playing = this.#playing;
    playing.countAct();
    const before = playing.state;
    const accepted = await this.#perform(one);
    playing.state = await playing.readState();
    if (accepted === false) expect([one.kind, playing.state]).toEqual([one.kind, before]);
    expectEndsToStay(before, playing.state);
    compareWithModel(playing, one);
  }

  /** @returns false if a call was refused; null if there was no call, or only time passed */
  async #perform(one: Act): Promise<boolean | null> {
    const playing = this.#playing;
    const { amount, pick } = one;
    switch (one.kind) {
      case 'deposit':
        return deposit(playing, amount, one.repeat);
      case 'submit':
        return submit(playing, kindsOfCampaign[amount % 3] ?? 'read', budgetOf(amount), one);
      case 'budget':
        return changeBudget(playing, pick, budgetOf(amount), one.repeat);
      case 'claim':
        return claim(playing, pick, amount, one.repeat);
      case 'invite':
        return invite(playing, amount, one.repeat);
      case 'refund':
        return refund(playing, (amount + 1) * 500, one.repeat);
      case 'cashOut':
        return cashOut(playing, amount, one.repeat);
      case 'debt':
        return endDebt(playing, amount);
      case 'hook':
        return webhookAct(playing, this.#outside.receiver, amount, one.repeat);
      case 'agree':
        return agree(playing, pick, amount, one.repeat);
      case 'offer':
        return this.#offer(one);
      case 'move':
        return this.#move(one);
      case 'hours':
        await playing.stage.advance((amount % 12) + 1);
        return null;
      case 'days':
        await playing.stage.advance(((amount % 4) + 1) * 24);
        return null;
      case 'until':
        await this.#untilSomethingIsDue();
        return null;
    }
  }

  #table(repeat: boolean): Table {
    const playing = this.#playing;
    return {
      stage: playing.stage,
      cast: playing.cast,
      state: playing.state,
      call: (who, key, payload) => playing.call(who, key, payload, repeat),
      operate: (act) => playing.operate(act),
      link: (kind) => playing.link(kind),
    };
  }

  async #move({ pick, amount, repeat, transition }: Act): Promise<boolean | null> {
    const playing = this.#playing;
    const processes = Object.keys(moves) as Moved[];
    const subjects = processes.flatMap((process) => playing.state[process].map((subject) => ({ process, subject })));
    type Choice = { process: Moved; subject: Subject; move: Move };
    const choicesOf = ({ process, subject }: (typeof subjects)[number]): Choice[] =>
      (moves[process] as unknown as readonly Move[]).map((move) => ({ process, subject, move }));
    const allowed = ({ process, subject, move }: Choice) =>
      model.may(process, subject.status, move.transition, acting(process, move));
    if (transition) {
      const chosen = subjects.flatMap(choicesOf).filter((choice) => choice.move.transition === transition && allowed(choice));
      return this.#make(chosen.at(-1), amount, repeat);
    }
    // Mostly moves that the tables allow, and among those mostly onward ones; otherwise any move, which is then refused.
    const alive = subjects.filter(({ process, subject }) => !model.isFinal(process, subject.status) || amount % 7 === 0);
    const subject = alive[pick % Math.max(1, alive.length)];
    if (!subject) return null;
    const all = choicesOf(subject);
    const open = all.filter(allowed);
    const on = open.filter(({ move }) => move.onward);
    const among = amount % 6 === 0 || !open.length ? all : amount % 3 && on.length ? on : open;
    return this.#make(among[amount % among.length], amount, repeat);
  }

  async #make(
    choice: { process: Moved; subject: Subject; move: Move } | undefined,
    amount: number,
    repeat: boolean,
  ): Promise<boolean | null> {
    const playing = this.#playing;
    if (!choice) return null;
    const { process, subject, move } = choice;
    const might = model.may(process, subject.status, move.transition, acting(process, move));
    const [entries, now] = [playing.state.entries, playing.stage.now()];
    const accepted = await move.go(this.#table(repeat), subject, amount);
    // If the move advanced the clock, the object may have changed on its own.
    const stood = playing.stage.now() === now;
    if (accepted && stood)
      expect([process, subject.status, move.transition, might]).toEqual([process, subject.status, move.transition, true]);
    if (accepted) playing.countTransition(`${process}.${move.transition}`);
    if (!accepted && !stood) return null;
    if (!accepted) expect(playing.state.entries).toBe(entries);
    return accepted;
  }

  async #offer({ pick, amount, repeat }: Act): Promise<boolean | null> {
    const playing = this.#playing;
    const open = playing.state.dispute.filter(({ status }) => status !== 'closed');
    const dispute = open[pick % Math.max(1, open.length)];
    if (!dispute) return null;
    return offers[amount % 3 ? 'ad' : 'media'].go(this.#table(repeat), dispute, amount);
  }

  async #untilSomethingIsDue(): Promise<void> {
    const playing = this.#playing;
    const { db, now, advance } = playing.stage;
    const next = await db
      .selectFrom('job')
      .select('due_at')
      .where('done_at', 'is', null)
      .where('object_id', 'is not', null)
      .orderBy('due_at')
      .limit(1)
      .executeTakeFirst();
    if (next) await advance(Math.max(0, (next.due_at.getTime() - now()) / 3_600_000));
  }
}

/** 500 to 2000 yuan, in steps of 100. */
function budgetOf(amount: number): number {
  return 50_000 + (amount % 16) * 10_000;
}

/** In the table a payment is made by the channel; at the demonstration cashier the payer triggers it. */
function acting(process: Moved, { by, transition }: Move): model.By | 'system' {
  return process === 'deposit' && transition === 'pay' ? 'system' : by;
}
