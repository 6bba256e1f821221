import { certify } from '../../../test/certify';
import { breachesOf } from '../../../test/money';
import { createTestApi, type TestApi } from '../../../test/test-api';
import { dayOf, uuidv7 } from '../../platform';
import { approveAdjustment, proposeAdjustment } from '../adjustment/operate';
import { handleIncident, incidentQueue, matchTransfer, matchUnmatched, returnUnmatched } from './operate';
import { foreseeStatement, matchStatement, type StatementLine } from './statement';

let api: TestApi;
const [ops, ops2] = [{ id: 'ops' }, { id: 'ops2' }];

beforeAll(async () => {
  api = await createTestApi({ runJobs: false, rateLimitFactor: 1000 });
});
afterAll(async () => {
  expect(await breachesOf(api.services)).toEqual([]);
  await api.close();
});

const company = '测试流水有限公司';

async function transfer(amountFen = 2_000_00) {
  const { user, token } = await api.signUp('ad');
  await certify(api.services, user.id, 'ad', { name: company });
  const { data } = await api.call('adFinance/depositCreate', { request_id: uuidv7(), channel: 'transfer', amountFen }, { token });
  return { user, id: data.id, no: data.no, code: data.remitCode ?? '' };
}

const line = (remark: string, more: Partial<StatementLine> = {}): StatementLine => ({
  ...{ bankTxn: uuidv7(), amountFen: 2_000_00, payerName: company, remark },
  ...more,
});
const statement = (...lines: StatementLine[]) => ({ day: dayOf(api.services.clock.now()), lines });
const imported = (...lines: StatementLine[]) => matchStatement(api.services, ops, statement(...lines));

async function platformFen(code: '1002' | '2301'): Promise<number> {
  const rows = await api.services.db
    .selectFrom('ledger_entry')
    .select(['side', 'amount_fen'])
    .where('account_code', '=', code)
    .execute();
  const sum = rows.reduce((all, { side, amount_fen }) => all + (side === 'debit' ? 1 : -1) * Number(amount_fen), 0);
  return code === '2301' ? -sum : sum;
}
const figures = async () => ({ bank: await platformFen('1002'), held: await platformFen('2301') });
const waiting = async (bankTxn: string) => (await incidentQueue(api.services)).find(({ channelTxn }) => channelTxn === bankTxn);

test('every line of a statement is in the books once, however often it is imported', async () => {
  const { code, no } = await transfer();
  const [paid, unknown] = [line(`充值 ${code}`), line('货款', { amountFen: 77_00 })];
  const before = await figures();
  const outcomes = await imported(paid, unknown, paid);
  expect(outcomes.map(({ state, depositNo }) => [state, depositNo])).toEqual([
    ['matched', no],
    ['waits', null],
    ['known', null],
  ]);
  const booked = { bank: before.bank + 2_077_00, held: before.held + 77_00 };
  expect(await figures()).toEqual(booked);
  expect((await imported(paid, unknown)).map(({ state }) => state)).toEqual(['known', 'known']);
  expect(await figures()).toEqual(booked);
});

test('what an import would do is said before, and nothing of it stays', async () => {
  const { code } = await transfer();
  const lines = [line(code), line(code, { payerName: '别的公司' }), line('')];
  const before = await figures();
  const said = await foreseeStatement(api.services, statement(...lines));
  expect(said.map(({ state }) => state)).toEqual(['matched', 'waits', 'waits']);
  expect(await figures()).toEqual(before);
  expect((await imported(...lines)).map(({ state }) => state)).toEqual(['matched', 'waits', 'waits']);
});

test('money without a code is credited from 2301 once somebody finds its deposit', async () => {
  const { id, user } = await transfer();
  const came = line('忘了写附言');
  await imported(came);
  const incident = await waiting(came.bankTxn);
  const before = await figures();
  await matchUnmatched(api.services, ops, { id: incident?.id ?? '', depositId: id });
  expect(await figures()).toEqual({ bank: before.bank, held: before.held - 2_000_00 });
  expect(await waiting(came.bankTxn)).toBeUndefined();
  const { balance_fen } = await api.services.db
    .selectFrom('ledger_account')
    .select('balance_fen')
    .where('owner_id', '=', user.id)
    .where('code', '=', '2001')
    .executeTakeFirstOrThrow();
  expect(balance_fen).toBe('200000');
  await expect(matchUnmatched(api.services, ops, { id: incident?.id ?? '', depositId: id })).rejects.toMatchObject({
    reason: 'unmatchedDepositMissing',
  });
});

test('matching by hand under the bank’s number takes what waits, and only the amount that came', async () => {
  const { id } = await transfer();
  const came = line('', { amountFen: 1_999_00 });
  await imported(came);
  const { bankTxn, payerName } = came;
  await expect(matchTransfer(api.services, ops, { id, bankTxn, payerName, amountFen: 2_000_00 })).rejects.toMatchObject({
    reason: 'amountMatches',
  });
  const right = line('');
  await imported(right);
  const before = await figures();
  await matchTransfer(api.services, ops, { id, bankTxn: right.bankTxn, payerName, amountFen: 2_000_00 });
  expect(await figures()).toEqual({ bank: before.bank, held: before.held - 2_000_00 });
});

test('money of a stranger goes back by two persons, and cannot be credited afterwards', async () => {
  const { id } = await transfer();
  const came = line('', { payerName: '陌生公司' });
  await imported(came);
  const incident = (await waiting(came.bankTxn))?.id ?? '';
  const back = { id: incident, reference: 'TK1', reason: '付款人不是认证主体' };
  await expect(returnUnmatched(api.services, ops, { ...back, approvedBy: 'ops' })).rejects.toMatchObject({
    reason: 'twoPersons',
  });
  const before = await figures();
  await returnUnmatched(api.services, ops, { ...back, approvedBy: 'ops2' });
  expect(await figures()).toEqual({ bank: before.bank - 2_000_00, held: before.held - 2_000_00 });
  await expect(returnUnmatched(api.services, ops, { ...back, approvedBy: 'ops2' })).rejects.toMatchObject({
    reason: 'unmatchedDepositMissing',
  });
  const again = { id, bankTxn: came.bankTxn, payerName: company, amountFen: 2_000_00 };
  await expect(matchTransfer(api.services, ops, again)).rejects.toMatchObject({ reason: 'transferRegistered' });
});

test('what is nobody’s deposit is settled by an adjustment of exactly its amount, used once', async () => {
  const interest = [line('结息', { amountFen: 3_21 }), line('结息', { amountFen: 3_21 })];
  await imported(...interest);
  const ids = await Promise.all(interest.map(async ({ bankTxn }) => (await waiting(bankTxn))?.id ?? ''));
  const { id, no } = await proposeAdjustment(api.services, ops, {
    entries: [
      { account: '2301', owner: null, side: 'debit', amountFen: 3_21 },
      { account: '5002', owner: null, side: 'credit', amountFen: 3_21 },
    ],
    reason: '银行结息',
  });
  const settle = (incident = '') => handleIncident(api.services, ops, { id: incident, note: '银行结息', adjustmentNo: no });
  await expect(settle(ids[0])).rejects.toMatchObject({ reason: 'unmatchedNeedsAdjustment' });
  await approveAdjustment(api.services, ops2, { id });
  await settle(ids[0]);
  await expect(settle(ids[1])).rejects.toMatchObject({ reason: 'unmatchedNeedsAdjustment' });
  expect((await incidentQueue(api.services)).map((row) => row.id)).not.toContain(ids[0]);
});
