import { createStage, type Person, type Stage } from '../../test/campaign-stage';

let stage: Stage;
let advertiser: Person;

beforeAll(async () => {
  stage = await createStage();
  advertiser = await stage.advertiser(1_000_000_00);
});
afterAll(async () => {
  expect(await stage.breaches()).toEqual([]);
  await stage.close();
});

test('a claim holds min(cap, forecast × 1.5) × price and freezes the terms', async () => {
  const campaign = await stage.running(advertiser);
  const owner = await stage.mediaOwner();
  const { data, code } = await stage.claim(owner, campaign);
  expect(code).toBe(200);
  // Budget 1000 yuan at 0.50: an account may bill 30 % of it, 600 reads; its median of 1000 asks for 1500.
  expect(data).toMatchObject({ status: 'waiting', capQty: 600, feeBp: 1_000, netFen: 270_00 });
  const order = await stage.db
    .selectFrom('performance_order')
    .selectAll()
    .where('id', '=', data.orderId)
    .executeTakeFirstOrThrow();
  expect(order).toMatchObject({ reserve_fen: '30000', forecast_qty: 1_000, window_h: 72, content_id: campaign.content_id });
  expect(order.terms).toMatchObject({ metric: 'reads', capQty: 600, rules: { guarantee_hold_h: 24 } });
  expect((await stage.campaignOf(campaign.id)).reserved_fen).toBe('30000');
});

test('sixteen who claim the last budget at once never oversell it', async () => {
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
  expect(new Set(answers.map(({ code }) => code))).toEqual(new Set([200, 10007]));
  const after = await stage.campaignOf(campaign.id);
  expect(after.reserved_fen).toBe('50000');
  const held = await stage.db
    .selectFrom('performance_order')
    .select('reserve_fen')
    .where('campaign_id', '=', campaign.id)
    .execute();
  expect(held).toHaveLength(5);
});
