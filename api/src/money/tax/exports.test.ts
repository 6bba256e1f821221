/** What is filed with the tax office adds up to the ledger, person by person. */

import { randomUUID } from 'node:crypto';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { yuanText } from '@shizhong/shared-contracts/format';
import { certify, randomPersonId, randomUscc } from '../../../test/certify';
import { payeeFor, payIn, settle } from '../../../test/money';
import { opsOf } from '../../../test/ops';
import { createOrderStage, type OrderStage } from '../../../test/order-stage';
import { approveClawback, proposeClawback } from '../../order';
import { approveCashOut } from '../cash-out/operate';
import { cashOutResult, startPayments } from '../cash-out/payments';

let stage: OrderStage;
let ops: ReturnType<typeof opsOf>;
let folder: string;
beforeAll(async () => {
  stage = await createOrderStage({ rateLimitFactor: 1000 });
  ops = opsOf(stage.services);
  folder = await mkdtemp(join(tmpdir(), 'tax-'));
});
afterAll(async () => {
  await stage.close();
  await rm(folder, { recursive: true });
});

const operator = { id: 'ops' };
const colleague = { id: 'ops2' };

interface Earner {
  id: string;
  token: string;
  payeeId: string;
  number: string;
}

async function earner(name: string, kind: 'person' | 'company'): Promise<Earner> {
  const user = await stage.api.signUp('media');
  const id = user.user.id;
  const number = kind === 'person' ? randomPersonId() : randomUscc();
  await certify(stage.services, id, 'media', kind === 'person' ? { kind, name, personId: number } : { kind, name, uscc: number });
  const payeeId = await payeeFor(stage.services, id, name, { kind: kind === 'person' ? 'bank' : 'corp_bank' });
  return { id, token: user.token, payeeId, number };
}

async function paidOut({ token, payeeId }: Earner, amountFen: number, ok = true): Promise<void> {
  await stage.db.deleteFrom('sms_code').execute();
  await stage.db.deleteFrom('rate_counter').execute();
  const call = { token, side: 'media' as const };
  const { data } = await stage.api.call('media/cashoutCode', { amountFen, payeeId }, call);
  const applied = await stage.api.call(
    'media/cashout',
    { request_id: randomUUID(), amountFen, payeeId, smsCode: data.demoCode ?? '' },
    call,
  );
  expect(applied.code).toBe(200);
  const { id } = applied.data;
  for (const each of [operator, colleague]) {
    const { status } = await stage.db.selectFrom('cash_out').select('status').where('id', '=', id).executeTakeFirstOrThrow();
    if (status === 'applied') await approveCashOut(stage.services, each, { id });
  }
  await startPayments(stage.services, operator, { ids: [id], batchNo: randomUUID().slice(0, 12) });
  if (ok) await cashOutResult(stage.services, operator, { id, ok: true, reference: randomUUID() });
}

const booked = async (account: '2201' | '2202') => {
  const { sum } = await stage.db
    .selectFrom('ledger_entry')
    .select(({ fn }) => fn.sum<string | null>('amount_fen').as('sum'))
    .where('account_code', '=', account)
    .where('side', '=', 'credit')
    .executeTakeFirstOrThrow();
  return yuanText(Number(sum ?? 0));
};

