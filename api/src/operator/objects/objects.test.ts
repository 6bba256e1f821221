import { randomUUID } from 'node:crypto';
import { type ObjectKind, objectKinds } from '@shizhong/shared-contracts/operator/objects';
import { type Process, processes } from '@shizhong/shared-contracts/process';
import { createTestApi, type TestApi } from '../../../test/test-api';
import { commands } from '../command-line/commands';
import { deskBeside } from '../desk/testing/desk-caller';
import { operatorMaker } from '../desk/testing/new-operator';
import { demonstrationPassword } from '../operators';
import { objectSources } from './sources';

type Operator = Awaited<ReturnType<ReturnType<typeof operatorMaker>>>;

let api: TestApi;
let desk: Awaited<ReturnType<typeof deskBeside>>;
let service: Operator;
let content: Operator;
let admin: string;
let reviewer: Operator;
beforeAll(async () => {
  api = await createTestApi({ runJobs: false, rateLimitFactor: 1000 });
  desk = await deskBeside(api);
  const newOperator = operatorMaker(desk);
  service = await newOperator('service.one', 'service');
  content = await newOperator('content.one', 'content');
  reviewer = await newOperator('review.one', 'review');
  admin = await desk.signIn('ops', demonstrationPassword);
});
afterAll(async () => {
  await desk.close();
  await api.close();
});

const by = ({ cookie }: Operator) => ({ cookie });
const actsOf = (act: string) =>
  api.services.db.selectFrom('operator_act').selectAll().where('command', '=', act).orderBy('at', 'desc').execute();
const ticket = async () => {
  const { token, side, user } = await api.signUp('ad');
  const body = '广告已经投放两天，还没有媒体接单，请帮忙看看。';
  const { data } = await api.call('ticket/create', { request_id: randomUUID(), kind: 'order', body }, { token, side });
  return { ...data, userId: user.id };
};

test.each(Object.keys(objectKinds) as ObjectKind[])('the acts on a %s are commands and rows of its process', (kind) => {
  const { acts, process: name, option } = objectSources[kind];
  const process: Process | null = name ? processes[name] : null;
  for (const { command, performs = [], in: where = [], fixed = {} } of acts) {
    const { options = '' } = commands.find((one) => one.name === command) ?? {};
    expect([command, options]).toEqual([command, expect.stringContaining(`--${option}`)]);
    for (const given of Object.keys(fixed)) expect(options).toContain(`--${given}`);
    for (const row of performs) expect(process?.rows.some((one) => one.name === row && one.by.includes('operator'))).toBe(true);
    if (process) for (const status of where) expect(Object.keys(process.statuses)).toContain(status);
  }
});

test.each(Object.keys(objectKinds) as ObjectKind[])(
  'a %s that does not exist is said not to be there, which needs its whole query',
  async (kind) => {
    const { reason } = await desk.call('object/card', { kind, id: randomUUID() }, { cookie: admin });
    expect(reason).toBe('deskNoObject');
  },
);

test('a number finds its object, whose page shows what happened, what waits and what can be done', async () => {
  const { id, no } = await ticket();
  const { data: found } = await desk.call('object/find', { text: no.toLowerCase() }, by(service));
  expect(found).toMatchObject({ by: 'number', list: [{ kind: 'ticket', id, no, status: '待受理' }] });
  const { data: before } = await desk.call('object/card', { kind: 'ticket', id }, by(service));
  expect(before.diagram?.statuses).toContainEqual(expect.objectContaining({ status: 'open', state: 'now' }));
  expect(before.diagram?.steps).toContainEqual(expect.objectContaining({ from: 'open', to: 'handling', state: 'possible' }));
  expect(before.acts.map(({ label }) => label)).toEqual(['受理', '答复', '请用户补充', '给出处理结果']);
  expect(before.waiting).toEqual([{ kind: 'ticket', label: '工单' }]);
  const [take] = before.acts;
  expect(take?.fixed).toEqual({ no });
  await desk.call('desk/run', { command: take?.command ?? '', options: take?.fixed }, by(service));
  const { data: after } = await desk.call('object/card', { kind: 'ticket', id }, by(service));
  expect(after.status).toBe('处理中');
  expect(after.diagram?.statuses).toContainEqual(
    expect.objectContaining({ status: 'open', state: 'taken', at: expect.any(String) }),
  );
  expect(after.timeline[0]).toMatchObject({ by: '运营 service.one', what: expect.stringContaining('处理中') });
  // The act that made the event is the same line.
  expect(after.timeline.filter(({ by: who }) => who === '运营 service.one')).toHaveLength(1);
});

