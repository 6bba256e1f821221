import { randomUUID } from 'node:crypto';
import { businessCodes as code } from '@shizhong/shared-contracts/endpoints';
import { formatDateTime } from '@shizhong/shared-contracts/format';
import { refusals } from '@shizhong/shared-contracts/refusals';
import { sql } from 'kysely';
import { appCode, secretOf } from '../../../test/authenticator';
import { type CashOutStage, createCashOutStage, holder, type Owner } from '../../../test/cash-out-stage';
import { payeeFor } from '../../../test/money';
import { password, randomIp } from '../../../test/test-api';

let stage: CashOutStage;
beforeAll(async () => {
  stage = await createCashOutStage();
});
afterAll(() => stage.api.close());

const hourMs = 3_600_000;

const apply = (user: Owner, wanted: { amountFen: number; payeeId?: string; smsCode: string; password?: string; code?: string }) =>
  stage.api.call('media/cashout', { request_id: randomUUID(), payeeId: user.payeeId, ...wanted }, stage.as(user));

describe('a code confirms one amount and one payee', () => {
  test('another amount is refused at the code, and the code still serves for its own', async () => {
    const user = await stage.owner([500_00]);
    const smsCode = await stage.smsCode(user, 200_00, user.payeeId);
    expect(await apply(user, { amountFen: 200_01, smsCode })).toMatchObject({
      reason: 'boundCodeWrong',
      errors: [{ path: 'smsCode', msg: refusals.boundCodeWrong.text }],
    });
    expect((await apply(user, { amountFen: 200_00, smsCode })).code).toBe(code.ok);
  });

  test('another payee is refused, also an older one of the same person', async () => {
    const user = await stage.owner([500_00]);
    const other = await payeeFor(stage.api.services, user.user.id, holder);
    const smsCode = await stage.smsCode(user, 200_00, user.payeeId);
    expect((await apply(user, { amountFen: 200_00, payeeId: other, smsCode })).reason).toBe('boundCodeWrong');
    expect(await stage.money(user)).toEqual({ available: 500_00, processing: 0 });
  });

  test('a code for showing data, or of a sign-in, moves no money; one for a cash-out shows no data', async () => {
    const user = await stage.owner([500_00]);
    await stage.smsCode(user, 100_00, user.payeeId);
    const factor = await stage.api.call('auth/sendSmsFactor', {}, { ...stage.as(user), ip: randomIp() });
    expect((await apply(user, { amountFen: 200_00, smsCode: factor.data.demoCode ?? '' })).reason).toBe('boundCodeWrong');
    const smsCode = await stage.smsCode(user, 200_00, user.payeeId);
    expect((await stage.api.call('user/payeeReveal', { id: user.payeeId, smsCode }, stage.as(user))).reason).toBe('smsCodeWrong');
  });

  test('the text message names amount and payee where the provider has a template for it', async () => {
    const user = await stage.owner([500_00]);
    const sent: string[] = [];
    const { sms } = stage.api.services;
    stage.api.services.sms = { ...sms, sendBoundCode: async (_phone, _code, act) => void sent.push(act) };
    await stage.smsCode(user, 1_234_50, user.payeeId);
    stage.api.services.sms = sms;
    expect(sent).toEqual([expect.stringMatching(/^提现¥1,234\.50到尾号\d{4}$/)]);
  });

  test('no code is sent for an account of somebody else, and none by the public way', async () => {
    const [user, other] = [await stage.owner([500_00]), await stage.owner([])];
    const wanted = { amountFen: 200_00, payeeId: other.payeeId };
    expect((await stage.api.call('media/cashoutCode', wanted, stage.as(user))).reason).toBe('payeeMissing');
    const open = { phone: user.phone, source: 'sz_media_web', purpose: 'cashOut' };
    expect((await stage.api.call('auth/sendSms', open, { side: 'media', ip: randomIp() })).reason).toBe('codeNeedsSession');
  });

  test('it confirms once: a second cash-out, alike or not, needs a new one', async () => {
    const user = await stage.owner([500_00]);
    const smsCode = await stage.smsCode(user, 200_00, user.payeeId);
    expect((await apply(user, { amountFen: 200_00, smsCode })).code).toBe(code.ok);
    expect(await apply(user, { amountFen: 200_00, smsCode })).toMatchObject({
      reason: 'boundCodeWrong',
      errors: [{ path: 'smsCode' }],
    });
    expect(await stage.money(user)).toEqual({ available: 300_00, processing: 200_00 });
  });

  test('an expired one is refused at the code', async () => {
    const user = await stage.owner([500_00]);
    const smsCode = await stage.smsCode(user, 200_00, user.payeeId);
    await stage.api.services.db.updateTable('sms_code').set({ expires_at: sql`now() - interval '1 second'` }).execute();
    expect(await apply(user, { amountFen: 200_00, smsCode })).toMatchObject({
      reason: 'boundCodeWrong',
      errors: [{ path: 'smsCode' }],
    });
  });

  test('five wrong codes use it up', async () => {
    const user = await stage.owner([500_00]);
    const smsCode = await stage.smsCode(user, 200_00, user.payeeId);
    for (let n = 0; n < 5; n += 1) await apply(user, { amountFen: 300_00, smsCode });
    expect((await apply(user, { amountFen: 200_00, smsCode })).reason).toBe('boundCodeWrong');
  });
});

