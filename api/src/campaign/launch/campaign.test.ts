import { randomUUID } from 'node:crypto';
import { processes } from '@shizhong/shared-contracts/process';
import { refusals } from '@shizhong/shared-contracts/refusals';
import { sql } from 'kysely';
import { createStage, type Person, type Stage } from '../../../test/campaign-stage';
import { balancesOf } from '../../money';
import { liftPromotionsSoon } from '../live/lift-promotions';
import {
  approveCampaign,
  liftCampaign,
  rejectCampaign,
  reviewQueue,
  suspendCampaign,
  terminateByOperator,
} from '../review/operate';

let stage: Stage;
let advertiser: Person;
const hour = 3_600_000;

beforeAll(async () => {
  stage = await createStage();
  advertiser = await stage.advertiser(1_000_000_00);
});
afterAll(() => stage.close());
afterEach(async () => expect(await stage.breaches()).toEqual([]));

async function balance(who: Person) {
  const have = await balancesOf(stage.db, who.id, ['2001', '2003']);
  return { available: have['2001'], frozen: have['2003'] };
}

async function subjectOf(id: string) {
  return { id, version: (await stage.campaignOf(id)).version };
}

const act = async (id: string, transition: 'submit' | 'withdraw' | 'pause' | 'resume' | 'terminate' | 'delete') =>
  stage.call(advertiser, `adRead/${transition}`, await subjectOf(id));

const edit = async (id: string, change: object) =>
  stage.call(advertiser, 'adRead/editLive', { ...(await subjectOf(id)), change });

describe('drafts', () => {
  test('are stored as typed, even if incomplete or invalid', async () => {
    const saved = await stage.ok(advertiser, 'adRead/save', { form: { name: 'x', unitPriceFen: 1 } });
    expect(saved).toMatchObject({ status: 'draft', version: 1 });
    const { form, name, unitPriceFen } = await stage.ok(advertiser, 'adRead/detail', { id: saved.id });
    expect({ form, name, unitPriceFen }).toEqual({ form: { name: 'x', unitPriceFen: 1 }, name: 'x', unitPriceFen: 1 });
    const again = await stage.ok(advertiser, 'adRead/save', { id: saved.id, version: 1, form: { name: '改名' } });
    expect(again).toMatchObject({ id: saved.id, version: 2 });
    const stale = await stage.call(advertiser, 'adRead/save', { id: saved.id, version: 1, form: {} });
    expect(stale.reason).toBe('staleVersion');
  });

  test('a repeated request does not create a second draft', async () => {
    const request_id = randomUUID();
    const form = { name: '只建一次' };
    const [a, b] = await Promise.all([
      stage.ok(advertiser, 'adRead/save', { request_id, form }),
      stage.ok(advertiser, 'adRead/save', { request_id, form }),
    ]);
    expect(a).toEqual(b);
    expect((await stage.call(advertiser, 'adRead/save', { request_id, form: { name: '别的' } })).reason).toBe('repeatedRequest');
  });

  test('a copy keeps the content but not the times', async () => {
    const source = await stage.submitted(advertiser);
    const { id } = await stage.ok(advertiser, 'adRead/copy', { id: source.id });
    const { form, status } = await stage.ok(advertiser, 'adRead/detail', { id });
    expect(status).toBe('draft');
    expect(form).toMatchObject({ name: '秋季上新（副本）', unitPriceFen: 50 });
    expect(form.startAt ?? null).toBeNull();
  });

  test('a campaign that cost nothing can be deleted and is no longer found', async () => {
    const { id } = await stage.draft(advertiser, {});
    expect((await act(id, 'delete')).data).toMatchObject({ status: 'deleted' });
    expect((await stage.call(advertiser, 'adRead/detail', { id })).reason).toBe('campaignMissing');
    const rejected = await stage.submitted(advertiser);
    expect((await act(rejected.id, 'delete')).reason).toBe('wrongState');
    await rejectCampaign(stage.services, stage.operator, { id: rejected.id, reasons: [{ field: 'titles', text: '标题不清楚' }] });
    expect((await act(rejected.id, 'delete')).data).toMatchObject({ status: 'deleted' });
    const unused = await stage.running(advertiser);
    await act(unused.id, 'terminate');
    expect((await act(unused.id, 'delete')).data).toMatchObject({ status: 'deleted' });
    const used = await stage.running(advertiser);
    const { orderId } = (await stage.claim(await stage.mediaOwner(), used)).data;
    await act(used.id, 'terminate');
    await stage.endOrder(orderId, { settledFen: 1_00, validQty: 2 });
    expect((await act(used.id, 'delete')).reason).toBe('noMoneyRows');
  });

  test('an import validates every row first, and creates all drafts or none', async () => {
    const good = await stage.goodForm(advertiser.id);
    const rows = [good, { ...good, unitPriceFen: 1 }];
    const dry = await stage.ok(advertiser, 'adRead/import', { dryRun: true, rows });
    expect(dry.created).toEqual([]);
    expect(dry.rows.map(({ ok }) => ok)).toEqual([true, false]);
    expect(dry.rows[1]?.errors).toEqual([{ path: 'unitPriceFen', msg: '单价不低于 0.20 元/阅读' }]);
    const refused = await stage.call(advertiser, 'adRead/import', { dryRun: false, rows });
    expect(refused.errors[0]).toMatchObject({ path: 'rows.1.unitPriceFen' });
    const { created } = await stage.ok(advertiser, 'adRead/import', { dryRun: false, rows: [good, good] });
    expect(created).toHaveLength(2);
  });
});