test('the declaration names each person with the tax computation, and its sums are what the ledger owes', async () => {
  const ad = (await stage.advertiser(0)).id;
  for (let n = 0; n < 3; n += 1) await payIn(stage.services, ad, 50_000_00);
  const person = await earner('韩梅梅', 'person');
  const company = await earner('测试媒体有限公司', 'company');
  await settle(stage.services, { advertiser: ad, media: person.id }, 48_000_00, 1_000);
  await settle(stage.services, { advertiser: ad, media: company.id }, 10_000_00, 1_000);
  await stage.advance(1);
  await paidOut(person, 8_000_00);

  const [row, sums, ...rest] = await ops('tax declaration 2026-11');
  expect(rest).toEqual([]);
  // The worked example of the tax rules: 8000 → 1600 costs, 5000 deduction, 1400 × 3 %.
  expect(row).toMatchObject({
    类型: '个人',
    姓名或名称: '韩梅梅',
    证件号码: person.number,
    打款次数: 1,
    本月收入: '8000.00',
    累计费用: '1600.00',
    累计减除费用: '5000.00',
    累计应纳税所得额: '1400.00',
    税率: '3%',
    本月预扣个税: '42.00',
  });
  expect(sums).toMatchObject({ 合计: '1 人', 本月预扣个税: await booked('2201'), 本月增值税及附加: await booked('2202') });
  expect((await ops('acts')).map(({ command }) => command)).toContain('tax declaration');
  await expect(ops('tax declaration 2026-11', {}, { id: 'ops3', role: 'service' })).rejects.toThrow('需要角色');
  await expect(ops('tax declaration 2026-13')).rejects.toThrow('--month 应像 2026-11');
});

test('a month with a payment in progress cannot be declared yet', async () => {
  const ad = await stage.advertiser(0);
  await payIn(stage.services, ad.id, 10_000_00);
  const person = await earner('李雷', 'person');
  await settle(stage.services, { advertiser: ad.id, media: person.id }, 1_000_00);
  await stage.advance(1);
  await paidOut(person, 900_00, false);
  await expect(ops('tax declaration 2026-11')).rejects.toThrow('仍在打款中');
});

test('the quarterly report: income, claw-backs and the rest, from the ledger; written to a file once', async () => {
  const order = await stage.scored();
  await stage.ok(order.ad, 'adRead/confirm', { id: order.orderId });
  const { amount_fen: gross } = await stage.orderOf(order);
  const { proposalId } = await proposeClawback(stage.services, operator, {
    orderId: order.orderId,
    amountFen: 100,
    reason: '查实刷量',
  });
  await approveClawback(stage.services, colleague, { proposalId });

  const rows = await ops('tax report 2026Q4');
  expect(rows.find((row) => row['用户编号'] === order.media.id)).toMatchObject({
    类型: '个人',
    收入总额: yuanText(Number(gross)),
    退款金额: '1.00',
    收入净额: yuanText(Number(gross) - 100),
    交易笔数: 1,
  });
  expect(rows.find((row) => row['姓名或名称'] === '测试媒体有限公司')).toMatchObject({
    类型: '企业',
    证件: '统一社会信用代码',
    收入总额: '10000.00',
    平台服务费: '1000.00',
  });
  const { paid, back } = await stage.db
    .selectFrom('ledger_entry as e')
    .innerJoin('ledger_txn as t', 't.id', 'e.txn_id')
    .select(({ fn }) => [
      fn.sum<string>('e.amount_fen').filterWhere('t.code', 'in', ['T4', 'T4c']).filterWhere('e.side', '=', 'debit').as('paid'),
      fn.sum<string>('e.amount_fen').filterWhere('t.code', '=', 'T9').filterWhere('e.side', '=', 'credit').as('back'),
    ])
    .executeTakeFirstOrThrow();
  expect(rows.at(-1)).toMatchObject({ 收入总额: yuanText(Number(paid)), 退款金额: yuanText(Number(back)) });

  const out = join(folder, 'report.csv');
  expect(await ops('tax report 2026Q4', { out })).toEqual([expect.objectContaining({ 文件: out, 行数: rows.length - 1 })]);
  expect(await readFile(out, 'utf8')).toContain('姓名或名称');
  await expect(ops('tax report 2026Q4', { out })).rejects.toThrow('已存在');
  expect(await ops('tax report 2026Q3')).toEqual([expect.objectContaining({ 合计: '0 人', 收入总额: '0.00' })]);
  await expect(ops('tax report 2026Q5')).rejects.toThrow('--quarter 应像 2026Q4');
});
