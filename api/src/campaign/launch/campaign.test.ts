import { randomUUID } from 'node:crypto';
import { processes } from '@shizhong/shared-contracts/process';
import { refusals } from '@shizhong/shared-contracts/refusals';
import { sql } from 'kysely';
import { fileOf } from '../../../test/certify';
import { reviewPromoted } from '../../supply';
import { approveCampaign, liftCampaign, rejectCampaign, suspendCampaign } from '../review/operate';
import { testDrafts, testSubmission } from './testing/drafts';
import { testAutomaticEnd, testTermination } from './testing/endings';
import { testImports } from './testing/imports';
import { act, advertiser, balance, edit, hour, openCampaignStage, stage, subjectOf } from './testing/shared-stage';

beforeAll(openCampaignStage);
afterAll(() => stage.close());
afterEach(async () => expect(await stage.breaches()).toEqual([]));

testDrafts();
testImports();
testSubmission();

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
    const statuses = () => Promise.all(ids.map(async (id) => (await stage.campaignOf(id)).status));
    const files = [await fileOf(stage.services, advertiser.id, 'attachment')];
    await stage.ok(advertiser, 'ad/promotedProof', { id: promotedAccountId, files });
    await stage.due();
    expect(await statuses()).toEqual(['suspended', 'suspended']);
    await reviewPromoted(stage.services, stage.operator, { id: promotedAccountId, accept: true });
    await stage.due();
    expect(await statuses()).toEqual(['running', 'suspended']);
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

testTermination();
testAutomaticEnd();

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
