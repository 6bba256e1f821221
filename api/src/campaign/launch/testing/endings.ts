import { suspendCampaign, terminateByOperator } from '../../review/operate';

import { act, advertiser, balance, stage } from './shared-stage';

/** Termination by a person. Run by `campaign.test.ts`, whose last test asks whether all tests on one database performed every row. */
export function testTermination(): void {
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
}

/** Run by `campaign.test.ts` as well. */
export function testAutomaticEnd(): void {
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
}
