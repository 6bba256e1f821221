import { randomUUID } from 'node:crypto';
import { businessCodes as code } from '@shizhong/shared-contracts/endpoints';
import { sources } from '@shizhong/shared-contracts/session';
import { fileOf } from '../../../test/certify';
import { createTestApi, randomPhone, type SignedUp, type TestApi } from '../../../test/test-api';
import { createEngine } from '../../app';
import { askForMore, replyTicket, resolveTicket, takeTicket, ticketQueue } from './operate';

let api: TestApi;
const operator = { id: 'ops' };
const body = '广告已经投放两天，还没有媒体接单，请帮忙看看。';

beforeAll(async () => {
  api = await createTestApi({ runJobs: false, rateLimitFactor: 1000 });
});
afterAll(() => api.close());

const create = (user: SignedUp, more: object = {}) =>
  api.call('ticket/create', { request_id: randomUUID(), kind: 'order', body, ...more }, { token: user.token, side: user.side });
const detail = (user: SignedUp, id: string) => api.call('ticket/detail', { id }, { token: user.token, side: user.side });
const act = (user: SignedUp, key: 'ticket/supplement' | 'ticket/close' | 'ticket/rate', more: object) =>
  api.call(key, { request_id: randomUUID(), ...more }, { token: user.token, side: user.side });

test('a ticket has a number, a deadline for the first reply and its first message', async () => {
  const user = await api.signUp('ad');
  const fileId = await fileOf(api.services, user.user.id, 'attachment');
  const { data } = await create(user, { fileIds: [fileId] });
  expect(data).toMatchObject({ no: expect.stringMatching(/^GD\d{8}-/), status: 'open', firstRepliedAt: null, score: null });
  expect(data.title).toBe('广告已经投放两天，还没有媒体接单，请帮忙看看。');
  expect(new Date(data.firstReplyBy).getTime()).toBeGreaterThan(new Date(data.createdAt).getTime());
  expect(data.messages).toEqual([
    expect.objectContaining({ from: 'me', body, files: [expect.objectContaining({ image: true })] }),
  ]);
  const list = (await api.call('ticket/list', {}, { token: user.token })).data;
  expect(list).toMatchObject({ total: 1, tabs: { open: 1 } });
});

test('too short a text, another user’s file and another user’s number are refused at their fields', async () => {
  const [user, other] = [await api.signUp('ad'), await api.signUp('ad')];
  const foreign = await fileOf(api.services, other.user.id, 'attachment');
  expect((await create(user, { body: '太短了' })).errors).toEqual([{ path: 'body', msg: '请至少填写 10 个字' }]);
  expect((await create(user, { fileIds: [foreign] })).errors[0]?.path).toBe('fileIds');
  expect((await create(user, { aboutNo: 'OD20261120-ABCDEF' })).errors[0]?.path).toBe('aboutNo');
});

test('the platform replies, asks for details and resolves; each step notifies the user, and the first reply is recorded once', async () => {
  const user = await api.signUp('media');
  const { id } = (await create(user)).data;
  expect(await ticketQueue(api.services)).toContainEqual(expect.objectContaining({ id }));
  await takeTicket(api.services, operator, { id });
  expect((await detail(user, id)).data).toMatchObject({ status: 'handling', firstRepliedAt: null });
  await replyTicket(api.services, operator, { id, text: '已看到，正在核对定向。' });
  const { firstRepliedAt } = (await detail(user, id)).data;
  expect(firstRepliedAt).not.toBeNull();
  await askForMore(api.services, operator, { id, text: '请提供广告编号。' });
  expect((await detail(user, id)).data.status).toBe('need_info');
  expect((await act(user, 'ticket/supplement', { id, body: '编号见附件' })).data.status).toBe('handling');
  await resolveTicket(api.services, operator, { id, text: '已调整，可继续投放。' });
  const { data } = await detail(user, id);
  expect(data).toMatchObject({ status: 'resolved', firstRepliedAt });
  expect(data.messages.map(({ from }) => from)).toEqual(['me', 'service', 'service', 'me', 'service']);
  const messages = (await api.call('messages/list', {}, { token: user.token, side: 'media' })).data;
  expect(messages.list.filter(({ link }) => link === `/contact/media?ticket=${id}`)).toHaveLength(4);
  await expect(replyTicket(api.services, operator, { id, text: ' ' })).rejects.toMatchObject({ reason: 'reasonGiven' });
});