describe('a new payee', () => {
  test('waits a day, says until when, and then receives', async () => {
    const user = await stage.owner([500_00]);
    const fresh = await payeeFor(stage.api.services, user.user.id, holder, { fresh: true });
    const listed = (await stage.api.call('user/payees', {}, stage.as(user))).data;
    expect(listed.find(({ id }) => id === user.payeeId)?.usableFrom).toBeNull();
    const until = Date.parse(listed.find(({ id }) => id === fresh)?.usableFrom ?? '');
    expect(Math.round((until - stage.api.services.clock.now()) / hourMs)).toBe(24);
    const smsCode = await stage.smsCode(user, 200_00, fresh);
    expect(await apply(user, { amountFen: 200_00, payeeId: fresh, smsCode })).toMatchObject({
      reason: 'payeeCooled',
      errors: [{ path: 'payeeId', msg: refusals.payeeCooled.text({ hours: 24, until: formatDateTime(until) }) }],
    });
    await stage.api.services.clock.advance(24 * hourMs + 1000);
    const again = await stage.smsCode(user, 200_00, fresh);
    expect((await apply(user, { amountFen: 200_00, payeeId: fresh, smsCode: again })).code).toBe(code.ok);
  });

  test('waits as well when it is the first one, or takes the place of one that was removed', async () => {
    const user = await stage.owner([500_00]);
    await stage.api.call('user/payeeRemove', { id: user.payeeId, password, request_id: randomUUID() }, stage.as(user));
    const { data } = await stage.api.call(
      'user/payeeSave',
      { kind: 'alipay', no: user.phone, consentSensitive: true, password, request_id: randomUUID() },
      stage.as(user),
    );
    const smsCode = await stage.smsCode(user, 200_00, data.id);
    expect((await apply(user, { amountFen: 200_00, payeeId: data.id, smsCode })).reason).toBe('payeeCooled');
    expect(await stage.money(user)).toEqual({ available: 500_00, processing: 0 });
  });

  test('its owner is notified of another default and of a removal, by message and mail', async () => {
    const user = await stage.owner([]);
    const other = await payeeFor(stage.api.services, user.user.id, holder);
    await stage.api.call('user/payeeDefault', { id: other, password, request_id: randomUUID() }, stage.as(user));
    await stage.api.call('user/payeeRemove', { id: other, password, request_id: randomUUID() }, stage.as(user));
    const { data } = await stage.api.call('messages/list', { page: 1, pageSize: 10 }, stage.as(user));
    expect(data.list.filter(({ title }) => title === '收款账户有变动').map(({ body }) => body)).toEqual([
      expect.stringContaining('删除'),
      expect.stringContaining('默认'),
    ]);
  });
});

describe('by risk', () => {
  test('with the second step on, a code of the authenticator is asked for as well', async () => {
    const user = await stage.owner([500_00]);
    const { data } = await stage.api.call('user/secondStepStart', { password }, stage.as(user));
    const secret = secretOf(data.secret);
    const confirm = { code: appCode(secret), request_id: randomUUID() };
    await stage.api.call('user/secondStepConfirm', confirm, stage.as(user));
    expect((await stage.quote(user)).stepUp).toBe('code');
    const smsCode = await stage.smsCode(user, 200_00, user.payeeId);
    expect(await apply(user, { amountFen: 200_00, smsCode })).toMatchObject({
      reason: 'stepUpCodeMissing',
      errors: [{ path: 'code' }],
    });
    expect(await apply(user, { amountFen: 200_00, smsCode, code: appCode(secret) })).toMatchObject({
      reason: 'secondStepCodeUsed',
    });
    expect((await apply(user, { amountFen: 200_00, smsCode, code: appCode(secret, 1) })).code).toBe(code.ok);
  });

  test('on a device that joined an older account today, the password is asked for; a wrong one keeps the code', async () => {
    const user = await stage.owner([500_00]);
    const { db } = stage.api.services;
    await db.updateTable('user').set({ created_at: sql`now() - interval '30 days'` }).where('id', '=', user.user.id).execute();
    expect((await stage.quote(user)).stepUp).toBe('none');
    await db
      .insertInto('known_device')
      .values({
        ...{ id: randomUUID(), user_id: user.user.id, token_hash: randomUUID(), user_agent: 'before', ip: randomIp() },
        ...{ first_at: sql`now() - interval '20 days'`, last_at: sql`now() - interval '2 days'` },
      })
      .execute();
    expect((await stage.quote(user)).stepUp).toBe('password');
    const smsCode = await stage.smsCode(user, 200_00, user.payeeId);
    expect(await apply(user, { amountFen: 200_00, smsCode })).toMatchObject({
      reason: 'stepUpPasswordMissing',
      errors: [{ path: 'password' }],
    });
    expect((await apply(user, { amountFen: 200_00, smsCode, password: 'Wrong-1234' })).reason).toBe('loginPasswordWrong');
    expect((await apply(user, { amountFen: 200_00, smsCode, password })).code).toBe(code.ok);
  });
});
