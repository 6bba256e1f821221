import { randomUUID } from 'node:crypto';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { businessCodes as code } from '@shizhong/shared-contracts/endpoints';
import { type CashOutStage, createCashOutStage, holder, type Owner, operator } from '../../../test/cash-out-stage';
import { breachesOf } from '../../../test/money';
import { opsOf } from '../../../test/ops';
import { dayMs } from '../../platform';
import { approveCashOut } from './operate';
import { cashOutResult, startPayments } from './payments';
import { applyForCashOutIn } from './service';

let stage: CashOutStage;

beforeAll(async () => {
  stage = await createCashOutStage();
});
afterEach(async () => {
  expect(await breachesOf(stage.api.services)).toEqual([]);
});
afterAll(() => stage.api.close());

test('of two concurrent requests with different ids, one is accepted and never more than the balance', async () => {
  const user = await stage.owner([5_000_00]);
  const at = new Date(stage.api.services.clock.now());
  const facts = { userId: user.user.id, amountFen: 4_000_00, payeeId: user.payeeId, at };
  const outcomes = await Promise.allSettled(
    Array.from({ length: 8 }, () =>
      stage.api.services.db.transaction().execute((trx) => applyForCashOutIn(trx, stage.api.services, facts)),
    ),
  );
  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  expect(await stage.money(user)).toEqual({ available: 1_000_00, processing: 4_000_00 });
});

test('a hundred identical requests create one cash-out and get equal answers', async () => {
  const user = await stage.owner([500_00]);
  const request = {
    request_id: randomUUID(),
    amountFen: 200_00,
    payeeId: user.payeeId,
    smsCode: await stage.smsCode(user, 200_00, user.payeeId),
  };
  const answers = await Promise.all(Array.from({ length: 100 }, () => stage.api.call('media/cashout', request, stage.as(user))));
  expect(new Set(answers.map((answer) => JSON.stringify([answer.code, answer.data]))).size).toBe(1);
  expect(answers[0]?.code).toBe(code.ok);
  expect(await stage.money(user)).toEqual({ available: 300_00, processing: 200_00 });
  expect((await stage.api.call('media/cashout', { ...request, amountFen: 100_00 }, stage.as(user))).reason).toBe(
    'repeatedRequest',
  );
});

test('a bank result reported twenty times concurrently pays once; a bank reference belongs to one payment', async () => {
  const user = await stage.owner([500_00]);
  const { data } = await stage.apply(user, 200_00);
  await approveCashOut(stage.api.services, operator, { id: data.id });
  await stage.start(data.id);
  const reference = randomUUID();
  const outcomes = await Promise.allSettled(
    Array.from({ length: 20 }, () => cashOutResult(stage.api.services, operator, { id: data.id, ok: true, reference })),
  );
  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  await stage.api.services.clock.advance(dayMs);
  const next = await stage.apply(user, 100_00);
  await approveCashOut(stage.api.services, operator, { id: next.data.id });
  await stage.start(next.data.id);
  await expect(cashOutResult(stage.api.services, operator, { id: next.data.id, ok: true, reference })).rejects.toMatchObject({
    reason: 'bankTransactionUsed',
  });
});

test('a batch goes to the bank as one file and comes back as one: each line is processed independently, and a repeated one changes nothing', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'cash-out-batch-'));
  const ops = opsOf(stage.api.services);
  try {
    const before = await stage.api.services.db.selectFrom('cash_out').select('id').where('status', '=', 'approved').execute();
    await startPayments(stage.api.services, operator, { ids: before.map(({ id }) => id), batchNo: 'B6' });
    const owners = await Promise.all([stage.owner([400_00]), stage.owner([500_00]), stage.owner([600_00])]);
    const applied = [];
    for (const [index, user] of owners.entries()) applied.push((await stage.apply(user, (index + 4) * 100_00)).data);
    for (const { id, status } of applied) if (status === 'applied') await approveCashOut(stage.api.services, operator, { id });
    const [paid, failed, late] = applied.map(({ no }) => no);
    const out = join(folder, 'b7.csv');
    await expect(ops('cashout batch', { batch: 'B7', out }, undefined, false)).rejects.toThrow('3 笔待打款，申请共 ¥1,500.00');
    expect(await ops('cashout batch', { batch: 'B7', out })).toMatchObject([{ path: out, started: 3, refused: '' }]);
    const [heading, ...lines] = (await readFile(out, 'utf8')).trim().split('\r\n');
    expect(heading).toBe('no,kind,holder,bank,branch,account,amount');
    expect(lines).toHaveLength(3);
    expect(lines.join('\n')).toContain(holder);
    await expect(ops('cashout batch', { batch: 'B8', out })).rejects.toThrow('已存在');
    await expect(ops('cashout batch', { batch: 'B8', out: join(folder, 'b8.csv') })).rejects.toThrow('没有待打款的提现');

    const file = join(folder, 'results.csv');
    await writeFile(
      file,
      `no,ok,reference,reason\n${paid},yes,${randomUUID()},\n${failed},no,,账户已销户, 请核对\nTX-none,yes,x,\n`,
    );
    const results = await ops('cashout results', { file });
    expect(results.map((row) => String(row['outcome']).split(' ')[0]).slice(0, 2)).toEqual(['paid', 'failed']);
    expect(results[2]).toMatchObject({ outcome: '未登记：提现单 TX-none 不存在' });
    expect((await stage.detailOf(owners[1] as Owner, applied[1]?.id ?? '')).reason).toBe('账户已销户, 请核对');
    const again = await ops('cashout results', { file });
    expect(again.slice(0, 2).every((row) => String(row['outcome']).startsWith('未登记：'))).toBe(true);
    expect(await stage.money(owners[0] as Owner)).toEqual({ available: 0, processing: 0 });

    // The file was lost: the lines the bank has not answered are written again.
    const copy = join(folder, 'again.csv');
    expect(await ops('cashout file', { batch: 'B7', out: copy })).toMatchObject([{ lines: 1 }]);
    expect(await readFile(copy, 'utf8')).toContain(String(late));
    await writeFile(file, 'no,ok\n');
    await expect(ops('cashout results', { file })).rejects.toThrow('文件的第一行应是 no,ok,reference,reason');
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
});
