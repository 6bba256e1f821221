import { randomUUID } from 'node:crypto';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { businessCodes as code } from '@shizhong/shared-contracts/endpoints';
import { certify, randomPersonId } from '../../../test/certify';
import { balanceOf, breachesOf, payeeFor, payIn, settle } from '../../../test/money';
import { opsOf } from '../../../test/ops';
import { createTestApi, randomIp, type SignedUp, type TestApi } from '../../../test/test-api';
import type { IdentityInput } from '../../identity';
import { dayMs, startOf } from '../../platform';
import { approveCashOut } from './operate';
import { cashOutResult, startPayments } from './payments';
import { applyForCashOutIn } from './service';
import { periodOf } from './withholding';

let api: TestApi;
let advertiser: string;
const operator = { id: 'ops' };
const holder = '韩梅梅';

beforeAll(async () => {
  api = await createTestApi({ runJobs: false, rateLimitFactor: 1000, databasePool: 10 });
  // The middle of January: a day later is still the same month, a month later still the same year.
  const { year } = periodOf(new Date());
  await api.services.clock.advance(startOf(`${year + 1}-01-15`) + 10 * 3_600_000 - Date.now());
  const user = await api.signUp('ad');
  advertiser = user.user.id;
  await certify(api.services, advertiser, 'ad');
  for (let round = 0; round < 20; round += 1) await payIn(api.services, advertiser, 50_000_00);
});
afterEach(async () => {
  expect(await breachesOf(api.services)).toEqual([]);
});
afterAll(() => api.close());

interface Owner extends SignedUp {
  payeeId: string;
}

let people = 0;
/** One person has one account, so everybody here is born on a different day. */
const newPersonId = () => randomPersonId(`19${60 + Math.floor(people / 28)}03${String((people++ % 28) + 1).padStart(2, '0')}`);

/** A media owner who earned these amounts, in this order. */
async function owner(earnedFen: readonly number[], identity: Partial<IdentityInput> = { name: holder }): Promise<Owner> {
  const user = await api.signUp('media');
  const id = user.user.id;
  const isCompany = identity.kind === 'company';
  await certify(api.services, id, 'media', isCompany ? identity : { ...identity, personId: newPersonId() });
  const payeeId = await payeeFor(api.services, id, identity.name ?? holder, isCompany ? 'corp_bank' : 'bank');
  for (const fen of earnedFen) {
    await settle(api.services, { advertiser, media: id }, fen);
    await api.services.clock.advance(10);
  }
  return { ...user, payeeId };
}

async function smsCode(user: SignedUp): Promise<string> {
  await api.services.db.deleteFrom('sms_code').execute();
  await api.services.db.deleteFrom('rate_counter').execute();
  const answer = await api.call('auth/sendSmsFactor', {}, { token: user.token, side: 'media', ip: randomIp() });
  return answer.data.demoCode ?? '';
}

const call = (user: SignedUp) => ({ token: user.token, side: 'media' as const });
const apply = async (user: Owner, amountFen: number, more: object = {}) =>
  api.call(
    'media/cashout',
    { request_id: randomUUID(), amountFen, payeeId: user.payeeId, smsCode: await smsCode(user), ...more },
    call(user),
  );
const detailOf = async (user: SignedUp, id: string) => (await api.call('media/cashoutDetail', { id }, call(user))).data;
const start = (id: string) => startPayments(api.services, operator, { ids: [id], batchNo: 'B1' });
const money = async (user: SignedUp) => ({
  available: await balanceOf(api.services, user.user.id, '2102'),
  processing: await balanceOf(api.services, user.user.id, '2103'),
});

test('of two concurrent requests with different ids, one is accepted and never more than the balance', async () => {
  const user = await owner([5_000_00]);
  const at = new Date(api.services.clock.now());
  const facts = { userId: user.user.id, amountFen: 4_000_00, payeeId: user.payeeId, at };
  const outcomes = await Promise.allSettled(
    Array.from({ length: 8 }, () => api.services.db.transaction().execute((trx) => applyForCashOutIn(trx, api.services, facts))),
  );
  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  expect(await money(user)).toEqual({ available: 1_000_00, processing: 4_000_00 });
});

test('a hundred identical requests create one cash-out and get equal answers', async () => {
  const user = await owner([500_00]);
  const request = { request_id: randomUUID(), amountFen: 200_00, payeeId: user.payeeId, smsCode: await smsCode(user) };
  const answers = await Promise.all(Array.from({ length: 100 }, () => api.call('media/cashout', request, call(user))));
  expect(new Set(answers.map((answer) => JSON.stringify([answer.code, answer.data]))).size).toBe(1);
  expect(answers[0]?.code).toBe(code.ok);
  expect(await money(user)).toEqual({ available: 300_00, processing: 200_00 });
  expect((await api.call('media/cashout', { ...request, amountFen: 100_00 }, call(user))).reason).toBe('repeatedRequest');
});

test('a bank result reported twenty times concurrently pays once; a bank reference belongs to one payment', async () => {
  const user = await owner([500_00]);
  const { data } = await apply(user, 200_00);
  await approveCashOut(api.services, operator, { id: data.id });
  await start(data.id);
  const reference = randomUUID();
  const outcomes = await Promise.allSettled(
    Array.from({ length: 20 }, () => cashOutResult(api.services, operator, { id: data.id, ok: true, reference })),
  );
  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  await api.services.clock.advance(dayMs);
  const next = await apply(user, 100_00);
  await approveCashOut(api.services, operator, { id: next.data.id });
  await start(next.data.id);
  await expect(cashOutResult(api.services, operator, { id: next.data.id, ok: true, reference })).rejects.toMatchObject({
    reason: 'bankTransactionUsed',
  });
});

test('a batch goes to the bank as one file and comes back as one: each line is processed independently, and a repeated one changes nothing', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'cash-out-batch-'));
  const ops = opsOf(api.services);
  try {
    const before = await api.services.db.selectFrom('cash_out').select('id').where('status', '=', 'approved').execute();
    await startPayments(api.services, operator, { ids: before.map(({ id }) => id), batchNo: 'B6' });
    const owners = await Promise.all([owner([400_00]), owner([500_00]), owner([600_00])]);
    const applied = [];
    for (const [index, user] of owners.entries()) applied.push((await apply(user, (index + 4) * 100_00)).data);
    for (const { id, status } of applied) if (status === 'applied') await approveCashOut(api.services, operator, { id });
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
    expect((await detailOf(owners[1] as Owner, applied[1]?.id ?? '')).reason).toBe('账户已销户, 请核对');
    const again = await ops('cashout results', { file });
    expect(again.slice(0, 2).every((row) => String(row['outcome']).startsWith('未登记：'))).toBe(true);
    expect(await money(owners[0] as Owner)).toEqual({ available: 0, processing: 0 });

    // The file was lost: the lines the bank has not answered are written again.
    const copy = join(folder, 'again.csv');
    expect(await ops('cashout file', { batch: 'B7', out: copy })).toMatchObject([{ lines: 1 }]);
    expect(await readFile(copy, 'utf8')).toContain(String(late));
    await writeFile(file, 'no,ok\n');
    await expect(ops('cashout results', { file })).rejects.toThrow('the file begins with the line no,ok,reference,reason');
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
});