test('a person is found by the whole phone number or part of a name; both are recorded, and content may do neither by phone', async () => {
  const { userId } = await ticket();
  await api.services.db.updateTable('user').set({ company: '寻人启事有限公司' }).where('id', '=', userId).execute();
  const { phone_enc } = await api.services.db
    .selectFrom('user')
    .select('phone_enc')
    .where('id', '=', userId)
    .executeTakeFirstOrThrow();
  const phone = api.services.phones.open(phone_enc);
  const { data } = await desk.call('object/find', { text: phone }, by(service));
  expect(data).toMatchObject({ by: 'phone', list: [{ kind: 'user', id: userId }] });
  expect((await desk.call('object/find', { text: '人启事' }, by(service))).data).toMatchObject({
    by: 'name',
    list: [{ kind: 'user', id: userId }],
  });
  expect((await actsOf('object find')).map(({ input }) => input)).toEqual(
    expect.arrayContaining([
      { by: 'phone', text: phone },
      { by: 'name', text: '人启事' },
    ]),
  );
  expect((await desk.call('object/find', { text: phone }, by(content))).reason).toBe('deskNotPermitted');
  expect((await desk.call('object/card', { kind: 'user', id: userId }, by(content))).reason).toBe('deskNotPermitted');
});

test('a phone is masked on the page, and shown to who says why: the reason stands in the log, and in the timeline', async () => {
  const { userId } = await ticket();
  const { data: card } = await desk.call('object/card', { kind: 'user', id: userId }, by(service));
  const line = card.sections.flatMap(({ lines }) => lines).find(({ field }) => field === 'phone');
  expect(line?.value).toMatch(/^1\d\d\*{4}\d{4}$/);
  const ask = (reason: string, who = service) =>
    desk.call('object/reveal', { kind: 'user', id: userId, field: 'phone', reason }, by(who));
  expect((await ask('')).msg).toContain('请输入查看的原因');
  expect((await ask('回电核实', content)).reason).toBe('deskNotPermitted');
  const { data } = await ask('回电核实工单内容');
  expect(data.value).toMatch(/^1\d{10}$/);
  const { data: again } = await desk.call('object/card', { kind: 'user', id: userId }, by(service));
  expect(again.timeline).toContainEqual(expect.objectContaining({ what: '查看个人资料', why: '手机号：回电核实工单内容' }));
});

test('money and tickets are opened by the roles that work on them', async () => {
  const card = async (kind: ObjectKind, who: Operator) =>
    (await desk.call('object/card', { kind, id: randomUUID() }, by(who))).reason;
  for (const kind of ['deposit', 'refund', 'cashOut', 'invoice'] as const) {
    expect([kind, await card(kind, reviewer)]).toEqual([kind, 'deskNotPermitted']);
    expect([kind, await card(kind, service)]).toEqual([kind, 'deskNoObject']);
  }
  expect(await card('ticket', content)).toBe('deskNotPermitted');
  expect(await card('campaign', content)).toBe('deskNoObject');
});

test('a field of another kind of object is not shown, whatever its id', async () => {
  const { id } = await ticket();
  const { reason } = await desk.call('object/reveal', { kind: 'ticket', id, field: 'phone', reason: '好奇' }, by(service));
  expect(reason).toBe('deskNotPermitted');
});