describe('submit', () => {
  test('freezes the budget once, however often it is sent', async () => {
    const before = await balance(advertiser);
    const { id, version } = await stage.draft(advertiser, await stage.goodForm(advertiser.id));
    const request_id = randomUUID();
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => stage.call(advertiser, 'adRead/submit', { id, version, request_id })),
    );
    for (const answer of answers) expect(answer.data).toEqual(answers[0]?.data);
    expect(answers[0]?.data).toMatchObject({ status: 'auditing', freeze: { giftFen: 0, cashFen: 1_000_00 } });
    const after = await balance(advertiser);
    expect(after).toEqual({ available: before.available - 1_000_00, frozen: before.frozen + 1_000_00 });
  });

  test('reports every invalid field at once, each with its own text', async () => {
    const { id, version } = await stage.draft(advertiser, {
      name: '短',
      promoForm: 'repost',
      titles: ['好'.repeat(65)],
      unitPriceFen: 5,
    });
    const { reason, errors } = await stage.call(advertiser, 'adRead/submit', { id, version });
    expect(reason).toBe('invalid');
    expect(errors.map(({ path }) => path)).toEqual(
      expect.arrayContaining([
        'industry',
        'sourceUrl',
        'titles.0',
        'coverFileId',
        'unitPriceFen',
        'budgetFen',
        'startAt',
        'endAt',
      ]),
    );
    expect((await stage.campaignOf(id)).status).toBe('draft');
  });

  test('is refused without certification, proofs, money, own files or allowed words, and then freezes nothing', async () => {
    const stranger = await stage.person('ad');
    const unknown = await stage.draft(stranger, await stage.goodForm(stranger.id));
    expect((await stage.call(stranger, 'adRead/submit', unknown)).reason).toBe('certified');

    const poor = await stage.advertiser(100_00);
    const trial = async (form: object) => {
      const { id, version } = await stage.draft(poor, { ...(await stage.goodForm(poor.id)), ...form });
      return stage.call(poor, 'adRead/submit', { id, version });
    };
    const short = await trial({});
    expect(short).toMatchObject({
      reason: 'balanceTooLow',
      msg: refusals.balanceTooLow.text({ missing: '900.00' }),
      data: { missingFen: 900_00 },
    });
    expect((await trial({ industry: 'game' })).reason).toBe('qualified');
    const words = await trial({ titles: ['全网第一的锅'] });
    expect(words.reason).toBe('contentAllowed');
    expect(words.errors[0]).toMatchObject({ path: 'titles.0' });
    const foreign = (await stage.goodForm(advertiser.id)).coverFileId;
    expect((await trial({ coverFileId: foreign })).errors[0]?.path).toBe('coverFileId');
    expect(await balance(poor)).toEqual({ available: 100_00, frozen: 0 });
  });

  test('a withdrawal or rejection thaws everything, and a rejection gives a reason', async () => {
    const before = await balance(advertiser);
    const campaign = await stage.submitted(advertiser);
    expect((await act(campaign.id, 'withdraw')).data).toMatchObject({ status: 'draft', thawedFen: 1_000_00 });
    expect(await balance(advertiser)).toEqual(before);
    await act(campaign.id, 'submit');
    expect(await reviewQueue(stage.services)).toEqual(
      expect.arrayContaining([expect.objectContaining({ id: campaign.id, revision: false })]),
    );
    await rejectCampaign(stage.services, stage.operator, { id: campaign.id, reasons: [{ field: 'titles', text: '标题不清楚' }] });
    expect(await balance(advertiser)).toEqual(before);
    expect(await stage.campaignOf(campaign.id)).toMatchObject({ status: 'rejected', status_reason: '标题不清楚' });
    const { form } = await stage.ok(advertiser, 'adRead/detail', { id: campaign.id });
    await stage.ok(advertiser, 'adRead/save', { ...(await subjectOf(campaign.id)), form: { ...form, titles: ['新标题'] } });
    expect((await act(campaign.id, 'submit')).data).toMatchObject({ status: 'auditing' });
    const { contents } = await stage.ok(advertiser, 'adRead/detail', { id: campaign.id });
    expect(contents.map(({ version, inForce }) => [version, inForce])).toEqual([
      [2, true],
      [1, false],
    ]);
  });

  test('a rejection without a reason is refused', async () => {
    const { id } = await stage.submitted(advertiser);
    await expect(rejectCampaign(stage.services, stage.operator, { id, reasons: [] })).rejects.toMatchObject({
      reason: 'reasonGiven',
    });
    await expect(
      rejectCampaign(stage.services, stage.operator, { id, reasons: [{ field: '', text: '  ' }] }),
    ).rejects.toMatchObject({ reason: 'reasonGiven' });
  });
});

