import { type Side, sources } from '@shizhong/shared-contracts/session';
import { sql } from 'kysely';
import { createTestApi, randomIp, randomPhone, type TestApi } from '../../../test/test-api';
import { SmsNotSent } from './sender';

let api: TestApi;
beforeAll(async () => {
  api = await createTestApi();
});
beforeEach(async () => {
  await api.services.db.deleteFrom('rate_counter').execute();
});
afterAll(() => api.close());

function send(phone: string, more: { purpose?: string; side?: Side; ip?: string; payload?: object; from?: TestApi } = {}) {
  const side = more.side ?? 'ad';
  const payload = { phone, purpose: more.purpose ?? 'login', source: sources[side], ...more.payload };
  return (more.from ?? api).call('auth/sendSms', payload, { side, ip: more.ip ?? randomIp() });
}

const logIn = (phone: string, smsCode: string) =>
  api.call('auth/loginSms', { phone, smsCode, source: sources.ad }, { ip: randomIp() });

/** Simulates that a minute has passed. */
const aMinuteLater = () =>
  api.services.db
    .updateTable('rate_counter')
    .set({ expires_at: new Date(0) })
    .where('key', 'like', 'sms:%')
    .execute();

test('a code has six digits, is valid for five minutes, and is stored as a keyed hash', async () => {
  const answer = await send(randomPhone());
  expect(answer.data).toMatchObject({ expiresInS: 300, resendInS: 60 });
  expect(answer.data.demoCode).toMatch(/^\d{6}$/);
  const rows = await api.services.db.selectFrom('sms_code').selectAll().execute();
  expect(JSON.stringify(rows)).not.toContain(`"${answer.data.demoCode}"`);
});

test('a second code for the same purpose is refused within 60 seconds', async () => {
  const phone = randomPhone();
  await send(phone);
  const again = await send(phone);
  expect(again).toMatchObject({ status: 200, reason: 'codeRequestedTooSoon' });
  expect(again.msg).toMatch(/^请 (59|60) 秒后再获取验证码$/);
  expect((await send(phone, { purpose: 'forget' })).code).toBe(200);
  await aMinuteLater();
  expect((await send(phone)).code).toBe(200);
});

test('twenty concurrent requests for one phone send one code', async () => {
  const phone = randomPhone();
  const answers = await Promise.all(Array.from({ length: 20 }, () => send(phone)));
  expect(answers.filter(({ code }) => code === 200)).toHaveLength(1);
});

async function solved() {
  const { data } = await api.call('auth/captcha', {}, { ip: randomIp() });
  return { captchaId: data.captchaId, captchaText: data.demoText };
}

test('a phone gets at most ten codes a day, across all purposes and both sides', async () => {
  const phone = randomPhone();
  for (let n = 0; n < 10; n += 1) {
    const more = { purpose: n % 2 ? 'login' : 'forget', side: n % 3 ? 'ad' : 'media', payload: await solved() } as const;
    expect((await send(phone, more)).code).toBe(200);
    await aMinuteLater();
  }
  expect(await send(phone, { payload: await solved() })).toMatchObject({ reason: 'phoneCodesUsedUp' });
});

test('from the sixth code of a phone in a day, strangers at any address must solve a captcha', async () => {
  const phone = randomPhone();
  for (let n = 0; n < 5; n += 1) {
    expect((await send(phone)).code).toBe(200);
    await aMinuteLater();
  }
  expect(await send(phone)).toMatchObject({ reason: 'captchaRequired', errors: [{ path: 'captchaText' }] });
  expect((await send(phone, { payload: await solved() })).code).toBe(200);
});

test('one address can request five codes a day for one phone: half of what the phone has', async () => {
  const [phone, ip] = [randomPhone(), randomIp()];
  for (let n = 0; n < 5; n += 1) {
    expect((await send(phone, { ip, payload: await solved() })).code).toBe(200);
    await aMinuteLater();
  }
  expect(await send(phone, { ip, payload: await solved() })).toMatchObject({ reason: 'networkCodesUsedUp' });
  expect((await send(phone, { payload: await solved() })).code).toBe(200);
});

test('a stranger who uses up the codes of a phone leaves those of the owner’s known browser and session', async () => {
  const user = await api.signUp('ad');
  const { headers } = await logIn(user.phone, await api.codeFor(user.phone, 'login', 'ad'));
  const cookie = String(headers['set-cookie']).split(';')[0] ?? '';
  const request = { phone: user.phone, purpose: 'login', source: sources.ad };
  for (let n = 0; n < 12; n += 1) {
    await aMinuteLater();
    await send(user.phone, { payload: await solved() });
  }
  await aMinuteLater();
  expect(await send(user.phone, { payload: await solved() })).toMatchObject({ reason: 'phoneCodesUsedUp' });

  const own = await api.call('auth/sendSms', request, { ip: randomIp(), headers: { cookie } });
  expect(own.code).toBe(200);
  expect((await logIn(user.phone, own.data.demoCode ?? '')).code).toBe(200);
  expect((await api.call('auth/sendSmsOld', {}, { token: user.token, ip: randomIp() })).code).toBe(200);

  for (let n = 2; n < 10; n += 1) {
    await aMinuteLater();
    expect((await api.call('auth/sendSms', request, { ip: randomIp(), headers: { cookie } })).code).toBe(200);
  }
  await aMinuteLater();
  expect((await api.call('auth/sendSms', request, { ip: randomIp(), headers: { cookie } })).reason).toBe('phoneCodesUsedUp');
});

