import { randomUUID } from 'node:crypto';
import { refusals } from '@shizhong/shared-contracts/refusals';
import { createStage, type Person, type Stage } from '../../../test/campaign-stage';
import { suspendCampaign } from '../../campaign';
import { uuidv7 } from '../../platform';

let stage: Stage;
let advertiser: Person;

beforeAll(async () => {
  stage = await createStage();
  advertiser = await stage.advertiser(1_000_000_00);
});
afterAll(() => stage.close());
afterEach(async () => expect(await stage.breaches()).toEqual([]));

const orderOf = (id: string) =>
  stage.db.selectFrom('performance_order').selectAll().where('id', '=', id).executeTakeFirstOrThrow();

test('a claim holds min(cap, forecast × 1.5) × price and freezes the terms', async () => {
  const campaign = await stage.running(advertiser);
  const owner = await stage.mediaOwner();
  const { data } = await stage.claim(owner, campaign);
  // Budget 1000 yuan at 0.50: one account may bill 30 % of it, 600 reads; its median of 1000 would call for 1500.
  expect(data).toMatchObject({ status: 'waiting', capQty: 600, feeBp: 1_000, netFen: 270_00 });
  const order = await orderOf(data.orderId);
  expect(order).toMatchObject({ reserve_fen: '30000', forecast_qty: 1_000, window_h: 72, content_id: campaign.content_id });
  expect(order.terms).toMatchObject({ metric: 'reads', capQty: 600, rules: { guarantee_hold_h: 24 } });
  expect((await stage.campaignOf(campaign.id)).reserved_fen).toBe('30000');
  const small = await stage.mediaOwner({ medians: JSON.stringify({ 1: { median: 200, n: 10, cv: 0.2 } }) });
  expect((await stage.claim(small, campaign)).data).toMatchObject({ capQty: 300 });
});

test('an order begins with the preview when the campaign requires one', async () => {
  const campaign = await stage.running(advertiser, { needPreview: true });
  expect((await stage.claim(await stage.mediaOwner(), campaign)).data).toMatchObject({ status: 'need_preview' });
});

test('the fee of the owner’s level and the rules in force are frozen into the order', async () => {
  const campaign = await stage.running(advertiser);
  const owner = await stage.mediaOwner();
  await stage.db
    .insertInto('earning')
    .values({
      order_id: uuidv7(),
      media_user_id: owner.id,
      source: 'order',
      gross_fen: 700_000,
      fee_fen: 0,
      net_fen: 700_000,
      state: 'available',
      available_at: new Date(),
      created_at: new Date(),
    })
    .execute();
  // 7000 points of growth: LV3, 8 %.
  expect((await stage.claim(owner, campaign)).data).toMatchObject({ feeBp: 800 });
});

describe('under concurrency', () => {
  test('sixteen concurrent claims for the last budget never oversell it', async () => {
    // 500 yuan at 1.00 and 100 reads each: five orders fit.
    const campaign = await stage.running(advertiser, {
      budgetFen: 500_00,
      unitPriceFen: 100,
      mostQty: 100,
      perAccountCapBp: 2_000,
    });
    const owners = [];
    for (let i = 0; i < 16; i += 1) owners.push(await stage.mediaOwner());
    const answers = await Promise.all(owners.map((owner) => stage.claim(owner, campaign)));
    expect(answers.filter(({ code }) => code === 200)).toHaveLength(5);
    expect(new Set(answers.map(({ reason }) => reason))).toEqual(new Set([undefined, 'poolCovers']));
    expect((await stage.campaignOf(campaign.id)).reserved_fen).toBe('50000');
  });

  test('concurrent claims, order endings, edits and a termination account for every fen', async () => {
    const campaign = await stage.running(advertiser, { mostQty: 100 });
    const owners = [];
    for (let i = 0; i < 8; i += 1) owners.push(await stage.mediaOwner());
    const first = [];
    for (const owner of owners.slice(0, 4)) first.push((await stage.claim(owner, campaign)).data.orderId);
    const subject = { id: campaign.id, version: campaign.version };
    const outcomes = await Promise.allSettled([
      ...owners.slice(4).map((owner) => stage.claim(owner, campaign)),
      ...first.map((id, index) => stage.endOrder(id, index % 2 ? 'cancelled' : { settledFen: 20_00, validQty: 40 })),
      stage.call(advertiser, 'adRead/editLive', { ...subject, change: { budgetFen: 1_500_00 } }),
      stage.call(advertiser, 'adRead/terminate', subject),
    ]);
    expect(outcomes.filter(({ status }) => status === 'rejected')).toEqual([]);
  });

  test('an owner with two open orders left gets two of seven concurrent claims', async () => {
    const owner = await stage.mediaOwner();
    const campaigns = [];
    for (let i = 0; i < 8; i += 1) campaigns.push(await stage.running(advertiser));
    const [first, ...rest] = campaigns;
    if (first) await stage.claim(owner, first);
    const answers = await Promise.all(rest.map((campaign) => stage.claim(owner, campaign)));
    expect(answers.filter(({ code }) => code === 200)).toHaveLength(2);
    expect(answers.filter(({ reason }) => reason === 'openOrdersLeft')).toHaveLength(5);
  });

  test('a hundred repetitions of one request create one order', async () => {
    const campaign = await stage.running(advertiser);
    const owner = await stage.mediaOwner();
    const request_id = randomUUID();
    const planAt = stage.plan();
    const answers = await Promise.all(Array.from({ length: 100 }, () => stage.claim(owner, campaign, { request_id, planAt })));
    expect(new Set(answers.map(({ data }) => data.orderId)).size).toBe(1);
    expect((await stage.campaignOf(campaign.id)).reserved_fen).toBe('30000');
    expect((await stage.claim(owner, campaign, { request_id, planAt, mostQty: 100 })).reason).toBe('repeatedRequest');
  });
});