describe('delivery', () => {
  test('starts and ends on time', async () => {
    const before = await balance(advertiser);
    const campaign = await stage.scheduled(advertiser);
    expect(campaign.status).toBe('scheduled');
    await stage.due();
    expect((await stage.campaignOf(campaign.id)).status).toBe('scheduled');
    await stage.advance(2.1);
    expect((await stage.campaignOf(campaign.id)).status).toBe('running');
    await stage.advance(7 * 24);
    expect(await stage.campaignOf(campaign.id)).toMatchObject({ status: 'completed', end_reason: 'expiry' });
    expect(await balance(advertiser)).toEqual(before);
  });

  test('a fans campaign whose promoted account is no longer authorised is suspended instead of started', async () => {
    const promotedAccountId = await stage.promotedAccount(advertiser.id, 'oa');
    const form = await stage.goodForm(advertiser.id, { promoForm: 'card', promotedAccountId, unitPriceFen: 100, targetQty: 500 });
    const { id, version } = await stage.ok(advertiser, 'adFans/save', { form });
    await stage.ok(advertiser, 'adFans/submit', { id, version });
    await approveCampaign(stage.services, stage.operator, { id });
    await stage.db.updateTable('account_authorisation').set({ status: 'revoked' }).where('id', '=', promotedAccountId).execute();
    await stage.advance(2.1);
    expect(await stage.campaignOf(id)).toMatchObject({ status: 'suspended', status_reason: '推广账号授权失效，请重新授权' });
    // Scheduled again: its start time has passed, so it is retried at once, now with an authorised account.
    await stage.db.updateTable('account_authorisation').set({ status: 'ok' }).where('id', '=', promotedAccountId).execute();
    await liftCampaign(stage.services, stage.operator, { id });
    await stage.due();
    expect((await stage.campaignOf(id)).status).toBe('running');
    await stage.ok(advertiser, 'adFans/pause', await subjectOf(id));
    await stage.db.updateTable('account_authorisation').set({ status: 'expired' }).where('id', '=', promotedAccountId).execute();
    expect((await stage.call(advertiser, 'adFans/resume', await subjectOf(id))).reason).toBe('promotedAccountOk');
  });

  test('resumes when its promoted account is authorised again, unless an operator suspended it', async () => {
    const promotedAccountId = await stage.promotedAccount(advertiser.id, 'oa');
    const ids: string[] = [];
    for (let i = 0; i < 2; i += 1) {
      const form = await stage.goodForm(advertiser.id, {
        promoForm: 'card',
        promotedAccountId,
        unitPriceFen: 100,
        targetQty: 500,
      });
      const { id, version } = await stage.ok(advertiser, 'adFans/save', { form });
      await stage.ok(advertiser, 'adFans/submit', { id, version });
      await stage.approve(id);
      ids.push(id);
    }
    const [bySystem = '', byOperator = ''] = ids;
    await suspendCampaign(stage.services, stage.operator, { id: byOperator, reason: '收到投诉' });
    await stage.db.updateTable('account_authorisation').set({ status: 'expired' }).where('id', '=', promotedAccountId).execute();
    await stage.advance(2.1);
    expect((await stage.campaignOf(bySystem)).status).toBe('suspended');
    const back = async () => {
      await stage.db
        .transaction()
        .execute((trx) => liftPromotionsSoon(trx, promotedAccountId, new Date(stage.services.clock.now())));
      await stage.due();
      return Promise.all(ids.map(async (id) => (await stage.campaignOf(id)).status));
    };
    expect(await back()).toEqual(['suspended', 'suspended']);
    await stage.db.updateTable('account_authorisation').set({ status: 'ok' }).where('id', '=', promotedAccountId).execute();
    expect(await back()).toEqual(['running', 'suspended']);
  });

  test('accepts no claims while paused, and accepts them again once resumed', async () => {
    const campaign = await stage.running(advertiser);
    const owner = await stage.mediaOwner();
    await act(campaign.id, 'pause');
    expect((await stage.claim(owner, campaign)).reason).toBe('claimNotRunning');
    expect((await act(campaign.id, 'resume')).data).toMatchObject({ status: 'running' });
    expect((await stage.claim(owner, campaign)).code).toBe(200);
  });

  test('lifting a suspension restores the previous status', async () => {
    const running = await stage.running(advertiser);
    const paused = await stage.running(advertiser);
    await act(paused.id, 'pause');
    for (const [campaign, status] of [
      [running, 'running'],
      [paused, 'paused'],
    ] as const) {
      await suspendCampaign(stage.services, stage.operator, { id: campaign.id, reason: '收到投诉' });
      expect(await stage.campaignOf(campaign.id)).toMatchObject({ status: 'suspended', status_reason: '收到投诉' });
      expect((await liftCampaign(stage.services, stage.operator, { id: campaign.id })).status).toBe(status);
    }
    await expect(suspendCampaign(stage.services, stage.operator, { id: running.id, reason: '' })).rejects.toMatchObject({
      reason: 'reasonGiven',
    });
    const waiting = await stage.scheduled(advertiser);
    await suspendCampaign(stage.services, stage.operator, { id: waiting.id, reason: '核实资质' });
    expect((await liftCampaign(stage.services, stage.operator, { id: waiting.id })).status).toBe('scheduled');
    await suspendCampaign(stage.services, stage.operator, { id: running.id, reason: '核实' });
    await stage.advance(8 * 24);
    expect((await stage.campaignOf(running.id)).status).toBe('completed');
  });
});

