import { createHmac, randomUUID } from 'node:crypto';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { sql } from 'kysely';
import { asSuperuser } from '../../../test/server';
import { createTestApi, type TestApi } from '../../../test/test-api';
import { openDatabase } from '../../platform';
import { recordAct } from '../command-line/act';
import { deskBeside } from '../desk/testing/desk-caller';
import { operatorMaker } from '../desk/testing/new-operator';
import { demonstrationPassword } from '../operators';
import { deliverAlarms } from './deliver';
import { robotFault, robotMessage } from './formats';
import { raiseAlarms } from './raise';

let api: TestApi;
let desk: Awaited<ReturnType<typeof deskBeside>>;
let admin: string;
let receiver: Server;
let address = '';
let answer = '{"errcode":0,"errmsg":"ok"}';
const heard: { url: URL; body: Record<string, unknown> }[] = [];

beforeAll(async () => {
  api = await createTestApi({ runJobs: false, rateLimitFactor: 1000, webhookPrivate: true });
  desk = await deskBeside(api);
  admin = await desk.signIn('ops', demonstrationPassword);
  receiver = createServer(async (request, response) => {
    const parts: Buffer[] = [];
    for await (const part of request) parts.push(part as Buffer);
    heard.push({ url: new URL(request.url ?? '', address), body: JSON.parse(Buffer.concat(parts).toString()) });
    // As the three services do: a refusal is 200 too.
    response.writeHead(200, { 'content-type': 'application/json' }).end(answer);
  });
  await new Promise<void>((listening) => receiver.listen(0, '127.0.0.1', listening));
  address = `http://127.0.0.1:${(receiver.address() as AddressInfo).port}`;
});
afterAll(async () => {
  await new Promise((closed) => receiver.close(closed));
  await desk.close();
  await api.close();
});
beforeEach(() => {
  heard.length = 0;
  answer = '{"errcode":0,"errmsg":"ok"}';
});

const by = { cookie: '' };
beforeAll(() => {
  by.cookie = admin;
});
const add = async (kind: string, more: object = {}) => {
  const { data, reason, msg } = await desk.call(
    'alarm/addChannel',
    { kind, label: kind, target: `${address}/${kind}`, wants: ['job', 'incident'], ...more } as never,
    by,
  );
  return { id: (data as { id: string } | null)?.id ?? '', reason, msg };
};
const failingJob = async () => {
  const id = randomUUID();
  await sql`insert into job (id, kind, payload, due_at, attempts, last_fault)
    values (${id}, 'order.check', '{}', now() + interval '1 day', 3, 'the platform did not answer')`.execute(api.services.db);
  return id;
};
const later = () => sql`update operator_alarm_delivery set due_at = now() where state = 'queued'`.execute(api.services.db);

test('what is wrong is raised once, and sent once to every place that wants it', async () => {
  const wants = await add('wecom');
  const other = await add('dingtalk', { wants: ['audit'] });
  const before = await raiseAlarms(api.services);
  await failingJob();
  expect(await raiseAlarms(api.services)).toBe(1);
  expect(await raiseAlarms(api.services)).toBe(0);
  await Promise.all([deliverAlarms(api.services), deliverAlarms(api.services)]);
  await deliverAlarms(api.services);
  expect(before).toBe(0);
  expect(heard.map(({ url }) => url.pathname)).toEqual(['/wecom']);
  expect(heard[0]?.body).toEqual({
    msgtype: 'text',
    text: { content: expect.stringContaining('任务失败：order.check 试了 3 次') },
  });
  const { data } = await desk.call('alarm/list', {}, by);
  expect(data.list[0]).toMatchObject({ kind: 'job', sent: 1, failed: 0, path: '/platform' });
  for (const { id } of [wants, other]) await desk.call('alarm/endChannel', { id }, by);
});

test('what is new is raised, however much of what stays wrong stands before it', async () => {
  for (let job = 0; job < 55; job += 1) await failingJob();
  let raised = 0;
  for (let round = 0; round < 3; round += 1) raised += await raiseAlarms(api.services);
  expect(raised).toBe(55);
});

