/** One random history: actions of both sides, the operator and the clock, played against the server and the model. */
import { randomUUID } from 'node:crypto';
import { businessCodes, type EndpointKey } from '@shizhong/shared-contracts/endpoints';
import fc from 'fast-check';
import { Refusal } from '../src/platform';
import type { Person } from '../test/campaign-stage';
import { areaOf } from '../test/order-stage';
import type { PositionStage } from '../test/position-stage';
import * as model from './model';
import { type Move, type Moved, moves, NotAccepted, offers, type Table } from './moves';
import type { Cast, Owner } from './people';
import { readState, type State, type Subject } from './reported';

/** `pick` selects among existing objects; `amount` supplies any number the act needs. */
export interface Act {
  kind: (typeof kinds)[number];
  pick: number;
  amount: number;
  /** Sends the same call a second time. */
  repeat: boolean;
  /** Performs this move on the newest object that allows it, instead of a random one. */
  transition?: string;
}

const kinds = [
  'deposit',
  'submit',
  'submit',
  'claim',
  'claim',
  'claim',
  'invite',
  'invite',
  'budget',
  'offer',
  'refund',
  'cashOut',
  'until',
  'until',
  'until',
  'until',
  'hours',
  'days',
  ...Array<'move'>(18).fill('move'),
] as const;

const act = fc.record<Act>({
  kind: fc.constantFrom(...kinds),
  pick: fc.nat(999),
  amount: fc.nat(999),
  repeat: fc.constantFrom(true, false, false, false),
});

const plain = (kind: Act['kind'], amount: number, transition?: string): Act => ({
  kind,
  pick: 0,
  amount,
  repeat: false,
  ...(transition ? { transition } : {}),
});

const counted: readonly Act[] = [
  plain('deposit', 999),
  plain('submit', 300),
  plain('move', 0, 'approve'),
  plain('claim', 1),
  plain('move', 1, 'publish_report'),
  plain('days', 2),
];
/** Prefixes that provide an order of each kind in mid-process. The `amount` of a submission selects the kind. */
const openings: readonly (readonly Act[])[] = [
  [...counted, plain('move', 0, 'object')],
  [...counted, plain('move', 0, 'confirm'), plain('days', 3), plain('cashOut', 1)],
  ...[0, 1, 2].map((kind) => [
    plain('deposit', 999),
    plain('submit', 300 + kind),
    plain('move', 0, 'approve'),
    plain('claim', 1),
    plain('move', 1, 'publish_report'),
    plain('days', 2),
  ]),
  [
    plain('deposit', 999),
    plain('invite', 1),
    plain('move', 0, 'accept'),
    plain('move', 0, 'preview_submit'),
    plain('move', 0, 'preview_ok'),
    plain('move', 1, 'publish_report'),
  ],
];

export const histories = fc
  .tuple(fc.constantFrom(...openings), fc.array(act, { minLength: 4, maxLength: 20, size: 'max' }))
  .map(([opening, acts]) => [...opening, ...acts]);

export interface Counts {
  acts: number;
  calls: number;
  accepted: number;
  repeats: number;
  /** Transitions performed by moves of people, by process. */
  transitions: Record<string, number>;
}

export const noCounts = (): Counts => ({ acts: 0, calls: 0, accepted: 0, repeats: 0, transitions: {} });

/** Final statuses of these never change. A deposit is left out: it can be refunded. */
const endings = ['performanceOrder', 'positionOrder', 'dispute', 'refund', 'cashOut'] as const;
const kindsOfCampaign = ['read', 'fans', 'video'] as const;

export class History {
  readonly #stage: PositionStage;
  readonly #cast: Cast;
  readonly #counts: Counts;
  readonly #number: number;
  #links = 0;
  /** The last answer, shown in failures. */
  #answer = '';
  #state: State;

  private constructor(stage: PositionStage, cast: Cast, facts: { counts: Counts; number: number; state: State }) {
    this.#stage = stage;
    this.#cast = cast;
    this.#counts = facts.counts;
    this.#number = facts.number;
    this.#state = facts.state;
  }

  /** @param number of the history in its run: links and their simulated behaviour derive from it, so failures can be replayed */
  static async of(stage: PositionStage, cast: Cast, counts: Counts, number: number): Promise<History> {
    return new History(stage, cast, { counts, number, state: await readState(stage.db, cast) });
  }