describe('termination', () => {
  test('without orders, everything is thawed at once', async () => {
    const before = await balance(advertiser);
    const campaign = await stage.running(advertiser);
    expect(await stage.ok(advertiser, 'adRead/terminatePreview', { id: campaign.id })).toEqual({
      openOrders: 0,
      reservedFen: 0,
      thawFen: 1_000_00,
    });
    expect((await act(campaign.id, 'terminate')).data).toMatchObject({
      status: 'terminated',
      thawedFen: 1_000_00,
      openOrders: 0,
    });
    expect(await balance(advertiser)).toEqual(before);
  });

  test('with orders, the unreserved part is thawed at once and the rest when the last order is final', async () => {
    const before = await balance(advertiser);
    const campaign = await stage.running(advertiser);
    const [a, b] = [await stage.mediaOwner(), await stage.mediaOwner()];
    const first = (await stage.claim(a, campaign)).data;
    const second = (await stage.claim(b, campaign)).data;
    expect((await act(campaign.id, 'terminate')).data).toMatchObject({ thawedFen: 400_00, openOrders: 2 });
    expect((await stage.campaignOf(campaign.id)).status).toBe('closing');
    await stage.endOrder(first.orderId, { settledFen: 200_00, validQty: 400 });
    expect((await stage.campaignOf(campaign.id)).status).toBe('closing');
    await stage.endOrder(second.orderId, 'cancelled');
    expect(await stage.campaignOf(campaign.id)).toMatchObject({ status: 'terminated', spent_fen: '20000', reserved_fen: '0' });
    expect(await balance(advertiser)).toEqual({ available: before.available - 200_00, frozen: before.frozen });
  });

  test('by an operator needs a reason', async () => {
    const { id } = await stage.scheduled(advertiser);
    await expect(terminateByOperator(stage.services, stage.operator, { id, reason: '' })).rejects.toMatchObject({
      reason: 'reasonGiven',
    });
    expect((await terminateByOperator(stage.services, stage.operator, { id, reason: '违规' })).status).toBe('terminated');
    const notice = await stage.db
      .selectFrom('message')
      .select(['title', 'body', 'link'])
      .where('user_id', '=', advertiser.id)
      .orderBy('id', 'desc')
      .limit(1)
      .executeTakeFirst();
    expect(notice).toMatchObject({ title: '广告被平台终止', link: `/admin-ad/oa/read/${id}/detail` });
    expect(notice?.body).toContain('原因：违规');
  });
});

