/** Acts of two persons where there is one, and what a change of the object does to them. `docs/domain/operator.md#four-eyes`. */
import { createTestApi, type TestApi } from '../../../test/test-api';
import { demonstrationPassword } from '../operators';
import { deskBeside } from './testing/desk-caller';
import { operatorMaker } from './testing/new-operator';

let api: TestApi;
let desk: Awaited<ReturnType<typeof deskBeside>>;
let ops: string;
beforeEach(async () => {
  api = await createTestApi({ rateLimitFactor: 1000, runJobs: false });
  desk = await deskBeside(api);
  ops = await desk.signIn('ops', demonstrationPassword);
  await api.services.db.updateTable('operator').set({ active: false }).where('name', '!=', 'ops').execute();
});
afterEach(async () => {
  await desk.close();
  await api.close();
});

async function asked(phone: string) {
  const body = { command: 'user second-step-off', options: { phone, reason: '视频核验过' } };
  const { data } = await desk.call('desk/run', body, { cookie: ops });
  const { effect } = data as unknown as { effect: string };
  const { approval } = (await desk.call('desk/run', { ...body, effect }, { cookie: ops })).data;
  if (!approval) throw new Error('no approval');
  return approval;
}

const standing = async () => (await desk.call('desk/approvals', {}, { cookie: ops })).data.list;

test('with a single administrator it waits, says that nobody can approve it, and is released when a second one is there', async () => {
  const { phone } = await api.signUp('ad');
  const approval = await asked(phone);
  expect(approval).toMatchObject({ words: expect.stringMatching(/[\u4e00-\u9fff]/), approvers: [] });
  expect(approval.lines).toEqual(expect.arrayContaining([{ label: '核验经过', value: '视频核验过' }]));
  const { id, digest } = approval;
  expect((await desk.call('desk/approve', { id, digest }, { cookie: ops })).reason).toBe('deskOwnApproval');

  // A second person of another role cannot either.
  const newOperator = operatorMaker(desk);
  const finance = await newOperator('only.finance', 'finance');
  expect((await standing())[0]?.approvers).toEqual([]);
  const stranger = await desk.call('desk/approve', { id, digest, code: finance.code() }, { cookie: finance.cookie });
  expect(stranger.reason).toBe('deskNotPermitted');

  const second = await newOperator('second.admin', 'admin');
  expect((await standing())[0]?.approvers).toEqual(['second.admin']);
  const done = await desk.call('desk/approve', { id, digest, code: second.code() }, { cookie: second.cookie });
  expect(done.code).toBe(200);
  expect(await standing()).toEqual([]);
});

test('a change of the object voids it: nothing is done, and both read why', async () => {
  const user = await api.signUp('ad');
  const { id, digest } = await asked(user.phone);
  const second = await operatorMaker(desk)('second.admin', 'admin');
  await api.services.db.updateTable('user').set({ nickname: '换了名字的人' }).where('id', '=', user.user.id).execute();
  const late = await desk.call('desk/approve', { id, digest, code: second.code() }, { cookie: second.cookie });
  expect(late.reason).toBe('deskApprovalMoved');
  expect(await standing()).toEqual([]);
  const { outcome } = await api.services.db
    .selectFrom('operator_approval')
    .select('outcome')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  expect(outcome).toBe('void');
  const acts = await api.services.db.selectFrom('operator_act').select(['command', 'outcome']).execute();
  expect(acts).not.toContainEqual(
    expect.objectContaining({ command: 'user second-step-off', outcome: expect.stringMatching(/^done/) }),
  );
  expect(acts).toContainEqual(expect.objectContaining({ command: 'desk void' }));
});