  async play(one: Act): Promise<void> {
    this.#counts.acts += 1;
    const before = this.#state;
    const accepted = await this.#perform(one);
    this.#state = await readState(this.#stage.db, this.#cast);
    if (accepted === false) expect([one.kind, this.#state]).toEqual([one.kind, before]);
    this.#endsStay(before);
    this.#compare(one);
  }

  /** @returns false if a call was refused; null if there was no call, or only time passed */
  async #perform(one: Act): Promise<boolean | null> {
    const { amount, pick } = one;
    switch (one.kind) {
      case 'deposit':
        return this.#deposit(amount, one.repeat);
      case 'submit':
        return this.#submit(kindsOfCampaign[amount % 3] ?? 'read', budgetOf(amount), one);
      case 'budget':
        return this.#budget(pick, budgetOf(amount), one.repeat);
      case 'claim':
        return this.#claim(pick, amount, one.repeat);
      case 'invite':
        return this.#invite(amount, one.repeat);
      case 'refund':
        return this.#refund((amount + 1) * 500, one.repeat);
      case 'cashOut':
        return this.#cashOut(amount, one.repeat);
      case 'offer':
        return this.#offer(one);
      case 'move':
        return this.#move(one);
      case 'hours':
        await this.#stage.advance((amount % 12) + 1);
        return null;
      case 'days':
        await this.#stage.advance(((amount % 4) + 1) * 24);
        return null;
      case 'until':
        await this.#untilSomethingIsDue();
        return null;
    }
  }

  #table(repeat: boolean): Table {
    return {
      stage: this.#stage,
      cast: this.#cast,
      state: this.#state,
      call: (who, key, payload) => this.#call(who, key, payload, repeat),
      operate: (act) => this.#operate(act),
      link: (kind) => this.#link(kind),
    };
  }

