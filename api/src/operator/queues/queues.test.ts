import { randomUUID } from 'node:crypto';
import type { DeskResponseOf } from '@shizhong/shared-contracts/operator/desk';
import { type QueueKind, queueKinds } from '@shizhong/shared-contracts/operator/queue-kinds';
import { sql } from 'kysely';
import { companyForm, fileOf } from '../../../test/certify';
import { createTestApi, type TestApi } from '../../../test/test-api';
import { passIdentification } from '../../identity';
import { resolveTicket, takeTicket } from '../../site';
import { deskBeside } from '../desk/testing/desk-caller';
import { operatorMaker } from '../desk/testing/new-operator';
import { demonstrationPassword } from '../operators';
import { factsQuery } from './item';
import { queueSources } from './sources';

type Operator = Awaited<ReturnType<ReturnType<typeof operatorMaker>>>;

const kinds = Object.keys(queueKinds) as QueueKind[];
let api: TestApi;
let desk: Awaited<ReturnType<typeof deskBeside>>;
let one: Operator;
let other: Operator;
let reviewer: Operator;
let admin: string;
beforeAll(async () => {
  api = await createTestApi({ runJobs: false, rateLimitFactor: 1000 });
  desk = await deskBeside(api);
  const newOperator = operatorMaker(desk);
  one = await newOperator('service.one', 'service');
  other = await newOperator('service.two', 'service');
  reviewer = await newOperator('review.one', 'review');
  admin = await desk.signIn('ops', demonstrationPassword);
});
afterAll(async () => {
  await desk.close();
  await api.close();
});

const ticket = async (title = '广告已经投放两天，还没有媒体接单，请帮忙看看。') => {
  const { token, side } = await api.signUp('ad');
  const { data } = await api.call('ticket/create', { request_id: randomUUID(), kind: 'order', body: title }, { token, side });
  return data;
};
const identification = async () => {
  const user = await api.signUp('ad');
  const fileId = await fileOf(api.services, user.user.id);
  const form = companyForm(fileId);
  const request = { request_id: randomUUID(), form, consentSensitive: true };
  await api.call('auth/saveAuth', request, { side: user.side, token: user.token });
  const { id } = await api.services.db
    .selectFrom('identification_case')
    .select('id')
    .where('user_id', '=', user.user.id)
    .executeTakeFirstOrThrow();
  return { id, fileId, form };
};
const by = ({ cookie }: Pick<Operator, 'cookie'>) => ({ cookie });
const item = async (who: Operator, id: string, kind: QueueKind = 'ticket') =>
  (await desk.call('queue/item', { kind, id }, by(who))).data;
const claim = async (who: Operator, id: string, kind: QueueKind = 'ticket') =>
  first(await desk.call('queue/claim', { kind, ids: [id] }, by(who)));
const decide = async (
  who: Operator,
  act: string,
  { row, version }: Pick<DeskResponseOf<'queue/item'>, 'row' | 'version'>,
  options: Record<string, string> = {},
) => first(await desk.call('queue/decide', { kind: row.kind, act, objects: [{ id: row.id, version }], options }, by(who)));
const first = ({ data, msg }: { data: DeskResponseOf<'queue/claim'>; msg: string }) => {
  const [outcome] = data?.list ?? [];
  if (!outcome) throw new Error(msg);
  return outcome;
};
const idle = (id: string, minutes: number) =>
  sql`update operator_claim set seen_at = seen_at - make_interval(mins => ${minutes}) where object_id = ${id}::uuid`.execute(
    api.services.db,
  );
const list = async (who: Operator, filter: object = {}) => (await desk.call('queue/list', filter, by(who))).data;

