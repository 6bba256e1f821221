/**
 * A fifth kind of order, 转发广告: an article is paid per share. It is only registered, without any other change, and goes from draft
 * to settlement through the same endpoints, tables and use cases as the others.
 */
import type { EndpointKey } from '@shizhong/shared-contracts/endpoints';
import type { CampaignKind } from '@shizhong/shared-contracts/kinds';
import type { Person } from '../../test/campaign-stage';
import { createOrderStage, type MediaOwner, type OrderStage } from '../../test/order-stage';
import type { CampaignKindRules } from '../campaign';
import type { OrderKindRules } from '../order';
import { nothingFound } from '../order/anomaly/finding';
import { officialArticles } from '../order/measurement/official/articles';
import { simulatedArticles } from '../order/measurement/simulated/articles';
import { type NewCampaignKind, registerCampaignKind } from './kinds';

const share = 'share' as CampaignKind;
/** The endpoints of the new area have the same types as those of other areas. */
const under = <Name extends string>(name: Name) => `adShare/${name}` as `adRead/${Name}`;

const descriptor: NewCampaignKind['descriptor'] = {
  kind: share,
  words: { name: '转发广告', take: '转发', statement: '公众号转发', terms: '转发广告' },
  adType: 'oa_share',
  process: 'performanceOrder',
  accounts: ['oa'],
  videoPages: false,
  tone: 'read',
  priceFloorRule: 'price.read.floor_fen',
  adPath: '/admin-ad/oa/share',
  ordersPath: '/admin-media/oa/order-share',
  campaign: {
    area: 'adShare' as 'adRead',
    prefix: 'SH',
    hallPath: '/admin-media/oa/share',
    unit: '转发',
    measureWord: '次',
    metric: 'shares',
    promoForms: {
      chain: { label: '转发有意思的文章', publisher: 'oa', requires: ['bodyHtml'], takesPlace: true, fixedText: true },
    },
    publisher: 'oa',
    titles: { word: '标题', min: 1, max: 2, maxLength: 40 },
    requires: ['coverFileId'],
    delivers: { article: true },
    promotes: null,
    choosesPosition: true,
    exclusiveWindow: false,
    requiresTarget: false,
    profileBilling: false,
    budgetStepRule: 'budget.step_fen',
    minQuantityRule: 'order.least_fans',
    counts: { readers: false, followers: false, growth: false },
    assessed: false,
  },
};

const campaign: CampaignKindRules = {
  estimate: ({ medians }) => Math.max(1, Math.round((medians['1']?.median ?? 0) / 10)),
  unitsOfReads: (reads) => Math.round(reads / 10),
  suggestedFen: [80, 160],
  minPriceColumn: 'min_read_price_fen',
  metric: 'shares',
};

const order: OrderKindRules = {
  counted: { name: '转发次数', unit: '次转发', value: ({ shares }) => shares ?? 0 },
  measurement: { official: officialArticles, simulated: simulatedArticles },
  assessment: {
    rules: [],
    async delivered(_trx, _services, _order, { rows }) {
      const last = rows.at(-1);
      if (!last) return null;
      const raw = last.shares ?? 0;
      const assessment = nothingFound(raw);
      const seen = { place: null, notified: null, profile: null };
      return { source: last.source, lastAt: last.at.getTime(), raw, valid: raw, abnormal: 0, assessment, ...seen };
    },
    entered: (raw) => ({ shares: raw }),
  },
};

let stage: OrderStage;
let ad: Person;
let media: MediaOwner;
let unregister: () => void;
beforeAll(async () => {
  unregister = registerCampaignKind({ descriptor, campaign, order });
  stage = await createOrderStage();
  ad = await stage.advertiser();
  media = await stage.mediaOwner({ takes: ['share'] });
});
afterAll(async () => {
  await stage.close();
  unregister();
});

async function formOf(userId: string) {
  return stage.goodForm(userId, { promoForm: 'chain', sourceUrl: null, unitPriceFen: 100 });
}

