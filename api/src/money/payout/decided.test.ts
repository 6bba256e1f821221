import { randomUUID } from 'node:crypto';
import { operator } from '../../../test/cash-out-stage';
import { breachesOf } from '../../../test/money';
import { createPayoutStage, payoutKinds } from '../../../test/payout-stage';
import { dayMs } from '../../platform';
import { approveCashOut, rejectCashOut } from '../cash-out/operate';
import { cashOutResult, linesOfBatch } from '../cash-out/payments';
import { askLater } from './ask';
import { startPayouts } from './start';

type Stage = Awaited<ReturnType<typeof createPayoutStage>>;

describe.each(payoutKinds)('who says what became of a payout through %s', (kind) => {
  let stage: Stage;
  beforeAll(async () => {
    stage = await createPayoutStage(kind);
  });
  afterEach(async () => {
    stage.server.slow = false;
    expect(await breachesOf(stage.api.services)).toEqual([]);
  });
  afterAll(() => stage.close());

  test('nobody registers by hand what the channel can still be asked, nor writes it into a file for the bank', async () => {
    const user = await stage.ownerWith();
    const { services } = stage.api;
    stage.server.slow = true;
    const { id, outNo } = await stage.sent(user);
    await stage.runDue();
    const row = await services.db.selectFrom('cash_out').select('batch_no').where('id', '=', id).executeTakeFirstOrThrow();
    expect(row.batch_no).toContain(kind);
    expect(await linesOfBatch(services, row.batch_no ?? '')).toEqual([]);
    const byHand = (ok: boolean) => cashOutResult(services, operator, { id, ok, reason: '查无此单', reference: randomUUID() });
    await expect(byHand(false)).rejects.toMatchObject({ reason: 'payoutStillAsked' });
    await expect(byHand(true)).rejects.toMatchObject({ reason: 'payoutStillAsked' });
    await expect(rejectCashOut(services, operator, { id, reason: '重复' })).rejects.toMatchObject({ reason: 'wrongState' });
    stage.server.decide(outNo, true);
    await stage.later();
    expect(await stage.statusOf(user, id)).toBe('paid');
  });

  test('after a week without a trace it is neither sent again nor failed: a person registers what the statement shows', async () => {
    const user = await stage.ownerWith();
    const { id, outNo } = await stage.sent(user);
    await stage.api.services.clock.advance(8 * dayMs);
    await stage.runDue();
    expect(stage.server.sent.has(outNo)).toBe(false);
    expect(await stage.statusOf(user, id)).toBe('paying');
    await cashOutResult(stage.api.services, operator, { id, ok: false, reason: '渠道账单中没有这笔付款' });
    expect(await stage.statusOf(user, id)).toBe('failed');
    await stage.later();
    expect(stage.server.sent.has(outNo)).toBe(false);
  });

  test('two jobs for one payment ask one after the other and settle once', async () => {
    const user = await stage.ownerWith();
    const { id, outNo } = await stage.sent(user);
    const { db, clock } = stage.api.services;
    await db.transaction().execute((trx) => askLater(trx, id, new Date(clock.now())));
    await Promise.all([stage.runDue(), stage.runDue()]);
    stage.accept(outNo);
    await stage.later();
    await stage.later();
    expect(await stage.statusOf(user, id)).toBe('paid');
    expect(user.wallet.receivedFen).toBe(300_00);
  });

  test('a cash-out to a bank card, or to WeChat without a bound account, is refused and stays approved', async () => {
    const card = await stage.owner([500_00]);
    const unbound = await stage.ownerWith(undefined, false);
    const ids: string[] = [];
    for (const user of [card, ...(kind === 'wechat' ? [unbound] : [])]) {
      const { data } = await stage.apply(user, 300_00);
      await approveCashOut(stage.api.services, operator, { id: data.id });
      ids.push(data.id);
    }
    const { started, refused } = await startPayouts(stage.api.services, operator, { ids });
    expect(started).toEqual([]);
    expect(refused.map(({ reason }) => reason)).toEqual(['payoutNotSetUp', 'payoutWechatUnbound'].slice(0, ids.length));
    expect(await stage.statusOf(card, ids[0] ?? '')).toBe('approved');
  });

  test('where the person has to accept, the page is given what the wallet opens with, until it is decided', async () => {
    const user = await stage.ownerWith();
    stage.server.slow = true;
    const { id, outNo } = await stage.sent(user);
    await stage.runDue();
    const { confirm } = await stage.detailOf(user, id);
    expect(confirm).toEqual(
      kind === 'wechat' ? { appId: 'wx0000000000000002', merchantId: '1900000002', packageInfo: `pkg-${outNo}` } : null,
    );
    stage.server.decide(outNo, false);
    await stage.later();
    const reason = kind === 'wechat' ? '未在 24 小时内在微信中确认收款' : '收款方拒绝';
    expect(await stage.detailOf(user, id)).toMatchObject({ status: 'failed', reason, confirm: null });
  });
});