test('a robot that refuses with 200 is asked again later, and what it said stands at its place until it takes the alarm', async () => {
  const { id } = await add('wecom');
  await failingJob();
  await failingJob();
  await raiseAlarms(api.services);
  answer = '{"errcode":45009,"errmsg":"api freq out of limit"}';
  await deliverAlarms(api.services);
  const channels = async () => (await desk.call('alarm/channels', {}, by)).data.list.find((one) => one.id === id);
  expect(await channels()).toMatchObject({ sent: 0, fault: '45009 api freq out of limit', target: new URL(address).host });
  await deliverAlarms(api.services);
  expect(heard).toHaveLength(1);
  answer = '{"errcode":0}';
  await later();
  await deliverAlarms(api.services);
  // Both in one message.
  expect(heard).toHaveLength(2);
  expect(await channels()).toMatchObject({ sent: 2, fault: '' });
  await desk.call('alarm/endChannel', { id }, by);
});

test('only an administrator adds a place, the address is kept encrypted, and trying one says what the receiver answered', async () => {
  const reviewer = await operatorMaker(desk)('review.two', 'review');
  const call = { kind: 'feishu', label: '值班群', target: `${address}/hook/s3cret`, wants: ['job'], secret: 'k' } as const;
  expect((await desk.call('alarm/addChannel', call as never, { cookie: reviewer.cookie })).reason).toBe('deskNotPermitted');
  const { id } = await add('feishu', { target: call.target, secret: 'k' });
  const { rows } = await sql<{ target_enc: string }>`select target_enc from operator_alarm_channel where id = ${id}`.execute(
    api.services.db,
  );
  expect(rows[0]?.target_enc).not.toContain('s3cret');
  answer = '{"code":19021,"msg":"sign match fail or timestamp is not within one hour from current time"}';
  expect((await desk.call('alarm/tryChannel', { id }, by)).data.fault).toContain('19021 sign match fail');
  answer = '{"code":0,"msg":"success","data":{}}';
  expect((await desk.call('alarm/tryChannel', { id }, by)).data.fault).toBe('');
  expect(heard.at(-1)?.body).toMatchObject({ msg_type: 'text', timestamp: expect.stringMatching(/^\d{10}$/) });
  await desk.call('alarm/endChannel', { id }, by);
  expect((await desk.call('alarm/tryChannel', { id }, by)).reason).toBe('alarmNoChannel');
});

test('two instances that look at the same moment raise an alarm once, also over a single connection', async () => {
  const small = await createTestApi({ runJobs: false, databasePool: 1 });
  await sql`insert into job (id, kind, payload, due_at, attempts, last_fault)
    values (${randomUUID()}, 'order.check', '{}', now() + interval '1 day', 3, 'away')`.execute(small.services.db);
  const raised = await Promise.all([raiseAlarms(small.services), raiseAlarms(small.services)]);
  expect(raised.sort()).toEqual([0, 1]);
  await small.close();
});

test('the audit of a night is led once by whichever instance is first; what it finds is an alarm, and that it finds nothing is none', async () => {
  const own = await createTestApi({ runJobs: false });
  const { clock, db } = own.services;
  const toFive = async () => {
    const hour = new Date(clock.now() + 8 * 3_600_000).getUTCHours();
    await clock.advance((24 - hour + 5) * 3_600_000);
  };
  const look = async () => {
    await Promise.all([raiseAlarms(own.services), raiseAlarms(own.services)]);
    const rows = await db.selectFrom('operator_alarm').select(['key', 'text']).where('kind', '=', 'audit').execute();
    return rows.filter(({ key }) => /^audit \S+$/.test(key)).map(({ text }) => text);
  };
  await toFive();
  expect(await look()).toEqual(['']);
  // As nobody but the database's own superuser can.
  const above = openDatabase({ connectionString: asSuperuser(own.settings.databaseUrl ?? '') }, { size: 1, onError() {} });
  await sql`alter table ledger_entry disable trigger user`.execute(above);
  await above.destroy();
  expect(await look()).toEqual(['']);
  await toFive();
  expect(await look()).toEqual(['', expect.stringMatching(/^账本核对不符：1 处，先不要付款。不成立的：[^a-z]+$/)]);
  await own.close();
});

test('an alarm goes to the services that it names and nowhere else', async () => {
  const own = await createTestApi({ runJobs: false, rateLimitFactor: 1000 });
  const strict = await deskBeside(own);
  const cookie = await strict.signIn('ops', demonstrationPassword);
  const ask = (target: string) =>
    strict.call('alarm/addChannel', { kind: 'wecom', label: 'x', target, wants: ['job'] } as never, { cookie });
  for (const target of [
    'https://example.com/hook',
    'http://qyapi.weixin.qq.com/hook',
    'https://qyapi.weixin.qq.com.evil.cn/',
    'x',
  ])
    expect((await ask(target)).msg).toContain('机器人地址');
  expect((await ask('https://qyapi.weixin.qq.com/cgi-bin/webhook/send?key=1')).reason).toBeUndefined();
  await strict.close();
  await own.close();
});

