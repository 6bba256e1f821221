import { randomUUID } from 'node:crypto';
import type { DeskResponseOf } from '@shizhong/shared-contracts/operator/desk';
import { sql } from 'kysely';
import { createTestApi, type TestApi } from '../../../test/test-api';
import { resolveTicket } from '../../site';
import { deskBeside } from '../desk/testing/desk-caller';
import { operatorMaker } from '../desk/testing/new-operator';
import { carryOutDecisions } from './carry-out';

let api: TestApi;
let desk: Awaited<ReturnType<typeof deskBeside>>;
let one: { name: string; cookie: string };
let admin: { name: string; cookie: string };
beforeAll(async () => {
  api = await createTestApi({ runJobs: false, rateLimitFactor: 1000 });
  desk = await deskBeside(api);
  const newOperator = operatorMaker(desk);
  one = await newOperator('service.one', 'service');
  admin = await newOperator('admin.one', 'admin');
});
afterAll(async () => {
  await desk.close();
  await api.close();
});

const kind = 'ticket' as const;
const by = ({ cookie }: typeof one) => ({ cookie });
const first = ({ data, msg }: { data: DeskResponseOf<'queue/claim'>; msg: string }) => {
  const [outcome] = data?.list ?? [];
  if (!outcome) throw new Error(msg);
  return outcome;
};
const statusOf = async (id: string) => (await desk.call('queue/item', { kind, id }, by(one))).data.row;
async function claimed(): Promise<string> {
  const { token, side } = await api.signUp('ad');
  const body = '广告已经投放两天，还没有媒体接单，请帮忙看看。';
  const { data } = await api.call('ticket/create', { request_id: randomUUID(), kind: 'order', body }, { token, side });
  await desk.call('queue/claim', { kind, ids: [data.id] }, by(one));
  return data.id;
}
async function decide(id: string, more: object = { undoable: true }) {
  const { version } = (await desk.call('queue/item', { kind, id }, by(one))).data;
  return first(await desk.call('queue/decide', { kind, act: 'ticket take', objects: [{ id, version }], ...more }, by(one)));
}
const undo = async (id: string, who = one) => first(await desk.call('queue/undo', { kind, ids: [id] }, by(who)));
const timeIsUp = (id: string) =>
  sql`update operator_claim set decision_at = now() where object_id = ${id}::uuid`.execute(api.services.db);
const carryOut = () => carryOutDecisions({ services: api.services, releases: null, runDue: async () => 0 });

test('a decision waits until it can be undone no more, and is then carried out once, by whoever runs', async () => {
  const id = await claimed();
  expect(await decide(id)).toMatchObject({ outcome: 'waits', claim: { decision: { label: '受理', until: expect.any(String) } } });
  await carryOut();
  expect(await statusOf(id)).toMatchObject({ status: '待受理', claim: { decision: { label: '受理' } } });
  expect((await decide(id)).reason).toBe('queueWaits');
  expect(first(await desk.call('queue/release', { kind, ids: [id] }, by(one))).reason).toBe('queueWaits');
  await timeIsUp(id);
  expect(await Promise.all([carryOut(), carryOut()])).toEqual(expect.arrayContaining([1, 0]));
  expect(await statusOf(id)).toMatchObject({ status: '处理中', claim: { decision: null, fault: '' } });
  expect((await undo(id)).reason).toBe('queueUndoLate');
});

test('what is undone was never done, and can be decided anew; nobody undoes for another', async () => {
  const id = await claimed();
  await decide(id);
  expect((await undo(id, admin)).outcome).toBe('refused');
  expect((await undo(id)).outcome).toBe('done');
  await timeIsUp(id);
  expect(await carryOut()).toBe(0);
  expect(await statusOf(id)).toMatchObject({ status: '待受理', claim: { mine: true, decision: null } });
  expect((await decide(id, {})).outcome).toBe('done');
});

test('what moved on meanwhile is not done, and who decided reads why', async () => {
  const id = await claimed();
  await decide(id);
  await sql`update ticket set updated_at = updated_at + interval '1 second' where id = ${id}::uuid`.execute(api.services.db);
  await timeIsUp(id);
  await carryOut();
  expect(await statusOf(id)).toMatchObject({
    status: '待受理',
    claim: { decision: null, fault: expect.stringContaining('有了变化') },
  });
});

test('an administrator who takes an object over ends what waits on it', async () => {
  const id = await claimed();
  await decide(id);
  await desk.call('queue/takeOver', { kind, id, reason: '请假' }, by(admin));
  await timeIsUp(id);
  expect(await carryOut()).toBe(0);
  expect((await statusOf(id)).status).toBe('待受理');
});

test('a decision that lacks something is refused at once, not after the wait', async () => {
  const id = await claimed();
  await decide(id, {});
  const { version } = (await desk.call('queue/item', { kind, id }, by(one))).data;
  const asked = { kind, act: 'ticket reply', objects: [{ id, version }], undoable: true };
  expect(first(await desk.call('queue/decide', asked, by(one))).reason).toBe('deskUsage');
});

test('who is locked out meanwhile decides nothing', async () => {
  const leaver = await operatorMaker(desk)('service.gone', 'service');
  const id = await claimed();
  await desk.call('queue/release', { kind, ids: [id] }, by(one));
  await desk.call('queue/claim', { kind, ids: [id] }, by(leaver));
  const { version } = (await desk.call('queue/item', { kind, id }, by(leaver))).data;
  await desk.call('queue/decide', { kind, act: 'ticket take', objects: [{ id, version }], undoable: true }, by(leaver));
  await api.services.db.updateTable('operator').set({ active: false }).where('name', '=', leaver.name).execute();
  await timeIsUp(id);
  await carryOut();
  expect((await statusOf(id)).status).toBe('待受理');
  await resolveTicket(api.services, { id: 'ops' }, { id, text: '已处理完毕。' });
});