describe('an object', () => {
  test('is worked on by one operator: of two who claim it at the same moment one has it, and the other learns who', async () => {
    const { id } = await ticket();
    const outcomes = await Promise.all([claim(one, id), claim(other, id)]);
    const [won, lost] = outcomes[0]?.outcome === 'done' ? [one, other] : [other, one];
    expect(outcomes.map(({ outcome }) => outcome).sort()).toEqual(['done', 'refused']);
    const refused = outcomes.find(({ outcome }) => outcome === 'refused');
    expect(refused).toMatchObject({ reason: 'queueClaimed', msg: `${won.name} 正在处理这一件，请先看别的，或请管理员接手` });
    const reading = await item(lost, id);
    expect(reading.row.claim).toMatchObject({ by: won.name, mine: false });
    expect((await decide(lost, 'ticket take', reading)).reason).toBe('queueClaimed');
    const typed = { command: 'ticket take', options: { no: reading.row.no } };
    expect((await desk.call('desk/run', typed, by(lost))).reason).toBe('queueClaimed');
    expect((await item(won, id)).row).toMatchObject({ status: '待受理', claim: { mine: true } });
  });

  test('is free again after thirty idle minutes, and every call on it keeps it', async () => {
    const { id } = await ticket();
    await claim(one, id);
    await idle(id, 29);
    await item(one, id);
    await idle(id, 29);
    expect((await claim(other, id)).reason).toBe('queueClaimed');
    await idle(id, 2);
    expect((await item(one, id)).row.claim).toBeNull();
    expect((await decide(one, 'ticket take', await item(one, id))).reason).toBe('queueNotClaimed');
    expect((await claim(other, id)).claim).toMatchObject({ by: other.name, mine: true });
  });

  test('is given back, or taken over by an administrator with a reason that is recorded', async () => {
    const { id } = await ticket();
    await claim(one, id);
    const over = { kind: 'ticket', id, reason: '请假' } as const;
    expect((await desk.call('queue/takeOver', over, by(other))).reason).toBe('deskNotPermitted');
    expect((await desk.call('queue/takeOver', over, { cookie: admin })).data.claim).toMatchObject({ by: 'ops', mine: true });
    expect((await decide(one, 'ticket take', await item(one, id))).reason).toBe('queueClaimed');
    const act = await api.services.db
      .selectFrom('operator_act')
      .select(['operator', 'input'])
      .where('command', '=', 'queue takeOver')
      .executeTakeFirstOrThrow();
    expect(act).toEqual({ operator: 'ops', input: { kind: 'ticket', id, from: one.name, reason: '请假' } });
    const released = await desk.call('queue/release', { kind: 'ticket', ids: [id] }, { cookie: admin });
    expect(first(released)).toMatchObject({ outcome: 'done', claim: null });
    expect(first(await desk.call('queue/release', { kind: 'ticket', ids: [id] }, by(one))).reason).toBe('queueNotClaimed');
  });

  test('that moved on is refused with what happened, and nothing is done', async () => {
    const { id } = await ticket();
    await takeTicket(api.services, { id: 'ops' }, { id });
    await claim(one, id);
    const reading = await item(one, id);
    await resolveTicket(api.services, { id: 'ops2' }, { id, text: '已处理完毕。' });
    const outcome = await decide(one, 'ticket reply', reading, { text: '正在看' });
    expect(outcome).toMatchObject({ outcome: 'refused', reason: 'queueMoved', moved: { by: 'ops2' } });
    expect(outcome.msg).toMatch(/^这一件已不在待办中：ops2于 \d{4}-\d\d-\d\d \d\d:\d\d 由「处理中」改为「/);
    const messages = await api.services.db.selectFrom('ticket_message').select('id').where('ticket_id', '=', id).execute();
    expect(messages).toHaveLength(2);
  });

  test('that changed after it was read has to be read again', async () => {
    const { id } = await ticket();
    await claim(one, id);
    const reading = await item(one, id);
    await takeTicket(api.services, { id: 'ops' }, { id });
    expect((await decide(one, 'ticket take', reading)).reason).toBe('queueStale');
  });

  test('is decided once: of two calls with the same reading the second does nothing', async () => {
    const { id } = await ticket();
    await claim(one, id);
    await decide(one, 'ticket take', await item(one, id));
    const reading = await item(one, id);
    expect(reading.row).toMatchObject({ status: '处理中', claim: { mine: true } });
    const reply = () => decide(one, 'ticket reply', reading, { text: '请稍候，正在核对。' });
    const outcomes = await Promise.all([reply(), reply()]);
    expect(outcomes.map(({ reason }) => reason).sort()).toEqual(['', 'queueStale']);
    const messages = await api.services.db.selectFrom('ticket_message').select('id').where('ticket_id', '=', id).execute();
    expect(messages).toHaveLength(2);
  });

  test('whose use case refuses stays claimed and can be decided right away with another answer', async () => {
    const { id } = await ticket();
    await claim(one, id);
    await decide(one, 'ticket take', await item(one, id));
    const reading = await item(one, id);
    expect((await decide(one, 'ticket reply', reading)).reason).toBe('deskUsage');
    expect((await decide(one, 'ticket reply', reading, { text: '已在核对。' })).outcome).toBe('done');
  });
});

