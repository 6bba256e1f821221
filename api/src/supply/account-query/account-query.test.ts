import { randomUUID } from 'node:crypto';
import { refusals } from '@shizhong/shared-contracts/refusals';
import { createOrderStage, type OrderStage } from '../../../test/order-stage';
import { randomIp } from '../../../test/test-api';
import { columnsOf } from '../media-account/facts';
import { simulatedFacts } from '../media-account/simulated-platform';

let stage: OrderStage;
beforeAll(async () => {
  stage = await createOrderStage();
});
afterAll(() => stage.close());

/** An account with the platform's data for an account of this name. */
async function account(name: string, more: object = {}) {
  const { accountId, ...owner } = await stage.mediaOwner();
  const { medians, recent_reads, posts_30d } = columnsOf(simulatedFacts('oa', name));
  await stage.db
    .updateTable('media_account')
    .set({
      name,
      alias: `sz_${accountId.slice(-8)}`,
      medians,
      recent_reads,
      posts_30d,
      facts_at: new Date(),
      verified: true,
      ...more,
    })
    .where('id', '=', accountId)
    .execute();
  return { accountId, owner, alias: `sz_${accountId.slice(-8)}` };
}

const ask = (who: { token: string; side: 'ad' | 'media' }, text: string) =>
  stage.api.call('home/queryAccount', { text }, { token: who.token, side: who.side, ip: randomIp() });

async function solved() {
  const { id, text } = await stage.services.captchas.create();
  return { captchaId: id, captchaText: text };
}

test('an account is found by its name and its WeChat id, with medians, means, stability and the last twelve posts', async () => {
  const { alias } = await account('城市散步指南', { principal_name: '某某文化有限公司', industry_codes: ['旅游'] });
  const ad = await stage.person('ad');
  for (const text of ['城市散步指南', alias, alias.toUpperCase()]) {
    const { data } = await ask(ad, text);
    expect(data.result).toBe('found');
    const [found] = data.accounts;
    expect(found).toMatchObject({ name: '城市散步指南', authorised: true, verified: true, principal: 'organisation' });
    expect(found?.industries).toEqual(['旅游']);
    expect(found?.medians.map(({ position }) => position)).toEqual([1, 2, 3]);
    for (const { mean, median, stability } of found?.medians ?? []) {
      expect(mean).toBeGreaterThanOrEqual(median);
      expect(stability).toBeGreaterThan(0);
      expect(stability).toBeLessThanOrEqual(100);
    }
    expect(found?.trend).toHaveLength(12);
    expect(found?.updatedAt).toMatch(/^\d{4}-/);
  }
  expect(JSON.stringify((await ask(ad, '城市散步指南')).data)).not.toMatch(/文化有限公司|phone|contact/);
});

test('an account with private data is shown as private by its full name, and not found by a part of it', async () => {
  await account('从不公开的账号', { public_data: false });
  const ad = await stage.person('ad');
  expect((await ask(ad, '从不公开的账号')).data).toMatchObject({ result: 'private', accounts: [] });
  expect((await ask(ad, '从不公开')).data).toMatchObject({ result: 'unknown', accounts: [] });
});

test('an unauthorised account shows no reads; a frozen one is shown as frozen by its full name, without data', async () => {
  await account('手工添加的账号', { source: 'manual', facts_at: null });
  await account('被冻结的账号', { status: 'frozen' });
  const ad = await stage.person('ad');
  expect((await ask(ad, '手工添加的账号')).data.accounts).toMatchObject([
    { authorised: false, medians: [], trend: [], posts30d: null, updatedAt: null },
  ]);
  expect((await ask(ad, '被冻结的账号')).data).toMatchObject({ result: 'suspended', accounts: [] });
  expect((await ask(ad, '被冻结的')).data).toMatchObject({ result: 'unknown', accounts: [] });
});

test('an article published for an order leads to its account', async () => {
  const order = await stage.claimed();
  const url = stage.link();
  await stage.ok(order.media, 'media/publish', { id: order.orderId, url });
  const { data } = await ask(order.ad, url);
  expect(data.result).toBe('found');
  expect((await ask(order.ad, 'https://mp.weixin.qq.com/s/unknown-article')).data).toMatchObject({ result: 'unknown' });
});

test('a visitor solves a captcha, and has five look-ups a day', async () => {
  const ip = randomIp();
  const visit = async (more: object = {}) => stage.api.call('home/queryAccount', { text: '随便查查', ...more }, { ip });
  expect((await visit()).reason).toBe('captchaRequired');
  expect((await visit({ ...(await solved()), captchaText: '????' })).reason).toBe('captchaWrong');
  for (let left = 4; left >= 0; left -= 1) expect((await visit(await solved())).data).toMatchObject({ left, perDay: 5 });
  expect(await visit(await solved())).toMatchObject({
    reason: 'visitorQueriesUsedUp',
    msg: refusals.visitorQueriesUsedUp.text({ perDay: 5 }),
  });
});

test('a signed-in user needs no captcha and has fifty, a media owner more by level', async () => {
  expect((await ask(await stage.person('ad'), '随便查查')).data).toMatchObject({ perDay: 50, left: 49 });
  const media = await stage.person('media');
  await stage.db
    .insertInto('growth_entry')
    .values({
      id: randomUUID(),
      user_id: media.id,
      growth: 1_500,
      reason: '签到',
      deed: randomUUID(),
      at: new Date(stage.services.clock.now()),
    })
    .execute();
  expect((await ask(media, '随便查查')).data.perDay).toBe(50 + 2 * 20);
});

test('an expired session counts as a visitor’s', async () => {
  expect((await ask({ token: 'sz_advert_web:gone', side: 'ad' }, '随便查查')).reason).toBe('captchaRequired');
});

test('an invitation’s link carries the signed-in user’s own channel, the same each time; a visitor’s has no owner', async () => {
  const media = await stage.person('media');
  const invite = async (token?: string) =>
    (await stage.api.call('home/inviteAccount', {}, { ...(token ? { token, side: 'media' as const } : {}), ip: randomIp() }))
      .data;
  const own = await invite(media.token);
  expect(own).toMatchObject({ own: true, path: `/register/media?szPush=${own.szPush}` });
  expect((await invite(media.token)).szPush).toBe(own.szPush);
  const channel = await stage.db
    .selectFrom('promo_channel')
    .select('owner_user_id')
    .where('token', '=', own.szPush)
    .executeTakeFirst();
  expect(channel?.owner_user_id).toBe(media.id);
  const anybody = await invite();
  expect(anybody.own).toBe(false);
  expect(anybody.szPush).not.toBe(own.szPush);
});