describe('automatic end', () => {
  test('ends by budget when the rest covers no order and none is open', async () => {
    const before = await balance(advertiser);
    const campaign = await stage.running(advertiser, { budgetFen: 500_00, unitPriceFen: 100, perAccountCapBp: 10_000 });
    const owner = await stage.mediaOwner();
    const { orderId } = (await stage.claim(owner, campaign)).data;
    expect((await stage.campaignOf(campaign.id)).reserved_fen).toBe('50000');
    await stage.endOrder(orderId, { settledFen: 450_00, validQty: 450 });
    expect(await stage.campaignOf(campaign.id)).toMatchObject({ status: 'completed', end_reason: 'budget' });
    expect(await balance(advertiser)).toEqual({ available: before.available - 450_00, frozen: before.frozen });
  });

  test('ends by target, even while other orders are open', async () => {
    const campaign = await stage.running(advertiser, { targetQty: 300 });
    const [a, b] = [await stage.mediaOwner(), await stage.mediaOwner()];
    const first = (await stage.claim(a, campaign)).data;
    const second = (await stage.claim(b, campaign, { mostQty: 200 })).data;
    await stage.endOrder(first.orderId, { settledFen: 150_00, validQty: 300 });
    expect(await stage.campaignOf(campaign.id)).toMatchObject({ status: 'closing', end_reason: 'target' });
    await stage.endOrder(second.orderId, 'cancelled');
    expect(await stage.campaignOf(campaign.id)).toMatchObject({ status: 'completed', spent_fen: '15000' });
  });

  test('a cancelled order returns its reserve to the pool', async () => {
    const campaign = await stage.running(advertiser, { dailyLimitFen: 300_00 });
    const [a, b] = [await stage.mediaOwner(), await stage.mediaOwner()];
    const { orderId } = (await stage.claim(a, campaign)).data;
    expect((await stage.claim(b, campaign)).reason).toBe('dailyPoolEmpty');
    const capped = await stage.ok(advertiser, 'adRead/list', { filters: { keyword: campaign.no } });
    expect(capped.list[0]).toMatchObject({
      dayCapped: true,
      orders: { claimed: 1, running: 1, settled: 0 },
      reservedFen: 300_00,
    });
    await stage.endOrder(orderId, 'cancelled');
    expect(await stage.campaignOf(campaign.id)).toMatchObject({ status: 'running', reserved_fen: '0', day_fen: '0' });
    expect((await stage.claim(b, campaign)).code).toBe(200);
  });
});