test('a registered kind goes from draft to settlement', async () => {
  const draft = await stage.ok(ad, under('save'), { form: await formOf(ad.id) });
  expect(draft.no).toMatch(/^SH/);
  await stage.ok(ad, under('submit'), { id: draft.id, version: draft.version });
  await stage.db
    .updateTable('campaign')
    .set({ start_at: new Date(stage.services.clock.now() - 1000) })
    .where('id', '=', draft.id)
    .execute();
  await stage.approve(draft.id);
  const running = await stage.campaignOf(draft.id);
  expect(running).toMatchObject({ kind: 'share', status: 'running' });

  const hall = await stage.ok(media, 'media/tasks', { page: 1, pageSize: 10, filters: { kind: share } });
  expect(hall.list.map(({ id, kind }) => [id, kind])).toEqual([[draft.id, 'share']]);
  const claimed = await stage.ok(media, 'media/claim', {
    campaignId: draft.id,
    accountId: media.accountId,
    position: 1,
    planAt: stage.plan(),
    unitPriceFen: 100,
  });
  // A tenth of the account's median of 1000 reads, plus half.
  expect(claimed.capQty).toBe(150);

  await stage.ok(media, 'media/publish', { id: claimed.orderId, url: stage.link() });
  await stage.due();
  expect(await stage.statusOf(claimed)).toBe('counting');
  await stage.advance(72);
  const scored = await stage.orderOf(claimed);
  const last = await stage.services.figures
    .selectFrom('snapshot')
    .select('shares')
    .where('order_id', '=', claimed.orderId)
    .where('at', '<=', scored.window_ends_at ?? new Date(0))
    .orderBy('at', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow();
  expect(scored).toMatchObject({ kind: 'share', status: 'confirming', raw_qty: last.shares, valid_qty: last.shares });
  expect(last.shares).toBeGreaterThan(0);

  const billed = Math.min(last.shares ?? 0, claimed.capQty) * 100;
  const confirmed = await stage.ok(ad, under('confirm'), { id: claimed.orderId });
  expect(confirmed).toMatchObject({ status: 'settled', amountFen: billed });
  expect(await stage.earningOf(claimed)).toMatchObject({ gross_fen: String(billed) });
  expect(await stage.breaches()).toEqual([]);
});

test('lists of both sides, the statement of account, the report and the terms include its settled orders', async () => {
  const settled = await stage.db
    .selectFrom('performance_order')
    .selectAll()
    .where('kind', '=', share)
    .where('status', '=', 'settled')
    .executeTakeFirstOrThrow();

  const own = await stage.ok(ad, under('list'), { page: 1, pageSize: 10 });
  expect(own.list).toEqual([expect.objectContaining({ id: settled.campaign_id, validQty: settled.valid_qty })]);
  const shown = await stage.ok(ad, under('orderDetail'), { id: settled.id });
  expect(shown).toMatchObject({ kind: 'share', rules: [], settled: true });
  const figures = await stage.ok(ad, under('figures'), { id: settled.campaign_id });
  expect(figures.days.reduce((sum, { qty }) => sum + qty, 0)).toBeGreaterThanOrEqual(settled.raw_qty ?? 0);
  const mine = await stage.ok(media, 'media/orders', { page: 1, pageSize: 10, filters: { kind: share } });
  expect(mine.list.map(({ id }) => id)).toEqual([settled.id]);

  const statement = await stage.ok(ad, 'adFinance/consume', { page: 1, pageSize: 10, filters: { kind: share } });
  expect(statement.list.map(({ orderId, kind }) => [orderId, kind])).toEqual([[settled.id, 'share']]);
  expect(await stage.exported(ad, 'adFinance/export', { kind: 'consume' })).toContain('公众号转发');
  expect(await stage.exported(ad, under('export') as EndpointKey, {})).toContain('SH');

  const report = await stage.ok(ad, under('orderReport'), { id: settled.id, withAmount: false });
  expect(JSON.parse(report.payload)).toMatchObject({ order: { adType: 'oa_share' }, metric: { name: '转发次数' } });
  const terms = await stage.ok(ad, 'report/terms', { id: settled.id });
  expect(JSON.parse(terms.payload)).toMatchObject({ type: 'share', delivery: { form: 'chain' } });
});

test('its form is validated against the descriptor', async () => {
  const form = { ...(await formOf(ad.id)), bodyHtml: '', budgetFen: 505_00 };
  const draft = await stage.ok(ad, under('save'), { form });
  const answer = await stage.call(ad, under('submit'), { id: draft.id, version: draft.version });
  expect(answer.errors?.map(({ path }) => path)).toEqual(['bodyHtml', 'budgetFen']);
});

test('an unregistered kind is refused by validation', async () => {
  const answer = await stage.call(media, 'media/tasks', { page: 1, pageSize: 10, filters: { kind: 'lottery' as CampaignKind } });
  expect(answer).toMatchObject({ reason: 'invalid', errors: [{ path: 'filters.kind' }] });
});