test('a resolved ticket is rated once and reopened by a reply; a closed one accepts nothing more', async () => {
  const user = await api.signUp('ad');
  const { id } = (await create(user)).data;
  expect((await act(user, 'ticket/rate', { id, score: 5 })).reason).toBe('ticketNotRateable');
  await resolveTicket(api.services, operator, { id, text: '已处理。' });
  expect((await act(user, 'ticket/supplement', { id, body: '还是不行' })).data.status).toBe('handling');
  await resolveTicket(api.services, operator, { id, text: '再次处理。' });
  expect((await act(user, 'ticket/rate', { id, score: 4, note: '快' })).data).toMatchObject({ score: 4, scoreNote: '快' });
  expect((await act(user, 'ticket/rate', { id, score: 1 })).reason).toBe('ticketNotRateable');
  expect((await act(user, 'ticket/close', { id })).data.status).toBe('closed');
  expect((await act(user, 'ticket/supplement', { id, body: '再说一句' })).reason).toBe('wrongState');
});

test('an action with a stale version is refused', async () => {
  const user = await api.signUp('ad');
  const { id, version } = (await create(user)).data;
  await takeTicket(api.services, operator, { id });
  expect((await act(user, 'ticket/close', { id, version })).reason).toBe('staleVersion');
});

test('a resolved ticket closes after seven days, one that waits for the user after fourteen', async () => {
  const user = await api.signUp('ad');
  const [answered, asked] = [(await create(user)).data.id, (await create(user)).data.id];
  await resolveTicket(api.services, operator, { id: answered, text: '已处理。' });
  await askForMore(api.services, operator, { id: asked, text: '请补充。' });
  const engine = createEngine(api.services, () => {});
  const statuses = async () => [(await detail(user, answered)).data.status, (await detail(user, asked)).data.status];
  await api.services.clock.advance(7 * 86_400_000 + 1000);
  await engine.runDue();
  expect(await statuses()).toEqual(['closed', 'need_info']);
  await api.services.clock.advance(7 * 86_400_000);
  await engine.runDue();
  expect(await statuses()).toEqual(['closed', 'closed']);
});

test('a visitor complains with an SMS code, which is valid once, and the complaint is queued', async () => {
  const phone = randomPhone();
  const smsCode = await api.codeFor(phone, 'contact', 'ad');
  const form = { source: sources.ad, kind: 'fake_traffic', body: '某账号的阅读量明显异常，链接附后。', phone };
  const wrong = await api.call('contact/complain', { request_id: randomUUID(), ...form, smsCode: '000000' });
  expect([code.smsCodeWrong, code.ok]).toContain(wrong.code);
  const { data } = await api.call('contact/complain', { request_id: randomUUID(), ...form, smsCode });
  expect(await ticketQueue(api.services)).toContainEqual(expect.objectContaining({ no: data.no, user_id: null }));
  const again = await api.call('contact/complain', { request_id: randomUUID(), ...form, smsCode });
  expect(again.reason).toBe('smsCodeWrong');
});

test('a user may create twenty tickets a day and cannot see another user’s ticket', async () => {
  const [user, other] = [await api.signUp('ad'), await api.signUp('ad')];
  for (let n = 0; n < 20; n += 1) expect((await create(user)).code).toBe(code.ok);
  expect((await create(user)).reason).toBe('ticketsUsedUp');
  const { id } = (await create(other)).data;
  expect((await detail(user, id)).reason).toBe('ticketMissing');
});

test('the progress of a complaint requires both its number and the phone', async () => {
  const phone = randomPhone();
  const smsCode = await api.codeFor(phone, 'contact', 'media');
  const form = {
    request_id: randomUUID(),
    source: sources.media,
    kind: 'fake_traffic',
    body: '文章夜间突增，请核查。附链接。',
    phone,
    smsCode,
  };
  const { no } = (await api.call('contact/complain', form as never, { side: 'media' })).data;
  const ask = (more: object = {}) => api.call('contact/progress', { no, phone, ...more });
  expect((await ask({ no: no.toLowerCase() })).data).toMatchObject({ no, kind: 'fake_traffic', status: 'open', answers: [] });
  const { id } = await api.services.db.selectFrom('ticket').select('id').where('no', '=', no).executeTakeFirstOrThrow();
  await resolveTicket(api.services, operator, { id, text: '已核查，该单不予结算。' });
  expect((await ask()).data).toMatchObject({ status: 'resolved', answers: [{ body: '已核查，该单不予结算。' }] });
  expect(await ask({ phone: randomPhone() })).toMatchObject({ reason: 'complaintMissing' });
  const user = await api.signUp('ad');
  const { no: own } = (await create(user)).data;
  expect((await ask({ no: own, phone: user.phone })).reason).toBe('complaintMissing');
});