test('an alarm is looked into by one person, who ends it; an administrator takes over', async () => {
  const id = await failingJob();
  await raiseAlarms(api.services);
  const [service, risk] = [await operatorMaker(desk)('oncall.one', 'service'), await operatorMaker(desk)('oncall.two', 'risk')];
  const open = async (cookie: string) => (await desk.call('alarm/open', {}, { cookie })).data.list;
  const untaken = async () => (await desk.call('desk/alarms', {}, { cookie: service.cookie })).data.alarms;
  const alarm = (await open(service.cookie)).at(0);
  const before = await untaken();
  expect(alarm).toMatchObject({ kind: 'job', taken: null });
  const handle = async (cookie: string, how: 'take' | 'drop' | 'close') =>
    (await desk.call('alarm/handle', { id: alarm?.id ?? id, how }, { cookie })).reason;
  expect(await handle(service.cookie, 'close')).toBe('alarmNotTaken');
  expect(await handle(service.cookie, 'take')).toBeUndefined();
  expect(await untaken()).toBe(before - 1);
  expect(await handle(risk.cookie, 'take')).toBe('alarmTaken');
  expect(await handle(admin, 'take')).toBeUndefined();
  expect((await open(service.cookie)).at(0)).toMatchObject({ taken: { by: 'ops', mine: false } });
  expect(await handle(service.cookie, 'close')).toBe('alarmTaken');
  expect(await handle(admin, 'drop')).toBeUndefined();
  expect(await untaken()).toBe(before);
  expect(await handle(risk.cookie, 'take')).toBeUndefined();
  expect(await handle(risk.cookie, 'close')).toBeUndefined();
  expect((await open(service.cookie)).map((one) => one.id)).not.toContain(alarm?.id);
  expect(await handle(risk.cookie, 'take')).toBe('alarmClosed');
  const acts = await api.services.db
    .selectFrom('operator_act')
    .select(['operator', 'command'])
    .where('command', 'like', 'alarm %')
    .where('operator', 'in', ['ops', 'oncall.one', 'oncall.two'])
    .where('command', 'in', ['alarm take', 'alarm drop', 'alarm close'])
    .orderBy('id')
    .execute();
  expect(acts.map(({ operator, command }) => `${operator} ${command}`)).toEqual([
    'oncall.one alarm take',
    'ops alarm take',
    'ops alarm drop',
    'oncall.two alarm take',
    'oncall.two alarm close',
  ]);
});

test('a version that somebody took back at the desk is an alarm for the others, in his words', async () => {
  const input = { remote: 'media', version: '2.0.0', reason: '首页打不开' };
  await recordAct(api.services.db, api.services, { operator: 'ops', act: 'platform rollBack', input });
  await raiseAlarms(api.services);
  const { data } = await desk.call('alarm/open', {}, by);
  expect(data.list.map(({ text }) => text)).toContain('远端应用回退：media 2.0.0，由 ops 回退：首页打不开');
});

describe('the published forms', () => {
  test('Feishu signs an empty text with time and secret as the key, DingTalk time and secret with the secret', () => {
    const now = 1_700_000_000_123;
    const feishu = JSON.parse(robotMessage('feishu', 'https://open.feishu.cn/x', 'k', 'hi', now).body);
    expect(feishu).toEqual({
      ...{ timestamp: '1700000000', msg_type: 'text', content: { text: 'hi' } },
      sign: createHmac('sha256', '1700000000\nk').update('').digest('base64'),
    });
    const { url } = robotMessage('dingtalk', 'https://oapi.dingtalk.com/robot/send?access_token=t', 'k', 'hi', now);
    expect(Object.fromEntries(url.searchParams)).toEqual({
      ...{ access_token: 't', timestamp: String(now) },
      sign: createHmac('sha256', 'k').update(`${now}\nk`).digest('base64'),
    });
    expect(JSON.parse(robotMessage('feishu', 'https://open.feishu.cn/x', '', 'hi', now).body)).not.toHaveProperty('sign');
  });

  test.each([
    ['{"errcode":0,"errmsg":"ok"}', ''],
    ['{"code":0,"msg":"success"}', ''],
    ['{"errcode":310000,"errmsg":"keywords not in content"}', '310000 keywords not in content'],
    ['<html>', 'not an answer of such a robot'],
    ['{}', 'not an answer of such a robot'],
  ])('the answer %s means %s', (said, fault) => {
    expect(robotFault(said)).toBe(fault);
  });
});
