import { randomUUID } from 'node:crypto';
import type { RequestOf } from '@shizhong/shared-contracts/endpoints';
import { createStage, type Person, type Stage } from '../../../test/campaign-stage';

let stage: Stage;
let advertiser: Person;

beforeAll(async () => {
  stage = await createStage();
  advertiser = await stage.advertiser(1_000_000_00);
});
afterAll(() => stage.close());
afterEach(async () => expect(await stage.breaches()).toEqual([]));

describe('the hall', () => {
  test('shows campaigns whose budget covers an order, the net price, the fitting accounts and why others do not fit', async () => {
    const campaign = await stage.running(advertiser, { titles: ['大厅里的任务'], targeting: { fansMin: 10_000 } });
    const owner = await stage.mediaOwner();
    const smallId = await stage.mediaAccount(owner.id, { fans: 2_000, name: '小号' });
    const input = { filters: { kind: 'read' as const, keyword: '大厅里的' } };
    const { list, total } = await stage.ok(owner, 'media/tasks', input);
    expect(total).toBe(1);
    expect(list[0]).toMatchObject({
      id: campaign.id,
      title: '大厅里的任务',
      unitPriceFen: 50,
      netUnitPriceFenX100: 4_500,
      remainingFen: 1_000_00,
      remainingQty: 2_000,
      capQty: 600,
      escrowed: true,
    });
    expect(list[0]?.accounts.map(({ id, fits, texts }) => [id, fits, texts])).toEqual([
      [owner.accountId, true, []],
      [smallId, false, ['粉丝数不在范围内']],
    ]);
    const detail = await stage.ok(owner, 'media/taskDetail', { id: campaign.id });
    expect(list[0]?.advertiserScore).toBe(detail.advertiserScore);
    expect(detail.offers.find(({ position }) => position === 1)).toEqual({
      accountId: owner.accountId,
      position: 1,
      forecastQty: 1_000,
      mostQty: 600,
      limitQty: 600,
      grossFen: 300_00,
      netFen: 270_00,
      taxFen: 0,
    });
    await stage.claim(owner, campaign);
    await stage.claim(await stage.mediaOwner(), campaign);
    await stage.claim(await stage.mediaOwner(), campaign);
    // 100 yuan remain, the price of 200 reads; the fourth claims exactly that.
    expect((await stage.claim(await stage.mediaOwner(), campaign, { mostQty: 200 })).code).toBe(200);
    expect((await stage.ok(owner, 'media/tasks', input)).total).toBe(0);
  });

  test('hides campaigns from accounts they do not name, and advertisers from owners who blocked them', async () => {
    const [named, other, blocking] = [await stage.mediaOwner(), await stage.mediaOwner(), await stage.mediaOwner()];
    const source = await stage.advertiser(5_000_00);
    const directed = await stage.running(source, { titles: ['指定任务'], targeting: { includeAccounts: [named.accountId] } });
    await stage.running(source, { titles: ['公开任务'] });
    await stage.db
      .insertInto('blocked_advertiser')
      .values({ media_user_id: blocking.id, ad_user_id: source.id, created_at: new Date() })
      .execute();
    const seen = async (who: Person) => {
      const titles = [];
      for (const keyword of ['指定任务', '公开任务'])
        titles.push((await stage.ok(who, 'media/tasks', { filters: { keyword } })).total);
      return titles;
    };
    expect([await seen(named), await seen(other), await seen(blocking)]).toEqual([
      [1, 1],
      [0, 1],
      [0, 0],
    ]);
    expect((await stage.call(other, 'media/taskDetail', { id: directed.id })).reason).toBe('hallCampaignMissing');
    const invited = await stage.ok(named, 'media/tasks', { filters: { invited: true } });
    expect(invited.list.map(({ id, invited: by }) => [id, by])).toEqual([[directed.id, true]]);
  });

  test('filters and sorts', async () => {
    const source = await stage.advertiser(10_000_00);
    const mark = randomUUID().slice(0, 8);
    await stage.running(source, { titles: [`${mark} 一`], unitPriceFen: 60, targeting: { positions: [2] } });
    await stage.running(source, { titles: [`${mark} 二`], unitPriceFen: 80, budgetFen: 2_000_00, needPreview: true });
    await stage.running(source, { titles: [`${mark} 三`], unitPriceFen: 40, targeting: { fansMin: 90_000 } });
    const owner = await stage.mediaOwner();
    const titles = async (filters: object, sort?: RequestOf<'media/tasks'>['sort']) => {
      const { list } = await stage.ok(owner, 'media/tasks', {
        filters: { keyword: mark, ...filters },
        ...(sort ? { sort } : {}),
      });
      return list.map(({ title }) => title.slice(-1)).join('');
    };
    expect(await titles({})).toBe('三二一');
    expect(await titles({}, 'price')).toBe('二一三');
    expect(await titles({}, 'price.asc')).toBe('三一二');
    expect(await titles({}, 'remaining')).toMatch(/^二/);
    // 1,000 yuan at 0.60 and 0.40 each, 2,000 at 0.80: 1,666, 2,500 and 2,500; equal rows the newest first.
    expect(await titles({}, 'quantity')).toBe('三二一');
    expect(await titles({}, 'quantity.asc')).toBe('一三二');
    expect(await titles({ fitting: true })).toBe('二一');
    expect(await titles({ position: 1 })).toBe('三二');
    expect(await titles({ minPriceFen: 60 })).toBe('二一');
    expect(await titles({ needPreview: true })).toBe('二');
    expect(await titles({ keyword: `${mark}%` })).toBe('');
  });
});