test('several are decided in one call, each with its own outcome, where the kind allows it', async () => {
  const [a, b] = [await ticket(), await ticket()];
  await claim(one, a.id);
  await claim(other, b.id);
  const objects = [];
  for (const { id } of [a, b]) objects.push({ id, version: (await item(one, id)).version });
  const { data } = await desk.call('queue/decide', { kind: 'ticket', act: 'ticket take', objects }, by(one));
  expect(data.list).toMatchObject([
    { id: a.id, outcome: 'done', claim: { mine: true } },
    { id: b.id, outcome: 'refused', reason: 'queueClaimed', claim: { by: other.name } },
  ]);
  const both = await desk.call('queue/decide', { kind: 'ticket', act: 'ticket resolve', objects }, by(one));
  expect(both.reason).toBe('queueOneByOne');
});

test('an identification is read with number, papers and ready reasons; looking and each opened paper are recorded', async () => {
  const { id, fileId, form } = await identification();
  const reading = await item(reviewer, id, 'identification');
  expect(reading.row).toMatchObject({ title: form.name, status: '审核中' });
  expect(reading.sections.flatMap(({ rows }) => rows)).toContainEqual({
    label: '统一社会信用代码',
    value: form.uscc,
    before: null,
  });
  expect(reading.papers).toContainEqual({ label: '填写 · 营业执照', fileId });
  expect(reading.reasons).toContainEqual({ code: 'I3', field: '名称', text: '主体名称与营业执照不一致，请按执照逐字填写' });
  expect(reading.acts.map(({ act, permitted }) => [act, permitted])).toEqual([
    ['identification pass', true],
    ['identification reject', true],
  ]);
  const paper = { kind: 'identification', id, fileId } as const;
  expect((await desk.call('queue/paper', paper, by(reviewer))).reason).toBe('queueNotClaimed');
  await claim(reviewer, id, 'identification');
  expect((await desk.call('queue/paper', paper, by(reviewer))).data.mediaType).toMatch(/^image\//);
  const elsewhere = (await identification()).fileId;
  expect((await desk.call('queue/paper', { ...paper, fileId: elsewhere }, by(reviewer))).reason).toBe('queueNoPaper');
  const acts = await api.services.db
    .selectFrom('operator_act')
    .select(['command', 'input'])
    .where('operator', '=', reviewer.name)
    .where('command', 'in', ['queue paper', 'identification show'])
    .execute();
  expect(acts).toEqual([
    { command: 'identification show', input: { case: id } },
    { command: 'queue paper', input: paper },
  ]);
  const again = await item(reviewer, id, 'identification');
  await passIdentification(api.services, { id: 'ops' }, { caseId: id });
  const late = await decide(reviewer, 'identification reject', again, { reason: 'I3' });
  expect(late).toMatchObject({ reason: 'queueMoved', moved: { by: 'ops' } });
});

test('a decision reaches the user in the words of the ready reason', async () => {
  const { id } = await identification();
  await claim(reviewer, id, 'identification');
  const reading = await item(reviewer, id, 'identification');
  expect((await decide(reviewer, 'identification reject', reading, { reason: 'I3：差一个字' })).outcome).toBe('done');
  const { reasons } = await api.services.db
    .selectFrom('identification_review as r')
    .innerJoin('identification_form as f', 'f.id', 'r.form_id')
    .select('r.reasons')
    .where('f.case_id', '=', id)
    .executeTakeFirstOrThrow();
  expect(reasons).toMatchObject([{ field: 'name', reason: '主体名称与营业执照不一致，请按执照逐字填写；差一个字' }]);
});

test('a kind outside one’s role shows its counts and nothing else', async () => {
  await identification();
  await ticket();
  const { data } = await desk.call('queue/kinds', {}, by(one));
  const found = data.list.find(({ kind }) => kind === 'identification');
  expect(found).toMatchObject({ permitted: false, roles: ['review', 'admin'], label: '认证', group: '审核' });
  expect(found?.waiting).toBeGreaterThan(0);
  expect(data.list.map(({ kind }) => kind)).toEqual(kinds);
  expect((await desk.call('queue/list', { kind: 'identification' }, by(one))).reason).toBe('deskNotPermitted');
  const { id } = await identification();
  expect((await desk.call('queue/item', { kind: 'identification', id }, by(one))).reason).toBe('deskNotPermitted');
  expect((await desk.call('queue/claim', { kind: 'identification', ids: [id] }, by(one))).reason).toBe('deskNotPermitted');
  const seen = new Set((await list(one, { limit: 100 })).list.map(({ kind }) => kind));
  expect([seen.has('ticket'), seen.has('identification')]).toEqual([true, false]);
  const admins = await desk.call('queue/list', { limit: 100 }, { cookie: admin });
  expect(new Set(admins.data.list.map(({ kind }) => kind))).toContain('identification');
});

test('lists are filtered by whose, by due and by a part of number or name, and saved filters are one’s own', async () => {
  const mine = await ticket('发票抬头写错了，请帮忙更正一下。');
  const late = await ticket('提现三天没有到账，请尽快查一下。');
  await claim(one, mine.id);
  await sql`update ticket set created_at = now() - interval '3 days', first_reply_by = now() - interval '1 day'
    where id = ${late.id}::uuid`.execute(api.services.db);
  const ids = async (filter: object) => (await list(one, { kind: 'ticket', limit: 100, ...filter })).list.map(({ id }) => id);
  expect(await ids({ whose: 'mine' })).toContain(mine.id);
  expect(await ids({ whose: 'free' })).not.toContain(mine.id);
  expect((await list(other, { kind: 'ticket', whose: 'others', limit: 100 })).list.map(({ id }) => id)).toContain(mine.id);
  expect(await ids({ due: 'overdue' })).toEqual([late.id]);
  expect((await ids({}))[0]).toBe(late.id);
  expect(await ids({ search: '抬头写错' })).toEqual([mine.id]);
  expect(await ids({ search: mine.no.toLowerCase() })).toEqual([mine.id]);
  expect(await ids({ search: '%' })).toEqual([]);
  const { data } = await desk.call('queue/kinds', {}, by(one));
  expect(data.list.find(({ kind }) => kind === 'ticket')).toMatchObject({ overdue: 1, mine: expect.any(Number) });
  const view = { name: '到期', kind: 'ticket', whose: 'any', due: 'overdue', search: '' } as const;
  const saved = await desk.call('queue/saveView', view, by(one));
  const again = await desk.call('queue/saveView', { ...view, due: 'soon' }, by(one));
  expect(again.data).toEqual(saved.data);
  expect((await desk.call('queue/views', {}, by(one))).data.list).toEqual([{ ...view, due: 'soon', id: saved.data.id }]);
  expect((await desk.call('queue/views', {}, by(other))).data.list).toEqual([]);
  expect((await desk.call('queue/removeView', saved.data, by(other))).reason).toBe('queueNoView');
  expect((await desk.call('queue/removeView', saved.data, by(one))).code).toBe(200);
});

test('every kind can be found, read and paged in the database as it is, and every act names a command', async () => {
  for (const kind of kinds) {
    const nobody = await desk.call('queue/item', { kind, id: randomUUID() }, { cookie: admin });
    expect([kind, nobody.reason]).toEqual([kind, 'queueMoved']);
    if (queueSources[kind].facts) expect((await factsQuery(kind, randomUUID()).execute(api.services.db)).rows).toEqual([]);
  }
  expect((await desk.call('queue/list', { search: '没有人写过的话' }, { cookie: admin })).data.list).toEqual([]);
  const broken = await desk.call('queue/list', { cursor: 'e30x' }, { cookie: admin });
  expect([broken.reason, broken.msg]).toEqual(['queueNoPage', '分页位置无效，请从第一页看起']);
});