  async #move({ pick, amount, repeat, transition }: Act): Promise<boolean | null> {
    const processes = Object.keys(moves) as Moved[];
    const subjects = processes.flatMap((process) => this.#state[process].map((subject) => ({ process, subject })));
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
    if (!choice) return null;
    const { process, subject, move } = choice;
    const might = model.may(process, subject.status, move.transition, acting(process, move));
    const [entries, now] = [this.#state.entries, this.#stage.now()];
    const accepted = await move.go(this.#table(repeat), subject, amount);
    // If the move advanced the clock, the object may have changed on its own.
    const stood = this.#stage.now() === now;
    if (accepted && stood)
      expect([process, subject.status, move.transition, might]).toEqual([process, subject.status, move.transition, true]);
    if (accepted) this.#count(`${process}.${move.transition}`);
    if (!accepted && !stood) return null;
    if (!accepted) expect(this.#state.entries).toBe(entries);
    return accepted;
  }

  async #offer({ pick, amount, repeat }: Act): Promise<boolean | null> {
    const open = this.#state.dispute.filter(({ status }) => status !== 'closed');
    const dispute = open[pick % Math.max(1, open.length)];
    if (!dispute) return null;
    return offers[amount % 3 ? 'ad' : 'media'].go(this.#table(repeat), dispute, amount);
  }

  async #deposit(amount: number, repeat: boolean): Promise<boolean> {
    const { ad } = this.#cast;
    const amountFen = (amount + 1) * 1_000;
    const known = new Set(this.#state.deposit.map(({ id }) => id));
    const made = await this.#call(ad, 'adFinance/depositCreate', { channel: 'local', amountFen }, repeat);
    if (!made) return false;
    const now = await readState(this.#stage.db, this.#cast);
    const [deposit, ...more] = now.deposit.filter(({ id }) => !known.has(id));
    expect([deposit?.amount, more]).toEqual([amountFen, []]);
    // Some deposits are paid later or never.
    if (deposit && amount % 4) expect(await this.#call(ad, 'adFinance/localCashier', { id: deposit.id }, repeat)).toBe(true);
    return true;
  }

  async #submit(kind: 'read' | 'fans' | 'video', budgetFen: number, { repeat, amount }: Act): Promise<boolean | null> {
    const { ad } = this.#cast;
    const { services, db, ok } = this.#stage;
    const start = services.clock.now() + 2 * 3_600_000;
    const form = {
      name: '秋季上新',
      industry: 'food',
      coverFileId: ad.fileId,
      bodyHtml: '<p>家常菜的做法。</p>',
      digest: '一起做饭',
      startAt: new Date(start).toISOString(),
      endAt: new Date(start + 7 * 86_400_000).toISOString(),
      needPreview: amount % 4 === 1,
      budgetFen,
      ...(kind === 'read'
        ? { promoForm: 'repost', sourceUrl: 'https://mp.weixin.qq.com/s/abc', titles: ['周末吃点好的'], unitPriceFen: 50 }
        : {
            promoForm: kind === 'fans' ? 'card' : 'article_card',
            sourceUrl: null,
            titles: ['关注我们'],
            unitPriceFen: 200,
            targetQty: Math.floor(budgetFen / 200),
            promotedAccountId: kind === 'fans' ? ad.promoted.oa : ad.promoted.video,
          }),
    };
    const area = areaOf(kind);
    const { id, version } = await ok(ad, `${area}/save`, { form } as never);
    const affordable = this.#availableFen() >= budgetFen;
    const submitted = await this.#call(ad, `${area}/submit`, { id, version }, repeat);
    expect(['submit', kind, budgetFen, submitted, this.#answer]).toEqual(['submit', kind, budgetFen, affordable, this.#answer]);
    // Simulates that its start time has come.
    const at = new Date(services.clock.now() - 1000);
    if (submitted) await db.updateTable('campaign').set({ start_at: at }).where('id', '=', id).execute();
    return null;
  }

  async #budget(pick: number, budgetFen: number, repeat: boolean): Promise<boolean | null> {
    const campaign = this.#state.campaign[pick % Math.max(1, this.#state.campaign.length)];
    if (!campaign) return null;
    const { id, version, kind, budget } = campaign;
    const change = { id, version, change: { budgetFen } };
    const accepted = await this.#call(this.#cast.ad, `${areaOf(kind)}/editLive`, change, repeat);
    if (!accepted) return false;
    // Accepted only if the balance was sufficient and the open orders stay covered.
    expect(budgetFen - budget).toBeLessThanOrEqual(this.#availableFen());
    expect(budgetFen).toBeGreaterThanOrEqual(model.spentFen(this.#state, id) + model.reservedFen(this.#state, id));
    return true;
  }

  async #claim(pick: number, amount: number, repeat: boolean): Promise<boolean | null> {
    const who = this.#owner(amount);
    const before = this.#state;
    const running = before.campaign.filter((each) => each.status === 'running');
    const among = running.length && amount % 7 ? running : before.campaign;
    const campaign = among[pick % Math.max(1, among.length)];
    if (!campaign) return null;
    const { id, price, status, budget } = campaign;
    const position = campaign.kind === 'read' ? 1 : 2;
    const payload = {
      campaignId: id,
      accountId: who.accountId,
      position: amount % 3 ? 1 : position,
      planAt: this.#stage.plan(3 + (amount % 40)),
      unitPriceFen: price,
      ...(amount % 3 ? {} : { mostQty: 100 + amount }),
    };
    const accepted = await this.#call(who, 'media/claim', payload, repeat);
    if (!accepted) return false;
    expect(['claim', status]).toEqual(['claim', 'running']);
    const known = new Set(before.performanceOrder.map((order) => order.id));
    const now = await readState(this.#stage.db, this.#cast);
    const [made, ...more] = now.performanceOrder.filter((order) => !known.has(order.id));
    expect(more).toEqual([]);
    expect(made?.reserve).toBe((made?.cap ?? 0) * (made?.price ?? 0));
    expect(made?.reserve).toBeLessThanOrEqual(budget - model.spentFen(before, id) - model.reservedFen(before, id));
    this.#count('performanceOrder.claim');
    return true;
  }

  async #invite(amount: number, repeat: boolean): Promise<boolean | null> {
    const { ad } = this.#cast;
    const who = this.#owner(amount);
    const days = [(amount % 6) + 1, (amount % 9) + 2].slice(0, 1 + (amount % 2));
    const planAts = [...new Set(days)].map((day) => this.#stage.at(24 * day + (amount % 8)));
    const form = this.#stage.form([{ accountId: who.accountId, position: 1, planAts }]);
    const plan = await this.#stage.ok(ad, 'adPosition/save', { form });
    const known = this.#state.positionOrder.length;
    const accepted = await this.#call(ad, 'adPosition/submit', { id: plan.id, version: plan.version }, repeat);
    if (!accepted) return false;
    const now = await readState(this.#stage.db, this.#cast);
    const price = now.positionOrder.at(-1)?.price ?? 0;
    expect([now.positionOrder.length, price > 0 && price <= this.#availableFen()]).toEqual([known + 1, true]);
    this.#count('positionOrder.invite');
    return true;
  }

  async #refund(amountFen: number, repeat: boolean): Promise<boolean | null> {
    const { ad } = this.#cast;
    const payload = { amountFen, reason: '不再投放', smsCode: await this.#code(ad) };
    const accepted = await this.#call(ad, 'adFinance/refundApply', payload, repeat);
    if (accepted) expect(amountFen).toBeLessThanOrEqual(this.#balance(ad.id, '2001'));
    if (accepted) this.#count('refund.apply');
    return accepted;
  }

  async #cashOut(amount: number, repeat: boolean): Promise<boolean | null> {
    const who = this.#owner(amount);
    const availableFen = this.#balance(who.id, '2102');
    // Half of the time the whole balance, otherwise an amount that may exceed it.
    const amountFen = amount % 2 && availableFen ? availableFen : 5_000 + amount * 50;
    const payload = { amountFen, payeeId: who.payeeId, smsCode: await this.#code(who) };
    const accepted = await this.#call(who, 'media/cashout', payload, repeat);
    if (accepted) expect(amountFen).toBeLessThanOrEqual(availableFen);
    if (accepted) this.#count('cashOut.apply');
    return accepted;
  }

  /** A second factor, requested without the one-minute limit. */
  async #code(who: Person): Promise<string> {
    const { db, ok } = this.#stage;
    await db.deleteFrom('sms_code').execute();
    await db.deleteFrom('rate_counter').execute();
    return (await ok(who, 'auth/sendSmsFactor', {})).demoCode ?? '';
  }

  async #untilSomethingIsDue(): Promise<void> {
    const { db, now, advance } = this.#stage;
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

  /** @param repeat sends the same call once more, which must return the same answer and write nothing */
  async #call(who: Person, key: EndpointKey, payload: Record<string, unknown>, repeat: boolean): Promise<boolean> {
    const sent = { request_id: randomUUID(), ...payload };
    const options = { side: who.side, token: who.token };
    const answer = await this.#stage.api.call(key, sent, options);
    this.#counts.calls += 1;
    this.#answer = `${answer.code} ${answer.msg} ${JSON.stringify(answer.errors)}`;
    expect([key, answer.status, this.#answer]).toEqual([key, 200, this.#answer]);
    const accepted = answer.code === businessCodes.ok;
    if (accepted) this.#counts.accepted += 1;
    if (accepted && repeat) {
      const before = await readState(this.#stage.db, this.#cast);
      const repeated = await this.#stage.api.call(key, sent, options);
      expect([key, repeated.code, repeated.data]).toEqual([key, answer.code, answer.data]);
      expect([key, await readState(this.#stage.db, this.#cast)]).toEqual([key, before]);
      this.#counts.repeats += 1;
    }
    return accepted;
  }

  async #operate(act: () => Promise<unknown>): Promise<boolean> {
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

  #link(kind: 'read' | 'fans' | 'video'): string {
    this.#links += 1;
    const number = this.#number * 100 + this.#links;
    // Some articles are fraudulent, so that deductions, holds and disputes occur.
    const variant = { 3: 'reused', 6: 'leavers', 9: 'self_deal' }[number % 10];
    const seed = { seed: String(number % 97), ...(variant && kind !== 'video' ? { variant } : {}) };
    return this.#stage.linkOf(kind, { mid: String(2_247_000_000 + number), ...seed });
  }

  #owner(amount: number): Owner {
    return this.#cast.media[amount % 2] ?? this.#cast.media[0];
  }

  #balance(owner: string, ...codes: string[]): number {
    return this.#state.accounts.reduce((sum, row) => sum + (row.owner === owner && codes.includes(row.code) ? row.fen : 0), 0);
  }

  #availableFen(): number {
    return this.#balance(this.#cast.ad.id, '2001', '2002');
  }

  #endsStay(before: State): void {
    for (const process of endings) {
      const now = new Map<string, string>(this.#state[process].map(({ id, status }) => [id, status]));
      for (const { id, status } of before[process])
        if (model.isFinal(process, status)) expect([process, id, now.get(id)]).toEqual([process, id, status]);
    }
  }

  /** Compares the ledger with the figures derived from the objects. */
  #compare({ kind }: Act): void {
    const { ad, media } = this.#cast;
    const now = this.#state;
    const frozen = this.#balance(ad.id, '2003', '2004');
    const { min, max } = model.frozenFen(now);
    const paid = new Map(now.earning.map((earning) => [earning.order, earning]));
    expect([
      kind,
      this.#availableFen() + frozen,
      Math.max(min, Math.min(max, frozen)),
      this.#balance(ad.id, '2005'),
      media.map(({ id }) => this.#balance(id, '2101', '2102', '2104') - this.#balance(id, '1101')),
      media.map(({ id }) => this.#balance(id, '2103')),
    ]).toEqual([
      kind,
      model.ownFen(now),
      frozen,
      model.refundingFen(now),
      media.map(({ id }) => model.earnedFen(now, id)),
      media.map(({ id }) => model.cashingOutFen(now, id)),
    ]);
    for (const { id, status, reserve, amount, fee, net } of now.performanceOrder) {
      const { gross = 0 } = paid.get(id) ?? {};
      expect([kind, status, gross <= reserve]).toEqual([kind, status, true]);
      if (status === 'settled') expect([gross, (amount ?? 0) - (fee ?? 0)]).toEqual([amount ?? 0, net ?? 0]);
    }
    for (const { id, status, price, amount } of now.positionOrder) {
      const { gross = 0 } = paid.get(id) ?? {};
      expect([kind, status, gross <= price]).toEqual([kind, status, true]);
      if (status === 'settled') expect(gross).toBe(amount ?? 0);
    }
  }

  #count(what: string): void {
    this.#counts.transitions[what] = (this.#counts.transitions[what] ?? 0) + 1;
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
