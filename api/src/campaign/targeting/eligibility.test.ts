import type { UnfitReason } from '@shizhong/shared-contracts/campaign';
import type { Insertable } from 'kysely';
import { createStage, type Person, type Stage } from '../../../test/campaign-stage';
import type { MediaAccountTable } from '../../supply';
import type { CampaignForm } from '../form/form';
import { countMatches, fitsOf, type Offer } from './eligibility';

let stage: Stage;
let advertiser: Person;
let owner: Person & { accountId: string };

beforeAll(async () => {
  stage = await createStage();
  advertiser = await stage.advertiser(10_000_000_00);
  owner = await stage.mediaOwner();
});
afterAll(() => stage.close());

type Account = Partial<Insertable<MediaAccountTable>>;

/** Reasons why an account does not fit a campaign, read from the saved campaign; asserts that the live count agrees. */
async function reasonsFor(form: CampaignForm, account: Account, before: (accountId: string) => Promise<void> = async () => {}) {
  const accountId = await stage.mediaAccount(owner.id, account);
  await before(accountId);
  const campaign = await stage.running(advertiser, form);
  const [fit] = await fitsOf(stage.db, { campaignIds: [campaign.id], accountIds: [accountId] });
  const reasons = fit?.reasons ?? ['none'];
  const offer: Offer = {
    id: null,
    advertiserId: advertiser.id,
    kind: 'read',
    promoForm: campaign.promo_form,
    industry: campaign.industry_code,
    unitPriceFen: campaign.unit_price_fen,
    leastQty: 1,
    // Only this account is counted, whatever other tests left behind.
    targeting: { ...campaign.targeting, includeAccounts: [accountId] },
  };
  const { accounts } = await countMatches(stage.db, offer);
  const named = reasons.filter((reason) => reason !== 'listed');
  expect(accounts).toBe(named.length ? 0 : 1);
  return reasons;
}

test.each<[UnfitReason | null, CampaignForm['targeting'], Account]>([
  [null, {}, {}],
  ['status', {}, { status: 'offline' }],
  ['platform', {}, { wx_status: 16 }],
  [null, {}, { wx_status: 18 }],
  ['kind', {}, { takes: ['fans'] }],
  ['performance', {}, { claims_from: new Date('2099-01-01') }],
  [null, {}, { perf_tenths: 399 }],
  ['price', {}, { min_read_price_fen: 51 }],
  [null, {}, { min_read_price_fen: 50 }],
  ['refused', {}, { refused_industries: ['food'] }],
  ['industry', { industries: ['auto', 'travel'] }, {}],
  [null, { industries: ['auto', 'food'] }, {}],
  ['service', { serviceTypes: ['service'] }, {}],
  [null, { serviceTypes: ['service'] }, { service_type: 2 }],
  ['service', { serviceTypes: ['subscription'] }, { service_type: null }],
  ['verified', { verifiedOnly: true }, {}],
  ['fans', { fansMin: 50_001 }, {}],
  ['fans', { fansMax: 49_999 }, {}],
  [null, { fansMin: 50_000, fansMax: 50_000 }, {}],
  ['reads', { readMin: 1_001 }, {}],
  ['reads', { readMin: 700, positions: [2] }, {}],
  ['reads', { readMin: 1 }, { medians: '{}' }],
  ['reads', { readMax: 999 }, {}],
  [null, { readMax: 600, positions: [2] }, {}],
  ['areas', { areas: [{ code: '330100', minBp: 3_001 }] }, {}],
  [
    null,
    {
      areas: [
        { code: '330100', minBp: 9_000 },
        { code: '330000', minBp: 3_000 },
      ],
    },
    {},
  ],
  [
    null,
    { areas: [{ code: '330000', minBp: 5_000 }] },
    {
      areas: JSON.stringify([
        { code: '330100', bp: 3_000 },
        { code: '330200', bp: 2_000 },
      ]),
    },
  ],
  ['areas', { areas: [{ code: '440000', minBp: 0 }] }, {}],
  ['gender', { gender: 'male', genderMinBp: 4_001 }, {}],
  [null, { gender: 'female', genderMinBp: 6_000 }, {}],
  ['gender', { gender: 'female', genderMinBp: 1 }, { male_bp: null }],
  ['quality', {}, { quality: 'low' }],
  [null, {}, { quality: 'watch' }],
  [null, { excludeLow: false }, { quality: 'severe' }],
])('%s: %j, %j', async (reason, targeting, account) => {
  expect(await reasonsFor({ targeting: targeting ?? {} }, account)).toEqual(reason === null ? [] : [reason]);
});

