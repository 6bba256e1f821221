import { type CashOutStage, createCashOutStage } from '../../../test/cash-out-stage';
import { breachesOf } from '../../../test/money';
import { deskBeside } from '../desk/testing/desk-caller';
import { demonstrationPassword } from '../operators';

let stage: CashOutStage;
let desk: Awaited<ReturnType<typeof deskBeside>>;
let cookie: string;
let second: string;
beforeAll(async () => {
  stage = await createCashOutStage();
  desk = await deskBeside(stage.api);
  cookie = await desk.signIn('ops', demonstrationPassword);
  second = await desk.signIn('ops2', demonstrationPassword);
});
afterAll(async () => {
  expect(await breachesOf(stage.api.services)).toEqual([]);
  await desk.close();
  await stage.api.close();
});

type Sent = { path: string; base64: string };
const csv = (path: string, ...lines: string[]): Sent => ({
  path,
  base64: Buffer.from(`${lines.join('\n')}\n`).toString('base64'),
});

/** As a page does it: the effect is read first. */
async function run(command: string, options: Record<string, string>, files: Sent[] = []) {
  const asked = await desk.call('desk/run', { command, options, files }, { cookie });
  if (asked.reason !== 'deskEffect') return { ...asked, effect: '' };
  const { effect } = asked.data as unknown as { effect: string };
  return { ...(await desk.call('desk/run', { command, options, files, effect }, { cookie })), effect };
}

/** A cash-out that waits for the bank’s file. */
async function approved() {
  const owner = await stage.owner([300_00]);
  const { data } = await stage.apply(owner, 200_00);
  if (data.status === 'applied') await run('cashout approve', { no: data.no });
  return { owner, no: data.no };
}

const batch = async (no: string) => (await desk.call('money/batch', { no }, { cookie })).data.lines;

test('a batch goes to the bank and its answers come back; what the bank cannot say is never paid again, and settled by two persons', async () => {
  const cashOuts = [await approved(), await approved(), await approved()];
  const [paid, failed, unknown] = cashOuts.map(({ no }) => no) as [string, string, string];
  expect((await desk.call('money/batches', {}, { cookie })).data.approved.count).toBe(3);
  const sent = await run('cashout batch', { batch: 'B-desk', out: 'bank.csv' });
  expect(sent.data.files).toHaveLength(1);
  expect((await batch('B-desk')).map(({ state }) => state)).toEqual(['unknown', 'unknown', 'unknown']);

  const answers = csv(
    'answers.csv',
    'no,ok,reference,reason',
    `${paid},yes,P-1,`,
    `${failed},no,,账号已销户`,
    `${unknown},unknown,,`,
  );
  const read = await run('cashout results', { file: 'answers.csv' }, [answers]);
  expect(read.effect).toBe('3 笔：1 笔确认已付出，1 笔失败、款项退回可提现余额，1 笔结果未知、不会再付');
  expect((await batch('B-desk')).map(({ no, state, said, asked }) => [no, state, said, asked])).toEqual([
    [unknown, 'unknown', '', true],
    [failed, 'failed', '账号已销户', false],
    [paid, 'paid', 'P-1', false],
  ]);
  expect((await desk.call('money/batches', {}, { cookie })).data.list[0]).toMatchObject({
    no: 'B-desk',
    count: 3,
    unknown: 1,
    failed: 1,
  });

  // One person cannot say it, and a second batch has nothing of it.
  expect((await run('cashout result', { no: unknown, ok: 'yes', reference: 'P-9' })).reason).toBe('cashOutUnknown');
  expect((await run('cashout batch', { batch: 'B-again', out: 'again.csv' })).msg).toContain('没有待打款的提现');

  const asked = await run('cashout settle', { no: unknown, ok: 'yes', reference: 'P-9', evidence: '电话核实，银行流水截图' });
  const approval = asked.data.approval;
  expect(approval?.effect).toContain('依据：电话核实');
  const proof = { id: approval?.id ?? '', digest: approval?.digest ?? '', code: '', password: demonstrationPassword };
  expect((await desk.call('desk/approve', proof, { cookie })).reason).toBe('deskOwnApproval');
  expect((await desk.call('desk/approve', proof, { cookie: second })).code).toBe(200);
  expect((await batch('B-desk')).map(({ no, state }) => [no, state])).toContainEqual([unknown, 'paid']);
});

test('the bank’s own file settles what it could not say before', async () => {
  const { no } = await approved();
  await run('cashout batch', { batch: 'B-late', out: 'late.csv' });
  await run('cashout results', { file: 'a.csv' }, [csv('a.csv', 'no,ok,reference,reason', `${no},unknown,,`)]);
  await run('cashout results', { file: 'b.csv' }, [csv('b.csv', 'no,ok,reference,reason', `${no},yes,P-77,`)]);
  expect(await batch('B-late')).toMatchObject([{ no, state: 'paid', said: 'P-77' }]);
});

test('a day of the statement lies beside its deposits, what waits first, and only finance reads it', async () => {
  const file = csv('bank.csv', 'bankTxn,amount,payerName,remark', 'T-1,12.50,某公司,没有附言码', 'T-2,8.00,某公司,也没有');
  await run('deposit statement', { file: 'bank.csv' }, [file]);
  const { data } = await desk.call('money/statement', {}, { cookie });
  expect(data.days).toEqual([{ day: data.day, lines: 2, waiting: 2 }]);
  expect(data.heldFen).toBe(20_50);
  const id = data.lines.find(({ bankTxn }) => bankTxn === 'T-1')?.incidentId ?? '';
  // The line leads to its case by the bank's number.
  const cases = await desk.call('queue/list', { kind: 'incident', search: 'T-1' }, { cookie });
  expect(cases.data.list.map((row) => row.id)).toEqual([id]);
  const asked = await run('incident return', { id, reference: 'TK-1', note: '付款人要求退回' });
  const { id: approval = '', digest = '' } = asked.data.approval ?? {};
  await desk.call('desk/approve', { id: approval, digest, code: '', password: demonstrationPassword }, { cookie: second });
  const after = (await desk.call('money/statement', {}, { cookie })).data;
  expect(after.lines.map(({ bankTxn, state }) => [bankTxn, state])).toEqual([
    ['T-2', 'waits'],
    ['T-1', 'returned'],
  ]);
  expect(after.heldFen).toBe(8_00);
  const review = await desk.signIn('review', demonstrationPassword);
  expect((await desk.call('money/statement', {}, { cookie: review })).reason).toBe('deskNotPermitted');
});
