import { holder } from '../../../test/cash-out-stage';
import { breachesOf } from '../../../test/money';
import { createPayoutStage, payoutKinds } from '../../../test/payout-stage';
import { cashOutQueue } from '../cash-out/operate';

type Stage = Awaited<ReturnType<typeof createPayoutStage>>;

describe.each(payoutKinds)('payouts through %s, against a local server that speaks its protocol', (kind) => {
  let stage: Stage;
  beforeAll(async () => {
    stage = await createPayoutStage(kind);
  });
  afterEach(async () => {
    stage.server.fault = 'none';
    stage.server.empty = false;
    stage.server.slow = false;
    expect(await breachesOf(stage.api.services)).toEqual([]);
  });
  afterAll(() => stage.close());

  test('is sent once, asked for, and posts what the answer of the bank posts', async () => {
    const user = await stage.ownerWith();
    const { id, outNo, outcome } = await stage.sent(user);
    expect(outcome).toMatchObject({ started: [{ paidFen: 300_00 }], refused: [] });
    await stage.runDue();
    stage.accept(outNo);
    await stage.later();
    expect(await stage.detailOf(user, id)).toMatchObject({ status: 'paid', channelTxn: expect.stringContaining(outNo) });
    expect(user.wallet.receivedFen).toBe(300_00);
    expect(await stage.money(user)).toEqual({ available: 200_00, processing: 0 });
    const posted = await stage.api.services.db.selectFrom('ledger_txn').select('code').where('biz_id', '=', id).execute();
    expect(posted.map(({ code }) => code)).toEqual(['T7a', 'T7b']);
  });

  test.each(['lost', 'silent', 'forged', 'down'] as const)(
    'a question, then the answer to the order, is %s: the outcome stays unknown, and is paid once',
    async (fault) => {
      const { server } = stage;
      impatient();
      const user = await stage.ownerWith();
      const { id, outNo } = await stage.sent(user);
      server.fault = fault;
      await stage.runDue();
      expect(server.sent.has(outNo)).toBe(false);
      server.fault = 'none';
      server.faultOfOrders = fault;
      await stage.later();
      expect(server.sent.has(outNo)).toBe(fault !== 'down');
      expect(await stage.statusOf(user, id)).toBe('paying');
      server.faultOfOrders = 'none';
      stage.accept(outNo);
      await stage.later();
      stage.accept(outNo);
      await stage.later();
      expect(await stage.statusOf(user, id)).toBe('paid');
      expect(user.wallet.receivedFen).toBe(300_00);
    },
  );

  test('a wallet in another name is refused by the channel, and the money goes back with its words', async () => {
    const user = await stage.ownerWith('李雷');
    const { id } = await stage.sent(user);
    await stage.runDue();
    expect(await stage.statusOf(user, id)).toBe('paying');
    await stage.later();
    expect(await stage.detailOf(user, id)).toMatchObject({ status: 'failed', reason: expect.stringMatching(/姓名/) });
    expect(await stage.money(user)).toEqual({ available: 500_00, processing: 0 });
    expect(user.wallet.receivedFen).toBe(0);
  });

  test('an empty balance of ours fails nobody: it is sent when there is money', async () => {
    const user = await stage.ownerWith();
    stage.server.empty = true;
    const { id, outNo } = await stage.sent(user);
    await stage.runDue();
    await stage.later();
    expect(await stage.statusOf(user, id)).toBe('paying');
    const queued = (await cashOutQueue(stage.api.services)).find((row) => row.id === id);
    expect(queued).toMatchObject({ holder, transfer: { channel: kind, asked: 2, fault: expect.stringMatching(/NOT_ENOUGH/) } });
    stage.server.empty = false;
    await stage.later();
    stage.accept(outNo);
    await stage.later();
    expect(await stage.statusOf(user, id)).toBe('paid');
  });

  test('one that the channel fails later goes back to the owner', async () => {
    const user = await stage.ownerWith();
    stage.server.slow = true;
    const { id, outNo } = await stage.sent(user);
    await stage.runDue();
    stage.server.decide(outNo, false);
    await stage.later();
    expect(await stage.statusOf(user, id)).toBe('failed');
    expect(await stage.money(user)).toEqual({ available: 500_00, processing: 0 });
  });
});

/** Waits 0.3 seconds for an answer instead of eight. */
function impatient(): void {
  jest.spyOn(AbortSignal, 'timeout').mockImplementation(() => {
    const ended = new AbortController();
    setTimeout(() => ended.abort(), 300);
    return ended.signal;
  });
}