test('an address needs a captcha from its sixth message in an hour, and is refused after the twentieth', async () => {
  const ip = randomIp();
  for (let n = 0; n < 5; n += 1) expect((await send(randomPhone(), { ip })).code).toBe(200);
  expect(await send(randomPhone(), { ip })).toMatchObject({ reason: 'captchaRequired', errors: [{ path: 'captchaText' }] });
  expect((await send(randomPhone(), { ip, payload: { ...(await solved()), captchaText: '----' } })).reason).toBe('captchaWrong');
  for (let n = 5; n < 20; n += 1) expect((await send(randomPhone(), { ip, payload: await solved() })).code).toBe(200);
  expect(await send(randomPhone(), { ip, payload: await solved() })).toMatchObject({
    reason: 'networkCodesUsedUp',
  });
});

test('two servers on one database share the counts', async () => {
  const second = await createTestApi({ databaseUrl: api.settings.databaseUrl });
  try {
    const phone = randomPhone();
    const answers = await Promise.all(Array.from({ length: 10 }, (_, n) => send(phone, { from: n % 2 ? api : second })));
    expect(answers.filter(({ code }) => code === 200)).toHaveLength(1);
    const ip = randomIp();
    for (let n = 0; n < 5; n += 1) await send(randomPhone(), { ip, from: n % 2 ? api : second });
    expect((await send(randomPhone(), { ip, from: second })).reason).toBe('captchaRequired');
    expect((await send(randomPhone(), { ip, from: api })).reason).toBe('captchaRequired');
  } finally {
    await second.close();
  }
});

test('a code is valid once', async () => {
  const user = await api.signUp('ad');
  const code = await api.codeFor(user.phone, 'login', 'ad');
  expect((await logIn(user.phone, code)).code).toBe(200);
  expect((await logIn(user.phone, code)).reason).toBe('smsCodeWrong');
});

test('of ten concurrent sign-ins with one code, one succeeds', async () => {
  const user = await api.signUp('ad');
  const code = await api.codeFor(user.phone, 'login', 'ad');
  const answers = await Promise.all(Array.from({ length: 10 }, () => logIn(user.phone, code)));
  expect(answers.filter((answer) => answer.code === 200)).toHaveLength(1);
});

test('five wrong attempts invalidate a code, even concurrent ones', async () => {
  const user = await api.signUp('ad');
  const code = await api.codeFor(user.phone, 'login', 'ad');
  const wrong = code === '000000' ? '111111' : '000000';
  await Promise.all(Array.from({ length: 5 }, () => logIn(user.phone, wrong)));
  expect(await logIn(user.phone, code)).toMatchObject({ reason: 'smsCodeWrong' });
});

test('four wrong attempts do not invalidate a code', async () => {
  const user = await api.signUp('ad');
  const code = await api.codeFor(user.phone, 'login', 'ad');
  for (let n = 0; n < 4; n += 1) await logIn(user.phone, code === '000000' ? '111111' : '000000');
  expect((await logIn(user.phone, code)).code).toBe(200);
});

test('a code expires, is replaced by the next one, and is valid only for its purpose and side', async () => {
  const user = await api.signUp('ad');
  const code = await api.codeFor(user.phone, 'login', 'ad');
  await api.services.db.updateTable('sms_code').set({ expires_at: sql`now()` }).execute();
  expect((await logIn(user.phone, code)).reason).toBe('smsCodeWrong');

  await aMinuteLater();
  const older = await api.codeFor(user.phone, 'login', 'ad');
  await aMinuteLater();
  const newer = await api.codeFor(user.phone, 'login', 'ad');
  if (older !== newer) expect((await logIn(user.phone, older)).reason).toBe('smsCodeWrong');
  expect((await logIn(user.phone, newer)).code).toBe(200);

  const forget = await api.codeFor(user.phone, 'forget', 'ad');
  expect((await logIn(user.phone, forget)).reason).toBe('smsCodeWrong');
  const media = await api.codeFor(user.phone, 'login', 'media');
  expect((await logIn(user.phone, media)).reason).toBe('smsCodeWrong');
});

test('a rejected message causes no wait and leaves no code', async () => {
  const failing = await createTestApi({ databaseUrl: api.settings.databaseUrl }, (services) => {
    services.sms = {
      showsCode: false,
      async sendCode() {
        throw new SmsNotSent('the service is down');
      },
    };
  });
  try {
    const phone = randomPhone();
    expect(await send(phone, { from: failing })).toMatchObject({ status: 503, msg: '短信发送失败，请稍后再试' });
    expect((await send(phone)).code).toBe(200);
  } finally {
    await failing.close();
  }
});

test('without the local adapter the response contains no code', async () => {
  const sent: string[] = [];
  const real = await createTestApi({ databaseUrl: api.settings.databaseUrl }, (services) => {
    services.sms = {
      showsCode: false,
      async sendCode(phone, code) {
        sent.push(`${phone}:${code}`);
      },
    };
  });
  try {
    const phone = randomPhone();
    expect((await send(phone, { from: real })).data).toEqual({ expiresInS: 300, resendInS: 60 });
    expect(sent[0]).toMatch(new RegExp(`^${phone}:\\d{6}$`));
  } finally {
    await real.close();
  }
});