test('an account for minors cannot take cosmetics', async () => {
  expect(await reasonsFor({ industry: 'beauty' }, { for_minors: true })).toEqual(['minors']);
  expect(await reasonsFor({ industry: 'books' }, { for_minors: true })).toEqual([]);
});

test('lists of both sides apply, and a blacklist is not revealed', async () => {
  const at = new Date();
  const blacklisted = async (accountId: string) => {
    await stage.db
      .insertInto('blacklist')
      .values({ ad_user_id: advertiser.id, account_id: accountId, reason: 'data', order_id: null, created_at: at })
      .execute();
  };
  expect(await reasonsFor({}, {}, blacklisted)).toEqual(['hidden']);
  const allowed = async (accountId: string) => {
    await stage.db.insertInto('allow_low').values({ ad_user_id: advertiser.id, account_id: accountId, created_at: at }).execute();
  };
  expect(await reasonsFor({}, { quality: 'severe' }, allowed)).toEqual([]);
  expect(await reasonsFor({ targeting: { includeAccounts: [owner.accountId] } }, {})).toEqual(['listed']);
});

test('the live count equals the number of accounts that fit individually, with the sum of their medians', async () => {
  const targeting = { fansMin: 20_000, excludeLow: true };
  const campaign = await stage.running(advertiser, { targeting });
  const accounts = await stage.db.selectFrom('media_account').select('id').execute();
  const fits = await fitsOf(stage.db, { campaignIds: [campaign.id], accountIds: accounts.map(({ id }) => id) });
  const fitting = fits.filter(({ reasons }) => !reasons.length);
  expect(fitting.length).toBeGreaterThan(5);
  expect(fitting.length).toBeLessThan(accounts.length);
  const { form } = await stage.ok(advertiser, 'adRead/detail', { id: campaign.id });
  const count = await stage.ok(advertiser, 'adRead/matchCount', { form });
  expect(count.accounts).toBe(fitting.length);
  expect(count.dailyReads).toBeGreaterThan(0);
});

test('the forecast shows its range, its basis and the amount to be frozen', async () => {
  const poor = await stage.advertiser(300_00);
  const form = await stage.goodForm(poor.id);
  const outcome = await stage.ok(poor, 'adRead/forecast', { form });
  expect(outcome).toMatchObject({
    samples: 0,
    thin: true,
    cost: { freezeFen: 1_000_00, giftFen: 0, cashFen: 300_00, missingFen: 700_00 },
  });
  expect(outcome.quantity.p10).toBeLessThanOrEqual(outcome.quantity.p50);
  expect(outcome.quantity.p50).toBeLessThanOrEqual(outcome.quantity.p90);
  expect(outcome.quantity.p90).toBeLessThanOrEqual(2_000);
  expect((await stage.call(poor, 'adRead/forecast', { form: {} })).errors.map(({ path }) => path)).toEqual([
    'form.unitPriceFen',
    'form.budgetFen',
  ]);
  expect((await stage.call(poor, 'adRead/matchCount', { form: { targeting: { fansMin: 2, fansMax: 1 } } })).errors).toEqual([
    { path: 'form.targeting.fansMax', msg: '粉丝数上限不能低于下限' },
  ]);
});
