import { sql } from 'kysely';
import { commands } from '../command-line/commands';
import { isForComputers } from './for-computers';
import { secondPersonOf } from './second-person';
import { deskStage } from './testing/desk-stage';

const stage = deskStage();

const phone = { 'user-agent': 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 Mobile/15E148' };
const file = {
  path: 'bank.csv',
  base64: Buffer.from('bankTxn,amount,payerName,remark\nT-77,12.50,某公司,\n').toString('base64'),
};
const statement = { command: 'deposit statement', options: { file: 'bank.csv' }, files: [file] };

test('what two persons do, and whatever finance changes, is for computers; reading and reviewing is not', () => {
  const two = commands.filter((command) => secondPersonOf(command) !== null && !command.onlyHere);
  expect(two.length).toBeGreaterThan(3);
  for (const command of two) expect([command.name, isForComputers(command)]).toEqual([command.name, true]);
  const of = (name: string) => {
    const command = commands.find((one) => one.name === name);
    return command && isForComputers(command);
  };
  expect(['refund approve', 'adjustment propose', 'cashout batch', 'dispute rule'].map(of)).toEqual([true, true, true, true]);
  expect(['campaign reject', 'account pass', 'tax report', 'refund bank', 'audit'].map(of)).toEqual([
    false,
    false,
    false,
    false,
    false,
  ]);
});

test('money is not begun on a phone, and a second person on a phone may approve', async () => {
  const finance = await stage.newOperator('phone.finance', 'finance');
  const { reason } = await stage.desk.call('desk/run', statement, { cookie: finance.cookie, headers: phone });
  expect(reason).toBe('deskMoneyOnPhone');
  const decided = await stage.desk.call(
    'queue/decide',
    { kind: 'refund', act: 'refund approve', objects: [{ id: '0192f0aa-0000-7000-8000-000000000001', version: 'v' }] },
    { cookie: finance.cookie, headers: phone },
  );
  expect(decided.reason).toBe('deskMoneyOnPhone');
  expect((await stage.desk.call('desk/run', { command: 'trial' }, { cookie: finance.cookie, headers: phone })).code).toBe(200);

  const [one, two] = [await stage.newOperator('phone.one', 'risk'), await stage.newOperator('phone.two', 'risk')];
  const user = await stage.api.signUp('ad');
  const body = { command: 'user second-step-off', options: { phone: user.phone, reason: '视频核验' } };
  expect((await stage.desk.call('desk/run', body, { cookie: one.cookie, headers: phone })).reason).toBe('deskMoneyOnPhone');
  const { effect } = (await stage.desk.call('desk/run', body, { cookie: one.cookie })).data as unknown as { effect: string };
  const { data } = await stage.desk.call('desk/run', { ...body, effect }, { cookie: one.cookie });
  const { id = '', digest = '' } = data.approval ?? {};
  const approved = await stage.desk.call(
    'desk/approve',
    { id, digest, code: two.code() },
    { cookie: two.cookie, headers: phone },
  );
  expect(approved.code).toBe(200);
});

test('an act on money asks for proof anew where the last one is long ago, and then goes on', async () => {
  const finance = await stage.newOperator('proof.finance', 'finance');
  await sql`update operator_session set proved_at = now() - interval '16 minutes' where operator = 'proof.finance'`.execute(
    stage.api.services.db,
  );
  const run = () => stage.desk.call('desk/run', statement, { cookie: finance.cookie });
  expect((await run()).reason).toBe('deskProveAnew');
  expect((await stage.desk.call('desk/run', { command: 'trial' }, { cookie: finance.cookie })).code).toBe(200);
  expect((await stage.desk.call('desk/prove', { code: '000000' }, { cookie: finance.cookie })).reason).toBe('deskProofWrong');
  expect((await run()).reason).toBe('deskProveAnew');
  expect((await stage.desk.call('desk/prove', { code: finance.code() }, { cookie: finance.cookie })).code).toBe(200);
  expect((await run()).reason).toBe('deskEffect');
});
