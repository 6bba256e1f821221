/** One random history: what both sides, the operator and the clock do, played against the server and the model. */
import { randomUUID } from 'node:crypto';
import { businessCodes, type EndpointKey } from '@shizhong/shared-contracts/endpoints';
import fc from 'fast-check';
import { Refusal } from '../src/platform';
import type { Person } from '../test/campaign-stage';
import { areaOf } from '../test/order-stage';
import type { PositionStage } from '../test/position-stage';
import * as model from './model';
import { type Move, type Moved, moves, NotTaken, offers, type Table } from './moves';
import type { Cast, Owner } from './people';
import { type Subject, type Told, told } from './reported';

/** `pick` chooses among what there is; `amount` is what the act needs of a number. */
export interface Act {
  kind: (typeof kinds)[number];
  pick: number;
  amount: number;
  /** The same call once more. */
  again: boolean;
  /** This move of the newest object that can make it, instead of any. */
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
  again: fc.constantFrom(true, false, false, false),
});

const plain = (kind: Act['kind'], amount: number, transition?: string): Act => ({
  kind,
  pick: 0,
  amount,
  again: false,
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
/** So that there is something to act on: an order of each kind, in its middle. `amount` of a submission chooses the kind. */
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
  taken: number;
  repeats: number;
  /** Transitions that people's moves brought about, by process. */
  transitions: Record<string, number>;
}

export const noCounts = (): Counts => ({ acts: 0, calls: 0, taken: 0, repeats: 0, transitions: {} });

/** Once ended they stay as they are. A deposit does not: it can be refunded. */
const endings = ['performanceOrder', 'positionOrder', 'dispute', 'refund', 'cashOut'] as const;
const kindsOfCampaign = ['read', 'fans', 'video'] as const;

export class History {
  readonly #stage: PositionStage;
  readonly #cast: Cast;
  readonly #counts: Counts;
  readonly #number: number;
  #links = 0;
  /** What the last call was answered, for whoever reads a failure. */
  #answer = '';
  #told: Told;

  private constructor(stage: PositionStage, cast: Cast, facts: { counts: Counts; number: number; told: Told }) {
    this.#stage = stage;
    this.#cast = cast;
    this.#counts = facts.counts;
    this.#number = facts.number;
    this.#told = facts.told;
  }

  /** @param number of the history in its run: links and what the simulator makes of them follow from it, so that a failure replays */
  static async of(stage: PositionStage, cast: Cast, counts: Counts, number: number): Promise<History> {
    return new History(stage, cast, { counts, number, told: await told(stage.db, cast) });
  }

  async play(one: Act): Promise<void> {
    this.#counts.acts += 1;
    const before = this.#told;
    const taken = await this.#perform(one);
    this.#told = await told(this.#stage.db, this.#cast);
    if (taken === false) expect([one.kind, this.#told]).toEqual([one.kind, before]);
    this.#endsStay(before);
    this.#compare(one);
  }

  /** @returns false when somebody asked and was refused; null when nobody was asked, or time has passed */
  async #perform(one: Act): Promise<boolean | null> {
    const { amount, pick } = one;
    switch (one.kind) {
      case 'deposit':
        return this.#deposit(amount, one.again);
      case 'submit':
        return this.#submit(kindsOfCampaign[amount % 3] ?? 'read', budgetOf(amount), one);
      case 'budget':
        return this.#budget(pick, budgetOf(amount), one.again);
      case 'claim':
        return this.#claim(pick, amount, one.again);
      case 'invite':
        return this.#invite(amount, one.again);
      case 'refund':
        return this.#refund((amount + 1) * 500, one.again);
      case 'cashOut':
        return this.#cashOut(amount, one.again);
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

  #table(again: boolean): Table {
    return {
      stage: this.#stage,
      cast: this.#cast,
      told: this.#told,
      call: (who, key, payload) => this.#call(who, key, payload, again),
      operate: (act) => this.#operate(act),
      link: (kind) => this.#link(kind),
    };
  }

  async #move({ pick, amount, again, transition }: Act): Promise<boolean | null> {
    const processes = Object.keys(moves) as Moved[];
    const subjects = processes.flatMap((process) => this.#told[process].map((subject) => ({ process, subject })));
    type Choice = { process: Moved; subject: Subject; move: Move };
    const choicesOf = ({ process, subject }: (typeof subjects)[number]): Choice[] =>
      (moves[process] as unknown as readonly Move[]).map((move) => ({ process, subject, move }));
    const allowed = ({ process, subject, move }: Choice) =>
      model.may(process, subject.status, move.transition, acting(process, move));
    if (transition) {
      const chosen = subjects.flatMap(choicesOf).filter((choice) => choice.move.transition === transition && allowed(choice));
      return this.#make(chosen.at(-1), amount, again);
    }
    // Mostly what the tables allow, and of that mostly what leads on; else anything, to be refused.
    const alive = subjects.filter(({ process, subject }) => !model.isFinal(process, subject.status) || amount % 7 === 0);
    const subject = alive[pick % Math.max(1, alive.length)];
    if (!subject) return null;
    const all = choicesOf(subject);
    const open = all.filter(allowed);
    const on = open.filter(({ move }) => move.onward);
    const among = amount % 6 === 0 || !open.length ? all : amount % 3 && on.length ? on : open;
    return this.#make(among[amount % among.length], amount, again);
  }

  async #make(
    choice: { process: Moved; subject: Subject; move: Move } | undefined,
    amount: number,
    again: boolean,
  ): Promise<boolean | null> {
    if (!choice) return null;
    const { process, subject, move } = choice;
    const might = model.may(process, subject.status, move.transition, acting(process, move));
    const [entries, now] = [this.#told.entries, this.#stage.now()];
    const taken = await move.go(this.#table(again), subject, amount);
    // The clock may have carried the object on, where the move let it run.
    const stood = this.#stage.now() === now;
    if (taken && stood)
      expect([process, subject.status, move.transition, might]).toEqual([process, subject.status, move.transition, true]);
    if (taken) this.#count(`${process}.${move.transition}`);
    if (!taken && !stood) return null;
    if (!taken) expect(this.#told.entries).toBe(entries);
    return taken;
  }

  async #offer({ pick, amount, again }: Act): Promise<boolean | null> {
    const open = this.#told.dispute.filter(({ status }) => status !== 'closed');
    const dispute = open[pick % Math.max(1, open.length)];
    if (!dispute) return null;
    return offers[amount % 3 ? 'ad' : 'media'].go(this.#table(again), dispute, amount);
  }

  async #deposit(amount: number, again: boolean): Promise<boolean> {
    const { ad } = this.#cast;
    const amountFen = (amount + 1) * 1_000;
    const known = new Set(this.#told.deposit.map(({ id }) => id));
    const made = await this.#call(ad, 'adFinance/depositCreate', { channel: 'local', amountFen }, again);
    if (!made) return false;
    const now = await told(this.#stage.db, this.#cast);
    const [deposit, ...more] = now.deposit.filter(({ id }) => !known.has(id));
    expect([deposit?.amount, more]).toEqual([amountFen, []]);
    // Some pay later, or never.
    if (deposit && amount % 4) expect(await this.#call(ad, 'adFinance/localCashier', { id: deposit.id }, again)).toBe(true);
    return true;
  }

  async #submit(kind: 'read' | 'fans' | 'video', budgetFen: number, { again, amount }: Act): Promise<boolean | null> {
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
    const submitted = await this.#call(ad, `${area}/submit`, { id, version }, again);
    expect(['submit', kind, budgetFen, submitted, this.#answer]).toEqual(['submit', kind, budgetFen, affordable, this.#answer]);
    // As if its start had come.
    const at = new Date(services.clock.now() - 1000);
    if (submitted) await db.updateTable('campaign').set({ start_at: at }).where('id', '=', id).execute();
    return null;
  }

  async #budget(pick: number, budgetFen: number, again: boolean): Promise<boolean | null> {
    const campaign = this.#told.campaign[pick % Math.max(1, this.#told.campaign.length)];
    if (!campaign) return null;
    const { id, version, kind, budget } = campaign;
    const change = { id, version, change: { budgetFen } };
    const taken = await this.#call(this.#cast.ad, `${areaOf(kind)}/editLive`, change, again);
    if (!taken) return false;
    // Taken only where the money was there and the open orders stay covered.
    expect(budgetFen - budget).toBeLessThanOrEqual(this.#availableFen());
    expect(budgetFen).toBeGreaterThanOrEqual(model.spentFen(this.#told, id) + model.reservedFen(this.#told, id));
    return true;
  }

  async #claim(pick: number, amount: number, again: boolean): Promise<boolean | null> {
    const who = this.#owner(amount);
    const before = this.#told;
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
    const taken = await this.#call(who, 'media/claim', payload, again);
    if (!taken) return false;
    expect(['claim', status]).toEqual(['claim', 'running']);
    const known = new Set(before.performanceOrder.map((order) => order.id));
    const now = await told(this.#stage.db, this.#cast);
    const [made, ...more] = now.performanceOrder.filter((order) => !known.has(order.id));
    expect(more).toEqual([]);
    expect(made?.reserve).toBe((made?.cap ?? 0) * (made?.price ?? 0));
    expect(made?.reserve).toBeLessThanOrEqual(budget - model.spentFen(before, id) - model.reservedFen(before, id));
    this.#count('performanceOrder.claim');
    return true;
  }

  async #invite(amount: number, again: boolean): Promise<boolean | null> {
    const { ad } = this.#cast;
    const who = this.#owner(amount);
    const days = [(amount % 6) + 1, (amount % 9) + 2].slice(0, 1 + (amount % 2));
    const planAts = [...new Set(days)].map((day) => this.#stage.at(24 * day + (amount % 8)));
    const form = this.#stage.form([{ accountId: who.accountId, position: 1, planAts }]);
    const plan = await this.#stage.ok(ad, 'adPosition/save', { form });
    const known = this.#told.positionOrder.length;
    const taken = await this.#call(ad, 'adPosition/submit', { id: plan.id, version: plan.version }, again);
    if (!taken) return false;
    const now = await told(this.#stage.db, this.#cast);
    const price = now.positionOrder.at(-1)?.price ?? 0;
    expect([now.positionOrder.length, price > 0 && price <= this.#availableFen()]).toEqual([known + 1, true]);
    this.#count('positionOrder.invite');
    return true;
  }

  async #refund(amountFen: number, again: boolean): Promise<boolean | null> {
    const { ad } = this.#cast;
    const payload = { amountFen, reason: '不再投放', smsCode: await this.#code(ad) };
    const taken = await this.#call(ad, 'adFinance/refundApply', payload, again);
    if (taken) expect(amountFen).toBeLessThanOrEqual(this.#balance(ad.id, '2001'));
    if (taken) this.#count('refund.apply');
    return taken;
  }

  async #cashOut(amount: number, again: boolean): Promise<boolean | null> {
    const who = this.#owner(amount);
    const availableFen = this.#balance(who.id, '2102');
    // Half of the time all there is, else a sum that may be too much.
    const amountFen = amount % 2 && availableFen ? availableFen : 5_000 + amount * 50;
    const payload = { amountFen, payeeId: who.payeeId, smsCode: await this.#code(who) };
    const taken = await this.#call(who, 'media/cashout', payload, again);
    if (taken) expect(amountFen).toBeLessThanOrEqual(availableFen);
    if (taken) this.#count('cashOut.apply');
    return taken;
  }

  /** A second factor; asked for again without the minute's wait. */
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

  /** @param again sends the same call once more: the same answer, and nothing is written */
  async #call(who: Person, key: EndpointKey, payload: Record<string, unknown>, again: boolean): Promise<boolean> {
    const sent = { request_id: randomUUID(), ...payload };
    const options = { side: who.side, token: who.token };
    const answer = await this.#stage.api.call(key, sent, options);
    this.#counts.calls += 1;
    this.#answer = `${answer.code} ${answer.msg} ${JSON.stringify(answer.errors)}`;
    expect([key, answer.status, this.#answer]).toEqual([key, 200, this.#answer]);
    const taken = answer.code === businessCodes.ok;
    if (taken) this.#counts.taken += 1;
    if (taken && again) {
      const before = await told(this.#stage.db, this.#cast);
      const repeated = await this.#stage.api.call(key, sent, options);
      expect([key, repeated.code, repeated.data]).toEqual([key, answer.code, answer.data]);
      expect([key, await told(this.#stage.db, this.#cast)]).toEqual([key, before]);
      this.#counts.repeats += 1;
    }
    return taken;
  }

  async #operate(act: () => Promise<unknown>): Promise<boolean> {
    this.#counts.calls += 1;
    try {
      await act();
      this.#counts.taken += 1;
      return true;
    } catch (refusal) {
      if (refusal instanceof Refusal || refusal instanceof NotTaken) return false;
      throw refusal;
    }
  }

  #link(kind: 'read' | 'fans' | 'video'): string {
    this.#links += 1;
    const number = this.#number * 100 + this.#links;
    // Now and then an article that lies, so that deductions, holds and disputes come about.
    const variant = { 3: 'reused', 6: 'leavers', 9: 'self_deal' }[number % 10];
    const seed = { seed: String(number % 97), ...(variant && kind !== 'video' ? { variant } : {}) };
    return this.#stage.linkOf(kind, { mid: String(2_247_000_000 + number), ...seed });
  }

  #owner(amount: number): Owner {
    return this.#cast.media[amount % 2] ?? this.#cast.media[0];
  }

  #balance(owner: string, ...codes: string[]): number {
    return this.#told.accounts.reduce((sum, row) => sum + (row.owner === owner && codes.includes(row.code) ? row.fen : 0), 0);
  }

  #availableFen(): number {
    return this.#balance(this.#cast.ad.id, '2001', '2002');
  }

  #endsStay(before: Told): void {
    for (const process of endings) {
      const now = new Map<string, string>(this.#told[process].map(({ id, status }) => [id, status]));
      for (const { id, status } of before[process])
        if (model.isFinal(process, status)) expect([process, id, now.get(id)]).toEqual([process, id, status]);
    }
  }

  /** What the ledger says against what follows from the objects. */
  #compare({ kind }: Act): void {
    const { ad, media } = this.#cast;
    const now = this.#told;
    const frozen = this.#balance(ad.id, '2003', '2004');
    const { least, most } = model.frozenFen(now);
    const paid = new Map(now.earning.map((earning) => [earning.order, earning]));
    expect([
      kind,
      this.#availableFen() + frozen,
      Math.max(least, Math.min(most, frozen)),
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

/** 500 to 2000 yuan, by the hundred. */
function budgetOf(amount: number): number {
  return 50_000 + (amount % 16) * 10_000;
}

/** A payment is the channel's word in the table; at the demonstration's cashier it is the payer who gives it. */
function acting(process: Moved, { by, transition }: Move): model.By | 'system' {
  return process === 'deposit' && transition === 'pay' ? 'system' : by;
}