describe('an owner’s preferences', () => {
  test('hide a campaign from this owner’s hall only, until it is shown again', async () => {
    const campaign = await stage.running(advertiser, { titles: ['不想看的任务'] });
    const [owner, other] = [await stage.mediaOwner(), await stage.mediaOwner()];
    const input = (hidden?: boolean) => ({ filters: { keyword: '不想看的任务', ...(hidden ? { hidden } : {}) } });
    const hide = (on: boolean) =>
      stage.ok(owner, 'media/taskHide', { request_id: randomUUID(), campaignId: campaign.id, on, reason: 'price' });
    await hide(true);
    await hide(true);
    expect(await stage.ok(owner, 'media/tasks', input())).toMatchObject({ total: 0, hiddenCount: 1 });
    expect(await stage.ok(owner, 'media/tasks', input(true))).toMatchObject({ total: 1, list: [{ hidden: true }] });
    expect((await stage.ok(other, 'media/tasks', input())).total).toBe(1);
    await hide(false);
    expect((await stage.ok(owner, 'media/tasks', input())).total).toBe(1);
    const draft = await stage.submitted(advertiser);
    expect((await stage.call(owner, 'media/taskHide', { request_id: randomUUID(), campaignId: draft.id, on: true })).reason).toBe(
      'hallCampaignMissing',
    );
  });

  test('rank fitting and familiar campaigns first, say why, and stop when switched off', async () => {
    const source = await stage.advertiser(10_000_00);
    const mark = randomUUID().slice(0, 8);
    await stage.running(source, { titles: [`${mark} 高价不符`], unitPriceFen: 90, targeting: { fansMin: 90_000 } });
    await stage.running(source, { titles: [`${mark} 低价符合`], unitPriceFen: 40 });
    const owner = await stage.mediaOwner();
    const seen = () => stage.ok(owner, 'media/tasks', { filters: { keyword: mark }, sort: 'recommended' as const });
    const first = await seen();
    expect(first).toMatchObject({ personalised: true, list: [{ unitPriceFen: 40, why: ['1 个账号符合要求'] }, { why: [] }] });
    expect(await stage.ok(owner, 'media/preferences', {})).toMatchObject({ personalised: true, accounts: 1 });
    await stage.ok(owner, 'media/personalisation', { request_id: randomUUID(), on: false });
    expect(await stage.ok(owner, 'media/preferences', {})).toMatchObject({ personalised: false });
    const second = await seen();
    expect(second).toMatchObject({
      personalised: false,
      list: [
        { unitPriceFen: 90, why: [] },
        { unitPriceFen: 40, why: [] },
      ],
    });
  });

  test('the take-home price deducts the fee and the estimated tax, for a company only the fee', async () => {
    const campaign = await stage.running(advertiser, { titles: ['到手价任务'], budgetFen: 60_000_00, perAccountCapBp: 10_000 });
    const person = await stage.mediaOwner({ medians: JSON.stringify({ 1: { median: 200_000, n: 10, cv: 0.2 } }) });
    const { list, taxed } = await stage.ok(person, 'media/tasks', { filters: { keyword: '到手价任务' } });
    const [campaignShown] = list;
    // 60,000 yuan gross, 54,000 net: (54,000 − 20 % − 5,000) falls into the 10 % bracket.
    expect(taxed).toBe(true);
    expect(campaignShown?.netUnitPriceFenX100).toBe(4_500);
    expect(campaignShown?.homeUnitPriceFenX100).toBeLessThan(4_500);
    const { offers } = await stage.ok(person, 'media/taskDetail', { id: campaign.id });
    expect(offers[0]?.taxFen).toBeGreaterThan(0);
  });
});

describe('automatic claim rules', () => {
  async function rule(accountId: string, more: object = {}): Promise<void> {
    await stage.db
      .insertInto('auto_rule')
      .values({
        account_id: accountId,
        ad_type: 'read',
        enabled: true,
        min_price_fen: 45,
        industries: [],
        hours: [],
        max_open: 2,
        updated_at: new Date(),
        ...more,
      })
      .execute();
  }

  test('claim a fitting campaign as soon as it runs, and nothing else', async () => {
    // Offers the campaigns of the tests above before anybody has a rule.
    await stage.due();
    const [taker, dear, fashion, unfit] = [
      await stage.mediaOwner(),
      await stage.mediaOwner(),
      await stage.mediaOwner(),
      await stage.mediaOwner({ refused_industries: ['food'] }),
    ];
    await rule(taker.accountId);
    await rule(dear.accountId, { min_price_fen: 90 });
    await rule(fashion.accountId, { industries: ['fashion'] });
    await rule(unfit.accountId);
    const campaign = await stage.running(advertiser);
    await stage.due();
    const orders = await stage.db.selectFrom('performance_order').selectAll().where('campaign_id', '=', campaign.id).execute();
    expect(orders.map((order) => order.account_id)).toEqual([taker.accountId]);
    const event = await stage.db
      .selectFrom('process_event')
      .select(['actor', 'transition'])
      .where('object_id', '=', orders[0]?.id ?? '')
      .executeTakeFirst();
    expect(event).toEqual({ actor: 'system', transition: 'claim' });
    await stage.db.updateTable('auto_rule').set({ enabled: false }).execute();
  });
});