describe('live edits', () => {
  test('a higher budget freezes the difference, a lower one thaws it, but never below the reserves', async () => {
    const before = await balance(advertiser);
    const campaign = await stage.running(advertiser, { perAccountCapBp: 10_000, leastQty: 100 });
    expect((await edit(campaign.id, { budgetFen: 1_500_00 })).data).toMatchObject({
      frozenFen: 500_00,
      thawedFen: 0,
      status: 'running',
    });
    await stage.claim(await stage.mediaOwner(), campaign);
    expect((await stage.campaignOf(campaign.id)).reserved_fen).toBe('75000');
    expect((await edit(campaign.id, { budgetFen: 600_00 })).reason).toBe('budgetCoversReserves');
    expect((await edit(campaign.id, { budgetFen: 750_00 })).data).toMatchObject({ frozenFen: 0, thawedFen: 750_00 });
    expect(await balance(advertiser)).toEqual({ available: before.available - 750_00, frozen: before.frozen + 750_00 });
    expect((await edit(campaign.id, { budgetFen: 400_00 })).errors[0]).toEqual({
      path: 'change.budgetFen',
      msg: '总预算不低于 500 元',
    });
    const poor = await stage.advertiser(1_000_00);
    const own = await stage.running(poor);
    const short = await stage.call(poor, 'adRead/editLive', {
      id: own.id,
      version: own.version,
      change: { budgetFen: 1_200_00 },
    });
    expect(short.reason).toBe('balanceTooLow');
  });

  test('the daily limit changes in steps and not below today’s use', async () => {
    const campaign = await stage.running(advertiser, { dailyLimitFen: 400_00 });
    await stage.claim(await stage.mediaOwner(), campaign);
    const tries = { '40 yuan': 40_00, 'below what is held today': 250_00, 'a step of 30 yuan': 430_00 };
    const texts = [];
    for (const dailyLimitFen of Object.values(tries)) texts.push((await edit(campaign.id, { dailyLimitFen })).errors[0]?.msg);
    expect(texts).toEqual([
      refusals.dailyLimitBelowOneOrder.text,
      refusals.dailyLimitBelowToday.text({ yuan: '300.00' }),
      refusals.dailyLimitStepTooSmall.text({ yuan: 50 }),
    ]);
    expect((await edit(campaign.id, { dailyLimitFen: 450_00 })).data).toMatchObject({ status: 'running' });
    expect((await edit(campaign.id, { dailyLimitFen: null })).data).toMatchObject({ status: 'running' });
    expect((await stage.campaignOf(campaign.id)).daily_limit_fen).toBeNull();
  });

  test('a higher price or other targeting affects new claims only', async () => {
    const campaign = await stage.running(advertiser);
    const [a, b] = [await stage.mediaOwner(), await stage.mediaOwner({ industry_codes: ['auto'] })];
    const { orderId } = (await stage.claim(a, campaign)).data;
    await edit(campaign.id, { unitPriceFen: 60, targeting: { industries: ['food'] } });
    const order = await stage.db.selectFrom('performance_order').select('price_fen').where('id', '=', orderId).executeTakeFirst();
    expect(order?.price_fen).toBe(50);
    expect((await stage.claim(b, campaign)).reason).toBe('claimPriceChanged');
    const now = await stage.campaignOf(campaign.id);
    expect((await stage.claim(b, now)).msg).toContain('账号行业不在投放范围');
    const c = await stage.mediaOwner();
    expect((await stage.claim(c, now)).data).toMatchObject({ unitPriceFen: 60 });
  });

  test('a later or earlier end takes effect', async () => {
    const later = await stage.running(advertiser);
    const nearer = await stage.running(advertiser);
    const at = (hours: number) => new Date(stage.services.clock.now() + hours * hour).toISOString();
    await edit(later.id, { endAt: at(10 * 24) });
    await edit(nearer.id, { endAt: at(5) });
    expect((await edit(nearer.id, { endAt: at(-5) })).errors[0]?.path).toBe('change.endAt');
    await stage.advance(5.1);
    expect((await stage.campaignOf(nearer.id)).status).toBe('completed');
    await stage.advance(8 * 24);
    expect((await stage.campaignOf(later.id)).status).toBe('running');
    await stage.advance(2 * 24);
    expect((await stage.campaignOf(later.id)).status).toBe('completed');
  });

  test('content or a lower price is reviewed first, while the approved version applies to its orders', async () => {
    const campaign = await stage.running(advertiser);
    const { orderId } = (await stage.claim(await stage.mediaOwner(), campaign)).data;
    expect((await edit(campaign.id, { titles: ['新标题'], name: '改名' })).errors[0]).toMatchObject({ path: 'change.name' });
    expect((await edit(campaign.id, { titles: ['全网第一'] })).reason).toBe('contentAllowed');
    const frozen = (await balance(advertiser)).frozen;
    expect((await edit(campaign.id, { titles: ['新标题'], unitPriceFen: 40 })).data).toMatchObject({
      status: 'auditing',
      underReview: true,
    });
    expect(await stage.campaignOf(campaign.id)).toMatchObject({ content_id: campaign.content_id, unit_price_fen: 50 });
    const { revision } = await stage.ok(advertiser, 'adRead/detail', { id: campaign.id });
    expect(revision?.form).toMatchObject({ titles: ['新标题'], unitPriceFen: 40 });
    expect((await stage.claim(await stage.mediaOwner(), campaign)).reason).toBe('claimNotRunning');
    const approved = await approveCampaign(stage.services, stage.operator, { id: campaign.id });
    expect(approved).toMatchObject({ status: 'running', unit_price_fen: 40, revision: null });
    expect(approved.content_id).not.toBe(campaign.content_id);
    const order = await stage.db.selectFrom('performance_order').selectAll().where('id', '=', orderId).executeTakeFirst();
    expect(order).toMatchObject({ price_fen: 50, content_id: campaign.content_id });
    expect((await balance(advertiser)).frozen).toBe(frozen);
  });

  test('withdrawing or rejecting a revision keeps the approved version and its money, but paused', async () => {
    for (const end of ['withdraw', 'reject'] as const) {
      const campaign = await stage.running(advertiser);
      const owner = await stage.mediaOwner();
      await stage.claim(owner, campaign);
      const { frozen } = await balance(advertiser);
      await act(campaign.id, 'pause');
      await edit(campaign.id, { digest: `新摘要 ${end}` });
      if (end === 'withdraw') expect((await act(campaign.id, 'withdraw')).data).toMatchObject({ status: 'paused', thawedFen: 0 });
      else
        await rejectCampaign(stage.services, stage.operator, { id: campaign.id, reasons: [{ field: 'digest', text: '不清楚' }] });
      expect(await stage.campaignOf(campaign.id)).toMatchObject({
        status: 'paused',
        content_id: campaign.content_id,
        revision: null,
      });
      expect((await balance(advertiser)).frozen).toBe(frozen);
      expect((await edit(campaign.id, { name: '暂停时改名' })).data).toMatchObject({ status: 'paused' });
      const { data } = await act(campaign.id, 'terminate');
      expect(data).toMatchObject({ status: 'closing', openOrders: 1 });
    }
  });

  test('a draft cannot be edited live, and a stale version is refused', async () => {
    const { id } = await stage.draft(advertiser, {});
    expect((await edit(id, { name: '不行' })).reason).toBe('wrongState');
    const { id: running, version } = await stage.running(advertiser);
    expect((await stage.call(advertiser, 'adRead/editLive', { id: running, version: version - 1, change: {} })).reason).toBe(
      'staleVersion',
    );
  });
});

