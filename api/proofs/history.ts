/** One random history: what both sides, the operator and the clock do, played against the server and the model. */
import { randomUUID } from 'node:crypto';
import { businessCodes, type EndpointKey } from '@shizhong/shared-contracts/endpoints';
import fc from 'fast-check';
import { approveCampaign, rejectCampaign, suspendCampaign, terminateByOperator } from '../src/campaign/operate';
import { Refusal } from '../src/http/refusal';
import { fenOf } from '../src/ledger/store';
import type { Person } from '../test/campaign-stage';
import type { MediaOwner, OrderStage } from '../test/order-stage';
import { isFinal, Model } from './model';

/** `pick` chooses among the objects there are; `amount` is what the act needs of a number. */
export interface Act {
  kind: (typeof kinds)[number];
  pick: number;
  amount: number;
  again: boolean;
}

const kinds = [
  'deposit',
  'submit',
  'submit',
  'approve',
  'approve',
  'reject',
  'suspend',
  'terminateByOperator',
  'withdraw',
  'pause',
  'resume',
  'terminate',
  'budget',
  'claim',
  'claim',
  'claim',
  'publish',
  'publish',
  'confirm',
  'cancelByMedia',
  'cancelByAdvertiser',
  'hours',
  'days',
] as const;

export const acts = fc.record<Act>({
  kind: fc.constantFrom(...kinds),
  pick: fc.nat(1000),
  amount: fc.nat(1000),
  again: fc.boolean(),
});

interface Call {
  who: Person;
  key: EndpointKey;
  payload: Record<string, unknown>;
}

export interface Cast {
  ad: Person;
  media: MediaOwner[];
}

export class History {
  readonly #stage: OrderStage;
  readonly #cast: Cast;
  readonly #model = new Model();
  readonly #campaignIds: string[] = [];
  readonly #orderIds: string[] = [];
  /** After the act before. */
  #availableFen = 0;
  #calls = 0;
  #repeats = 0;

  constructor(stage: OrderStage, cast: Cast) {
    this.#stage = stage;
    this.#cast = cast;
  }

