import { randomUUID } from 'node:crypto';
import { createTestApi, randomPhone, type TestApi } from '../../../test/test-api';
import { leadByNo, leadNotes, leadQueue, noteLead } from './operate';

let api: TestApi;
beforeAll(async () => {
  api = await createTestApi({ runJobs: false, rateLimitFactor: 1000 });
});
afterAll(() => api.close());

const operator = { id: 'ops' };
const form = {
  company: '禾下食品有限公司',
  contact: '王小满',
  industry: 'food',
  budget: 'to_50k',
  goal: 'exposure',
  agreed: true,
} as const;

async function lead(more: object = {}, phone = randomPhone()) {
  const smsCode = await api.codeFor(phone, 'lead', 'ad');
  return api.call('home/lead', { request_id: randomUUID(), ...form, phone, smsCode, ...more });
}

test('a lead gets a number and a call-back deadline; it is queued with its phone number encrypted', async () => {
  const phone = randomPhone();
  const { data } = await lead({ note: '想先试一周' }, phone);
  expect(data.no).toMatch(/^XS\d{8}-/);
  expect(Date.parse(data.replyBy)).toBeGreaterThan(api.services.clock.now());
  expect(await leadQueue(api.services)).toContainEqual(expect.objectContaining({ no: data.no, calls: 0 }));
  const row = await leadByNo(api.services, data.no.toLowerCase());
  expect(row.phone_enc).not.toContain(phone);
  expect(api.services.phones.open(row.phone_enc)).toBe(phone);
});

test('a second lead of the same phone within a day is refused, and its code is not spent', async () => {
  const phone = randomPhone();
  await lead({}, phone);
  // As if the minute between two messages had passed.
  await api.services.db.deleteFrom('rate_counter').where('key', 'like', 'sms:%').execute();
  const smsCode = await api.codeFor(phone, 'lead', 'ad');
  const again = await api.call('home/lead', { request_id: randomUUID(), ...form, phone, smsCode });
  expect(again).toMatchObject({ reason: 'leadSubmitted' });
});

test('a wrong code, an unknown industry and missing consent are reported at their fields, and nothing is stored', async () => {
  const phone = randomPhone();
  const before = (await leadQueue(api.services)).length;
  expect((await lead({ smsCode: '000000' }, phone)).errors[0]?.path).toBe('smsCode');
  expect((await lead({ industry: 'no-such' })).errors).toEqual([{ path: 'industry', msg: '请选择行业' }]);
  expect((await lead({ agreed: false })).errors).toEqual([{ path: 'agreed', msg: '请先同意隐私政策' }]);
  expect((await lead({ phone: '1380' })).errors[0]).toEqual({ path: 'phone', msg: '请输入 11 位手机号' });
  expect(await leadQueue(api.services)).toHaveLength(before);
});

test('a code for a complaint is not valid for a lead', async () => {
  const phone = randomPhone();
  const smsCode = await api.codeFor(phone, 'contact', 'ad');
  const answer = await api.call('home/lead', { request_id: randomUUID(), ...form, phone, smsCode });
  expect(answer.reason).toBe('smsCodeWrong');
});

test('calls are recorded; a lead that is won or lost leaves the queue and accepts no more notes', async () => {
  const { no } = (await lead()).data;
  await noteLead(api.services, operator, { no, outcome: 'called', text: '约了周三' });
  expect(await leadQueue(api.services)).toContainEqual(expect.objectContaining({ no, calls: 1 }));
  await expect(noteLead(api.services, operator, { no, outcome: 'won', text: ' ' })).rejects.toMatchObject({
    reason: 'reasonGiven',
  });
  await noteLead(api.services, operator, { no, outcome: 'won', text: '已签' });
  expect((await leadQueue(api.services)).map((row) => row.no)).not.toContain(no);
  await expect(noteLead(api.services, operator, { no, outcome: 'lost', text: '又不要了' })).rejects.toMatchObject({
    reason: 'leadClosed',
  });
  const { id } = await leadByNo(api.services, no);
  expect((await leadNotes(api.services, id)).map(({ outcome }) => outcome)).toEqual(['called', 'won']);
});