describe('paused and suspended campaigns also end', () => {
  test('by budget and by target', async () => {
    const small = await stage.running(advertiser, { budgetFen: 500_00, unitPriceFen: 100, perAccountCapBp: 10_000 });
    const aimed = await stage.running(advertiser, { targetQty: 300 });
    const ends = [
      [small, { settledFen: 450_00, validQty: 450 }, 'budget'],
      [aimed, { settledFen: 150_00, validQty: 300 }, 'target'],
    ] as const;
    for (const [campaign, end, reason] of ends) {
      const { orderId } = (await stage.claim(await stage.mediaOwner(), campaign)).data;
      await act(campaign.id, 'pause');
      await stage.endOrder(orderId, end);
      expect(await stage.campaignOf(campaign.id)).toMatchObject({ status: 'completed', end_reason: reason });
    }
  });

  test('by time', async () => {
    const campaign = await stage.running(advertiser);
    await act(campaign.id, 'pause');
    await stage.advance(8 * 24);
    expect(await stage.campaignOf(campaign.id)).toMatchObject({ status: 'completed', end_reason: 'expiry' });
  });

  test('by termination', async () => {
    const paused = await stage.running(advertiser);
    await act(paused.id, 'pause');
    expect((await act(paused.id, 'terminate')).data).toMatchObject({ status: 'terminated' });
    for (const orders of [0, 1]) {
      const suspended = await stage.running(advertiser);
      if (orders) await stage.claim(await stage.mediaOwner(), suspended);
      await suspendCampaign(stage.services, stage.operator, { id: suspended.id, reason: '核实' });
      expect((await act(suspended.id, 'terminate')).data).toMatchObject({ status: orders ? 'closing' : 'terminated' });
    }
  });
});

