import { randomUUID } from 'node:crypto';
import { type EndpointKey, pathOf, type RequestOf, type ResponseOf } from '@shizhong/shared-contracts/endpoints';
import { sources } from '@shizhong/shared-contracts/session';
import { signatureOf } from '@shizhong/shared-contracts/sign';
import type { Insertable } from 'kysely';
import { createEngine } from '../src/app';
import {
  afterOrderFinal,
  approveCampaign,
  type Campaign,
  type CampaignForm,
  campaignChecks,
  lockCampaign,
  releaseReserve,
  termsOf,
} from '../src/campaign';
import { audit, deposit, settleFromFreeze, writePosting } from '../src/money';
import { perform, uuidv7 } from '../src/platform';
import type { MediaAccountTable } from '../src/supply';
import { certify, fileOf } from './certify';
import { type Answered, createTestApi, type SignedUp } from './test-api';

export interface Person extends SignedUp {
  id: string;
}

/** People, accounts and campaigns for tests of the marketplace, on a server without its own job loop: `due()` runs due jobs. */
export async function createStage(overrides: Parameters<typeof createTestApi>[0] = {}) {
  const api = await createTestApi({ runJobs: false, databasePool: 24, ...overrides });
  const { services } = api;
  const { db } = services;
  const engine = createEngine(services, (error) => {
    throw error;
  });
  const operator = { id: 'ops' };

  async function person(side: 'ad' | 'media'): Promise<Person> {
    const signedUp = await api.signUp(side);
    return { ...signedUp, id: signedUp.user.id };
  }

  /** A certified advertiser with money. */
  async function advertiser(fundsFen = 10_000_00): Promise<Person> {
    const who = await person('ad');
    await certify(services, who.id, 'ad');
    if (fundsFen) await fund(who.id, fundsFen);
    return who;
  }

  async function fund(advertiserId: string, amountFen: number): Promise<void> {
    await db.transaction().execute(async (trx) => {
      await writePosting(trx, deposit({ advertiser: advertiserId, amountFen, place: 'channel' }), {
        requestId: `test:${randomUUID()}`,
        bizType: 'deposit',
        bizId: uuidv7(),
        at: new Date(),
      });
    });
  }

  /** A certified media owner, registered long enough to have several open orders, with one account for reads. */
  async function mediaOwner(account: Partial<Insertable<MediaAccountTable>> = {}): Promise<Person & { accountId: string }> {
    const who = await person('media');
    await certify(services, who.id, 'media', { kind: 'person' });
    await db
      .updateTable('user')
      .set({ created_at: new Date('2026-01-01') })
      .where('id', '=', who.id)
      .execute();
    return { ...who, accountId: await mediaAccount(who.id, account) };
  }

  async function mediaAccount(userId: string, more: Partial<Insertable<MediaAccountTable>> = {}): Promise<string> {
    const id = uuidv7();
    await db
      .insertInto('media_account')
      .values({
        id,
        user_id: userId,
        kind: 'oa',
        platform_id: `gh_${randomUUID().slice(0, 12)}`,
        name: '测试公众号',
        avatar_url: null,
        alias: null,
        appid: null,
        service_type: 1,
        principal_name: null,
        region_code: '330100',
        industry_codes: ['food'],
        fans: 50_000,
        male_bp: 4_000,
        areas: JSON.stringify([{ code: '330100', bp: 3_000 }]),
        medians: JSON.stringify({ 1: { median: 1_000, n: 10, cv: 0.3 }, 2: { median: 600, n: 10, cv: 0.3 } }),
        takes: ['read', 'fans', 'video'],
        min_read_price_fen: null,
        min_fan_price_fen: null,
        registered_on: '2020-01-01',
        status: 'normal',
        status_at: new Date(),
        created_at: new Date(),
        ...more,
      })
      .execute();
    return id;
  }

  /** The form of a read campaign that passes every check. */
  async function goodForm(userId: string, more: CampaignForm = {}): Promise<CampaignForm> {
    const start = services.clock.now() + 2 * 3_600_000;
    return {
      name: '秋季上新',
      industry: 'food',
      promoForm: 'repost',
      sourceUrl: 'https://mp.weixin.qq.com/s/abc',
      titles: ['周末吃点好的'],
      digest: '一起做饭',
      coverFileId: await fileOf(services, userId, 'attachment'),
      bodyHtml: '<p>家常菜的做法。</p>',
      unitPriceFen: 50,
      budgetFen: 1_000_00,
      startAt: new Date(start).toISOString(),
      endAt: new Date(start + 7 * 86_400_000).toISOString(),
      needPreview: false,
      ...more,
    };
  }

  /** An authorised, promoted account of an advertiser. */
  async function promotedAccount(userId: string, kind: 'oa' | 'video'): Promise<string> {
    const id = uuidv7();
    await db
      .insertInto('account_authorisation')
      .values({
        id,
        user_id: userId,
        role: 'promoted',
        kind,
        account_id: null,
        ticket_hash: null,
        qr_expires_at: null,
        appid: null,
        refresh_token_enc: null,
        authorised_at: new Date(),
        last_ok_at: new Date(),
        platform_id: `gh_${randomUUID().slice(0, 12)}`,
        avatar_url: null,
        principal_name: null,
        removed_at: null,
        status: 'ok',
        status_at: new Date(),
        created_at: new Date(),
      })
      .execute();
    return id;
  }

  async function call<K extends EndpointKey>(
    who: Person,
    key: K,
    payload: Omit<RequestOf<K>, 'request_id'> & { request_id?: string },
  ): Promise<Answered<ResponseOf<K>>> {
    return api.call(key, { request_id: randomUUID(), ...payload }, { side: who.side, token: who.token });
  }

  /** Returns the data of a call, and throws unless it succeeds. */
  async function ok<K extends EndpointKey>(
    who: Person,
    key: K,
    payload: Omit<RequestOf<K>, 'request_id'> & { request_id?: string },
  ): Promise<ResponseOf<K>> {
    const answer = await call(who, key, payload);
    if (answer.code !== 200) throw new Error(`${key}: ${answer.code} ${answer.msg} ${JSON.stringify(answer.errors)}`);
    return answer.data;
  }

  /** Returns the text of an export; `call` of the test server reads envelopes only. */
  async function exported(who: Person, key: EndpointKey, payload: object): Promise<string> {
    const timestamp = String(Math.floor(Date.now() / 1000));
    const source = sources[who.side];
    const { signPrefix: prefix, signSuffix: suffix } = api.settings;
    const sign = signatureOf({ source, timestamp, payload: { ...payload } }, { prefix, suffix });
    const response = await api.app.inject({
      method: 'POST',
      url: pathOf(key),
      payload,
      headers: { source, timestamp, sign, token: who.token },
    });
    if (!/^text\/csv/.test(String(response.headers['content-type']))) throw new Error(response.body);
    return response.body;
  }

  async function draft(who: Person, form: CampaignForm) {
    return ok(who, 'adRead/save', { form });
  }

  async function submitted(who: Person, more: CampaignForm = {}): Promise<Campaign> {
    const { id, version } = await draft(who, await goodForm(who.id, more));
    await ok(who, 'adRead/submit', { id, version });
    return campaignOf(id);
  }

  async function scheduled(who: Person, more: CampaignForm = {}): Promise<Campaign> {
    const { id } = await submitted(who, more);
    return approveCampaign(services, operator, { id });
  }

  /** Submitted, approved, and started by moving its start into the past. */
  async function running(who: Person, more: CampaignForm = {}): Promise<Campaign> {
    const campaign = await submitted(who, more);
    await db
      .updateTable('campaign')
      .set({ start_at: new Date(services.clock.now() - 1000) })
      .where('id', '=', campaign.id)
      .execute();
    return approveCampaign(services, operator, { id: campaign.id });
  }

  async function campaignOf(id: string): Promise<Campaign> {
    return db.selectFrom('campaign').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
  }

  function plan(hoursAhead = 3): string {
    return new Date(services.clock.now() + hoursAhead * 3_600_000).toISOString();
  }

  /** Claims a free place of the account: places 1 and 2 exist once a day, from the third on there are several. */
  async function claim(who: Person & { accountId: string }, campaign: Campaign, more: Partial<RequestOf<'media/claim'>> = {}) {
    const claimAt = (position: number) =>
      call(who, 'media/claim', {
        campaignId: campaign.id,
        accountId: who.accountId,
        position,
        planAt: plan(),
        unitPriceFen: campaign.unit_price_fen ?? 0,
        ...more,
      });
    const answer = await claimAt(1);
    if (answer.reason !== 'slotFree' || Object.keys(more).length) return answer;
    return claimAt(3);
  }

  /** Ends an order directly: settled for an amount, or cancelled. */
  async function endOrder(orderId: string, end: { settledFen: number; validQty: number } | 'cancelled'): Promise<void> {
    const at = new Date(services.clock.now());
    await db.transaction().execute(async (trx) => {
      const order = await trx.selectFrom('performance_order').selectAll().where('id', '=', orderId).executeTakeFirstOrThrow();
      const campaign = await lockCampaign(trx, order.campaign_id);
      if (end === 'cancelled') {
        const by = { type: 'operator', id: 'ops' } as const;
        const { rules } = termsOf(order);
        const step = { process: 'performanceOrder', id: orderId, by, at, calendar: services.calendar, rules } as const;
        await perform(trx, { ...step, transition: 'cancel_by_operator', note: '测试' });
        await releaseReserve(trx, order, { spentFen: 0, validQty: 0 });
      } else {
        const grossFen = end.settledFen;
        const facts = { requestId: `order:${orderId}:settle`, at };
        const settled = await settleFromFreeze(
          trx,
          campaign?.freeze_id ?? '',
          { id: orderId, mediaId: order.media_user_id, grossFen, feeBp: order.fee_bp },
          facts,
        );
        await trx
          .updateTable('performance_order')
          .set({ status: 'settled', amount_fen: grossFen, fee_fen: settled.feeFen, net_fen: settled.netFen, settled_at: at })
          .where('id', '=', orderId)
          .execute();
        await releaseReserve(trx, order, { spentFen: grossFen, validQty: end.validQty });
      }
      await afterOrderFinal(trx, services, order.campaign_id, at);
    });
  }

  async function advance(hours: number): Promise<void> {
    await services.clock.advance(hours * 3_600_000);
    await engine.runDue();
  }

  /** Returns breaches of the invariants of ledger and campaigns; expected to be empty. */
  async function breaches(): Promise<string[]> {
    return (await audit(db, campaignChecks)).flatMap((finding) =>
      finding.breaches.map((breach) => `${finding.check}: ${breach}`),
    );
  }

  return {
    api,
    services,
    db,
    operator,
    person,
    advertiser,
    fund,
    mediaOwner,
    mediaAccount,
    promotedAccount,
    goodForm,
    call,
    ok,
    exported,
    draft,
    submitted,
    scheduled,
    running,
    campaignOf,
    plan,
    claim,
    approve: (id: string) => approveCampaign(services, operator, { id }),
    endOrder,
    advance,
    due: () => engine.runDue(),
    breaches,
    close: () => api.close(),
  };
}

export type Stage = Awaited<ReturnType<typeof createStage>>;