  get counts() {
    return { calls: this.#calls, repeats: this.#repeats, orders: this.#orderIds.length };
  }

  async play(act: Act): Promise<void> {
    await this.#perform(act);
    await this.#observe();
    await this.#compare(act);
  }

  async #perform({ kind, pick, amount, again }: Act): Promise<void> {
    const { ad } = this.#cast;
    const campaign = this.#campaignIds.length ? pick % this.#campaignIds.length : -1;
    const order = this.#orderIds.length ? pick % this.#orderIds.length : -1;
    switch (kind) {
      case 'deposit': {
        const fen = (amount + 1) * 1_000;
        await this.#stage.fund(ad.id, fen);
        this.#model.depositedFen += fen;
        return;
      }
      case 'submit':
        return this.#submit(50_000 + amount * 100, again);
      case 'approve':
      case 'reject':
      case 'suspend':
      case 'terminateByOperator':
        if (campaign >= 0) await this.#operate(kind, campaign);
        return;
      case 'withdraw':
      case 'pause':
      case 'resume':
      case 'terminate':
        if (campaign >= 0) {
          const id = this.#idOf(campaign);
          const { version } = await this.#stage.campaignOf(id);
          const ok = await this.#call({ who: ad, key: `adRead/${kind}`, payload: { id, version } }, again);
          if (!this.#model.mayCampaign(campaign, kind, 'ad')) expect([kind, ok]).toEqual([kind, false]);
        }
        return;
      case 'budget':
        if (campaign >= 0) {
          const id = this.#idOf(campaign);
          const { version } = await this.#stage.campaignOf(id);
          const budgetFen = 50_000 + amount * 100;
          const before = this.#model.campaigns[campaign];
          const ok = await this.#call(
            { who: ad, key: 'adRead/editLive', payload: { id, version, change: { budgetFen } } },
            again,
          );
          if (!ok || !before) return;
          // Taken only where the money was there and the open orders stay covered.
          expect(budgetFen - before.budgetFen).toBeLessThanOrEqual(this.#availableFen);
          expect(budgetFen).toBeGreaterThanOrEqual(this.#model.spentFen(campaign) + this.#model.reservedFen(campaign));
          before.budgetFen = budgetFen;
        }
        return;
      case 'claim':
        if (campaign >= 0) await this.#claim(campaign, amount, again);
        return;
      case 'publish':
        if (order >= 0)
          await this.#onOrder(order, 'publish_report', 'media', 'media/publish', { url: this.#stage.link() }, again);
        return;
      case 'confirm':
        if (order >= 0) await this.#onOrder(order, 'confirm', 'ad', 'adRead/confirm', {}, again);
        return;
      case 'cancelByMedia':
        if (order >= 0) await this.#onOrder(order, 'cancel_by_media', 'media', 'media/cancel', { reason: '排期冲突' }, again);
        return;
      case 'cancelByAdvertiser':
        if (order >= 0) await this.#onOrder(order, 'cancel_by_adv', 'ad', 'adRead/cancel', { reason: '不投了' }, again);
        return;
      case 'hours':
        return this.#stage.advance((amount % 12) + 1);
      case 'days':
        return this.#stage.advance(((amount % 4) + 1) * 24);
    }
  }

  async #submit(budgetFen: number, again: boolean): Promise<void> {
    const { ad } = this.#cast;
    const form = await this.#stage.goodForm(ad.id, { budgetFen });
    const { id, version } = await this.#stage.ok(ad, 'adRead/save', { form });
    const affordable = this.#availableFen >= budgetFen;
    const ok = await this.#call({ who: ad, key: 'adRead/submit', payload: { id, version } }, again);
    expect(['submit', budgetFen, ok]).toEqual(['submit', budgetFen, affordable]);
    this.#campaignIds.push(id);
    this.#model.campaigns.push({ status: ok ? 'auditing' : 'draft', budgetFen, approved: false });
    if (!ok) return;
    await this.#stage.db
      .updateTable('campaign')
      .set({ start_at: new Date(this.#stage.services.clock.now() - 1000) })
      .where('id', '=', id)
      .execute();
  }

  async #operate(kind: 'approve' | 'reject' | 'suspend' | 'terminateByOperator', campaign: number): Promise<void> {
    const { services, operator } = this.#stage;
    const id = this.#idOf(campaign);
    const transition = kind === 'terminateByOperator' ? 'terminate' : kind;
    const may = this.#model.mayCampaign(campaign, transition, 'operator');
    try {
      if (kind === 'approve') await approveCampaign(services, operator, { id });
      else if (kind === 'reject') await rejectCampaign(services, operator, { id, reasons: [{ field: '', text: '不符合规范' }] });
      else if (kind === 'suspend') await suspendCampaign(services, operator, { id, reason: '核查' });
      else await terminateByOperator(services, operator, { id, reason: '违规' });
      expect([kind, may]).toEqual([kind, true]);
    } catch (refusal) {
      if (!(refusal instanceof Refusal)) throw refusal;
    }
  }

  async #claim(campaign: number, amount: number, again: boolean): Promise<void> {
    const who = this.#cast.media[amount % this.#cast.media.length];
    if (!who) return;
    const found = await this.#stage.campaignOf(this.#idOf(campaign));
    const before = this.#model.campaigns[campaign];
    const payload = {
      campaignId: found.id,
      accountId: who.accountId,
      position: 1,
      planAt: this.#stage.plan(),
      unitPriceFen: found.unit_price_fen ?? 0,
      ...(amount % 3 ? {} : { mostQty: 100 + amount }),
    };
    const known = new Set(this.#orderIds);
    const free = (before?.budgetFen ?? 0) - this.#model.spentFen(campaign) - this.#model.reservedFen(campaign);
    const ok = await this.#call({ who, key: 'media/claim', payload }, again);
    if (!ok) return;
    expect(['claim', before?.status]).toEqual(['claim', 'running']);
    const orders = await this.#stage.db.selectFrom('performance_order').selectAll().where('campaign_id', '=', found.id).execute();
    const [made, ...more] = orders.filter(({ id }) => !known.has(id));
    expect(more).toEqual([]);
    if (!made) throw new Error('a claim that was accepted made no order');
    const reserveFen = fenOf(made.reserve_fen);
    expect(reserveFen).toBe(made.cap_qty * made.price_fen);
    expect(reserveFen).toBeLessThanOrEqual(free);
    this.#orderIds.push(made.id);
    const media = this.#cast.media.indexOf(who);
    this.#model.orders.push({ campaign, media, status: made.status, reserveFen, costFen: 0, netFen: 0 });
  }

  async #onOrder(
    order: number,
    transition: string,
    side: 'ad' | 'media',
    key: EndpointKey,
    more: Record<string, unknown>,
    again: boolean,
  ): Promise<void> {
    const modelled = this.#model.orders[order];
    const who = side === 'ad' ? this.#cast.ad : this.#cast.media[modelled?.media ?? 0];
    if (!who) return;
    const may = this.#model.mayOrder(order, transition, side);
    const ok = await this.#call({ who, key, payload: { id: this.#orderIds[order], ...more } }, again);
    if (ok) expect([transition, modelled?.status, may]).toEqual([transition, modelled?.status, true]);
  }

  /** @param again sends the same call once more: the same answer, and not a row is written */
  async #call({ who, key, payload }: Call, again: boolean): Promise<boolean> {
    const sent = { request_id: randomUUID(), ...payload };
    const options = { side: who.side, token: who.token };
    const answer = await this.#stage.api.call(key, sent, options);
    this.#calls += 1;
    expect(answer.status).toBe(200);
    if (again && answer.code === businessCodes.ok) {
      const before = await this.#mark();
      const repeated = await this.#stage.api.call(key, sent, options);
      expect([repeated.code, repeated.data]).toEqual([answer.code, answer.data]);
      expect(await this.#mark()).toEqual(before);
      this.#repeats += 1;
    }
    return answer.code === businessCodes.ok;
  }

  /** What was written for this advertiser: events of his objects and entries of the ledger. */
  async #mark() {
    const { db } = this.#stage;
    const ids = [...this.#campaignIds, ...this.#orderIds, this.#cast.ad.id];
    const [events, entries] = await Promise.all([
      db.selectFrom('process_event').select(db.fn.countAll().as('n')).where('object_id', 'in', ids).executeTakeFirst(),
      db.selectFrom('ledger_entry').select(db.fn.countAll().as('n')).where('owner_id', '=', this.#cast.ad.id).executeTakeFirst(),
    ]);
    return [events?.n, entries?.n];
  }

  /** The clock and the simulator are no part of the model: what they brought about is taken over, and then has to add up. */
  async #observe(): Promise<void> {
    const { db } = this.#stage;
    if (this.#campaignIds.length) {
      const rows = await db.selectFrom('campaign').select(['id', 'status']).where('id', 'in', this.#campaignIds).execute();
      for (const { id, status } of rows) {
        const campaign = this.#model.campaigns[this.#campaignIds.indexOf(id)];
        if (campaign) campaign.status = status;
      }
    }
    if (!this.#orderIds.length) return;
    const rows = await db.selectFrom('performance_order').selectAll().where('id', 'in', this.#orderIds).execute();
    for (const row of rows) {
      const order = this.#model.orders[this.#orderIds.indexOf(row.id)];
      if (!order) continue;
      // What is final stays.
      if (isFinal(order.status)) expect([row.no, row.status]).toEqual([row.no, order.status]);
      order.status = row.status;
      const [amount, fee, net] = [row.amount_fen, row.fee_fen, row.net_fen].map((column) => fenOf(column ?? '0'));
      if (!isFinal(row.status) || !amount) continue;
      expect(amount).toBeLessThanOrEqual(order.reserveFen);
      expect(net).toBe(amount - (fee ?? 0));
      [order.costFen, order.netFen] = [amount, net ?? 0];
    }
  }

  async #compare(act: Act): Promise<void> {
    const { db } = this.#stage;
    const owners = [this.#cast.ad.id, ...this.#cast.media.map(({ id }) => id)];
    const rows = await db
      .selectFrom('ledger_account')
      .select(['code', 'owner_id', 'balance_fen'])
      .where('owner_id', 'in', owners)
      .execute();
    const held = (owner: string, ...codes: string[]) =>
      rows
        .filter((row) => row.owner_id === owner && codes.includes(row.code))
        .reduce((sum, row) => sum + fenOf(row.balance_fen), 0);
    const { ad, media } = this.#cast;
    const frozen = held(ad.id, '2003', '2004');
    const { least, most } = this.#model.frozenFen();
    expect([act.kind, held(ad.id, '2001', '2002') + frozen, media.map(({ id }) => held(id, '2101', '2102', '2103'))]).toEqual([
      act.kind,
      this.#model.ownFen(),
      media.map((_, index) => this.#model.earnedFen(index)),
    ]);
    expect([act.kind, Math.max(least, Math.min(most, frozen))]).toEqual([act.kind, frozen]);
    this.#availableFen = this.#model.ownFen() - frozen;
  }

  #idOf(campaign: number): string {
    return this.#campaignIds[campaign] ?? '';
  }
}