describe('campaigns of other advertisers', () => {
  test('look as if they did not exist, and cannot be changed', async () => {
    const campaign = await stage.running(advertiser);
    const other = await stage.advertiser(0);
    const subject = { id: campaign.id, version: campaign.version };
    const answers = [
      await stage.call(other, 'adRead/detail', { id: campaign.id }),
      await stage.call(other, 'adRead/save', { ...subject, form: {} }),
      await stage.call(other, 'adRead/submit', subject),
      await stage.call(other, 'adRead/withdraw', subject),
      await stage.call(other, 'adRead/pause', subject),
      await stage.call(other, 'adRead/resume', subject),
      await stage.call(other, 'adRead/terminate', subject),
      await stage.call(other, 'adRead/terminatePreview', { id: campaign.id }),
      await stage.call(other, 'adRead/copy', { id: campaign.id }),
      await stage.call(other, 'adRead/delete', subject),
      await stage.call(other, 'adRead/editLive', { ...subject, change: {} }),
      await stage.call(other, 'adRead/orders', { filters: { id: campaign.id } }),
      await stage.call(advertiser, 'adFans/detail', { id: campaign.id }),
      await stage.call(advertiser, 'adRead/detail', { id: randomUUID() }),
    ];
    for (const { reason } of answers) expect(reason).toBe('campaignMissing');
    expect(await stage.campaignOf(campaign.id)).toEqual(campaign);
    expect((await stage.ok(other, 'adRead/list', {})).total).toBe(0);
    const owner = await stage.mediaOwner();
    expect((await stage.call(owner, 'adRead/detail', { id: campaign.id })).reason).toBe('notSignedIn');
  });
});

/** An approved campaign has no orders before it starts, so none can be open if it is terminated then. */
const unreachable = ['terminate open_orders from scheduled'];

test('these tests performed every row of the process', async () => {
  const { rows } = await sql<{ transition: string; outcome: string | null; from_status: string | null }>`
    select distinct transition, outcome, from_status from process_event where process = 'campaign'`.execute(stage.db);
  const seen = new Set(rows.map((row) => `${row.transition} ${row.outcome ?? ''} from ${row.from_status}`));
  const missing = processes.campaign.rows.flatMap((row) =>
    row.from.map((from) => `${row.name} ${'case' in row ? row.case : ''} from ${from}`).filter((name) => !seen.has(name)),
  );
  expect(missing).toEqual(unreachable);
});