describe('is refused', () => {
  test('for a price, position, time or quantity that the campaign does not allow', async () => {
    const noon = 12;
    const campaign = await stage.running(advertiser, { publishHours: [noon], targeting: { positions: [1, 2] } });
    const owner = await stage.mediaOwner();
    const at = (hour: number, days = 1) => {
      const day = new Date(stage.services.clock.now() + 8 * 3_600_000 + days * 86_400_000).toISOString().slice(0, 10);
      return new Date(`${day}T${String(hour).padStart(2, '0')}:30:00+08:00`).toISOString();
    };
    const refusalOf = async (more: object) => {
      const { reason, errors } = await stage.claim(owner, campaign, { planAt: at(noon), ...more });
      return [reason, errors[0]?.path];
    };
    expect(await refusalOf({ unitPriceFen: 60 })).toEqual(['claimPriceChanged', undefined]);
    expect(await refusalOf({ position: 3 })).toEqual(['claimPositionWrong', 'position']);
    expect(await refusalOf({ position: undefined })).toEqual(['claimPositionMissing', 'position']);
    expect(await refusalOf({ planAt: at(noon + 1) })).toEqual(['planOutsideHours', 'planAt']);
    expect(await refusalOf({ planAt: stage.plan(0.2) })).toEqual(['planTooSoon', 'planAt']);
    expect(await refusalOf({ planAt: at(noon, 4) })).toEqual(['planTooLate', 'planAt']);
    expect(await refusalOf({ forecastQty: 50_000 })).toEqual(['forecastTooLarge', 'forecastQty']);
    expect(await refusalOf({ mostQty: 50 })).toEqual(['accountNotEligible', undefined]);
    expect((await stage.claim(owner, campaign, { planAt: at(noon) })).code).toBe(200);
  });

  test('for more than the pool has left, with the remaining quantity, which can then be claimed', async () => {
    const campaign = await stage.running(advertiser, { budgetFen: 500_00, unitPriceFen: 100, perAccountCapBp: 7_000 });
    await stage.claim(await stage.mediaOwner(), campaign);
    const late = await stage.mediaOwner();
    // The hall offers no more than that from now on.
    const { offers } = await stage.ok(late, 'media/taskDetail', { id: campaign.id });
    expect(offers[0]).toMatchObject({ mostQty: 150, limitQty: 150, grossFen: 150_00 });
    const refused = await stage.claim(late, campaign);
    expect({ reason: refused.reason, data: refused.data }).toEqual({ reason: 'poolCovers', data: { leftQty: 150 } });
    expect((await stage.claim(late, campaign, { mostQty: 150 })).data).toMatchObject({ capQty: 150 });
  });

  test('without certification, for another owner’s account, for a campaign not in the hall, or twice', async () => {
    const campaign = await stage.running(advertiser);
    const stranger = { ...(await stage.person('media')), accountId: '' };
    stranger.accountId = await stage.mediaAccount(stranger.id);
    expect((await stage.claim(stranger, campaign)).reason).toBe('certified');
    const owner = await stage.mediaOwner();
    expect((await stage.claim({ ...owner, accountId: stranger.accountId }, campaign)).reason).toBe('accountMissing');
    expect((await stage.claim(owner, await stage.submitted(advertiser))).reason).toBe('hallCampaignMissing');
    await stage.claim(owner, campaign);
    expect(await stage.claim(owner, campaign)).toMatchObject({
      reason: 'accountNotEligible',
      msg: refusals.accountNotEligible.text({ reasons: '该账号已接过此广告' }),
    });
    const suspended = await suspendCampaign(stage.services, stage.operator, { id: campaign.id, reason: '核实' });
    expect((await stage.claim(await stage.mediaOwner(), suspended)).reason).toBe('claimNotRunning');
  });

  test('for a place in the push that is booked that day', async () => {
    const third = await stage.running(advertiser);
    const planAt = stage.plan();
    const inserted = await stage.running(advertiser, { promoForm: 'insert', sourceUrl: null });
    const roomy = await stage.mediaOwner();
    const day = new Date(Date.parse(planAt) + 8 * 3_600_000).toISOString().slice(0, 10);
    await stage.db
      .insertInto('slot')
      .values({
        id: uuidv7(),
        account_id: roomy.accountId,
        day,
        position: 1,
        price_override_fen: null,
        order_id: null,
        external_note: '自有合作',
        status: 'external',
        status_at: new Date(),
        created_at: new Date(),
      })
      .execute();
    expect((await stage.claim(roomy, third, { planAt })).reason).toBe('slotFree');
    expect((await stage.claim(roomy, inserted, { planAt })).code).toBe(200);
  });

  test('for a place in the push that another claim of the account takes that day, even with concurrent claims', async () => {
    const owner = await stage.mediaOwner();
    const planAt = stage.plan();
    const [first, second, third] = [
      await stage.running(advertiser),
      await stage.running(advertiser),
      await stage.running(advertiser, { promoForm: 'insert', sourceUrl: null }),
    ];
    const answers = await Promise.all([first, second].map((campaign) => stage.claim(owner, campaign, { planAt, position: 1 })));
    expect(answers.map(({ reason }) => reason ?? 'ok').sort()).toEqual(['ok', 'slotFree']);
    const refused = answers.find(({ reason }) => reason === 'slotFree');
    expect(refused?.errors).toEqual([{ path: 'position', msg: refusals.claimPositionTaken.text }]);
    // A block inside the owner's own article takes no place, and a different place is free.
    expect((await stage.claim(owner, third, { planAt, position: 1 })).code).toBe(200);
    const left = answers[0]?.code === 200 ? second : first;
    const taken = await stage.claim(owner, left, { planAt, position: 2 });
    expect(taken.code).toBe(200);
    // A released place can be claimed again.
    const other = await stage.running(advertiser);
    const roomy = await stage.mediaOwner();
    const cancelled = await stage.claim(roomy, other, { planAt, position: 1 });
    await stage.ok(roomy, 'media/cancel', { id: cancelled.data.orderId, reason: '档期冲突' });
    expect((await stage.claim(roomy, left, { planAt, position: 1 })).code).toBe(200);
  });

  test('between two accounts of one person or company', async () => {
    const campaign = await stage.running(advertiser);
    const refusal = { reason: 'notSelfDeal' };
    const [byPhone, byIdentity, byPayee] = [await stage.mediaOwner(), await stage.mediaOwner(), await stage.mediaOwner()];
    const phone = await stage.db
      .selectFrom('user')
      .select('phone_hash')
      .where('id', '=', advertiser.id)
      .executeTakeFirstOrThrow();
    await stage.db.updateTable('user').set(phone).where('id', '=', byPhone.id).execute();
    const identity = await stage.db
      .selectFrom('identification_form')
      .select('identity_hash')
      .where('user_id', '=', advertiser.id)
      .executeTakeFirstOrThrow();
    await stage.db.updateTable('identification_form').set(identity).where('user_id', '=', byIdentity.id).execute();
    for (const userId of [advertiser.id, byPayee.id]) {
      await stage.db
        .insertInto('payee_account')
        .values({
          id: uuidv7(),
          user_id: userId,
          kind: 'bank',
          holder_name: '韩梅梅',
          no_enc: 'x',
          no_hash: 'the same number',
          no_tail: '6789',
          phone_enc: null,
          verified_at: null,
          created_at: new Date(),
        })
        .execute();
    }
    for (const owner of [byPhone, byIdentity, byPayee]) expect(await stage.claim(owner, campaign)).toMatchObject(refusal);
  });

  test('for a performance score below 40, and for a second open order below 60', async () => {
    const low = await stage.mediaOwner({ perf_tenths: 390, claims_from: new Date('2099-01-01') });
    expect((await stage.claim(low, await stage.running(advertiser))).msg).toContain('履约分过低');
    const single = await stage.mediaOwner({ perf_tenths: 590 });
    await stage.claim(single, await stage.running(advertiser));
    expect((await stage.claim(single, await stage.running(advertiser))).reason).toBe('openOrdersLeft');
  });
});

test('a promoted video account has one order at a time', async () => {
  const promotedAccountId = await stage.promotedAccount(advertiser.id, 'video');
  const campaigns = [];
  for (let i = 0; i < 2; i += 1) {
    const form = await stage.goodForm(advertiser.id, {
      promoForm: 'article_card',
      promotedAccountId,
      unitPriceFen: 100,
      targetQty: 200,
    });
    const { id, version } = await stage.ok(advertiser, 'adVideo/save', { form });
    await stage.ok(advertiser, 'adVideo/submit', { id, version });
    await stage.db
      .updateTable('campaign')
      .set({ start_at: new Date(stage.services.clock.now() - 1000) })
      .where('id', '=', id)
      .execute();
    campaigns.push(await stage.approve(id));
  }
  const owners = [await stage.mediaOwner(), await stage.mediaOwner()];
  const answers = await Promise.all(campaigns.flatMap((campaign, i) => (owners[i] ? [stage.claim(owners[i], campaign)] : [])));
  expect(answers.map(({ reason }) => reason ?? 'ok').sort()).toEqual(['ok', 'promotedAccountBusy']);
});
