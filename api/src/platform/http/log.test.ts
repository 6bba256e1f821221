import { sources } from '@shizhong/shared-contracts/session';
import { sql } from 'kysely';
import { createTestApi, password, randomIp, type TestApi } from '../../../test/test-api';
import { createLog, scrub } from './log';

test('masks personal data and secrets that end up in a text', () => {
  const line = scrub(
    '{"msg":"13612345678 sz_advert_web:abcdefgh-12 postgres://u:p@h/db","time":"2026-11-20","ms":13612345678901,"id":"a13612345678"}',
  );
  expect(line).toBe('{"msg":"1********** sz_*** postgres://***","time":"2026-11-20","ms":13612345678901,"id":"a13612345678"}');
});

test('logged errors keep diagnostic facts and drop the contents of rows', () => {
  const lines: string[] = [];
  const error = Object.assign(new Error('duplicate key for 13612345678'), {
    code: '23505',
    detail: 'Key (phone)=(13612345678)',
    parameters: ['secret'],
  });
  createLog('info', { write: (line) => lines.push(line) }).error(
    { err: error, req: { method: 'GET', headers: { token: 'x' } } },
    'failed',
  );
  expect(lines.join('')).toContain('23505');
  expect(lines.join('')).not.toMatch(/13612345678|secret|token|detail/);
});

test('a line end in a value begins no line', () => {
  const lines: string[] = [];
  const log = createLog('info', { write: (line) => lines.push(line) });
  log.warn({ err: new Error('a\n{"level":30,"msg":"forged"}\r\u2028'), path: '/x\nforged' }, 'b\nforged');
  expect(lines).toHaveLength(1);
  expect(lines[0]?.trimEnd()).not.toMatch(/[\n\r]/);
});

describe('a typical sequence of requests', () => {
  let api: TestApi;
  beforeAll(async () => {
    api = await createTestApi();
  });
  afterAll(() => api.close());

  test('leaves no phone, password, token, code or body in the log, and logs one line per response', async () => {
    const user = await api.signUp('ad');
    const code = await api.codeFor(user.phone, 'login', 'ad');
    const secrets = [
      user.phone,
      password,
      user.token,
      user.token.split(':')[1] ?? '',
      code,
      '测试公司',
      'szpush-of-visitor',
      'Wrong-123',
    ];
    await api.call(
      'auth/login',
      { phone: user.phone, password: 'Wrong-123', source: sources.ad },
      { ip: randomIp(), headers: { szpush: 'szpush-of-visitor' } },
    );
    await api.call('auth/loginSms', { phone: user.phone, smsCode: code, source: sources.ad }, { ip: randomIp() });
    await api.call('ad/getUserInfo', {}, { token: user.token });
    await api.call('auth/login', { phone: user.phone, password }, {});
    await api.app.inject({
      method: 'POST',
      url: `/api/v1/auth/login?phone=${user.phone}`,
      payload: `{"phone":"${user.phone}"`,
      headers: { 'content-type': 'application/json' },
    });
    // A database error whose text contains the row.
    api.services.captchas.create = async () => {
      await sql`select ${user.phone}::text::int, ${password}::text`.execute(api.services.db);
      throw new Error('unreachable');
    };
    expect((await api.call('auth/captcha')).status).toBe(500);

    const log = api.logged();
    expect(log).toContain('"endpoint":"auth/loginSms"');
    expect(log).toContain('out of range for type integer');
    for (const secret of secrets) expect(log).not.toContain(secret);
    const answers = log.split('\n').filter((line) => line.includes('"answered"'));
    expect(answers.every((line) => JSON.parse(line).reqId)).toBe(true);
    expect(JSON.parse(answers.find((line) => line.includes('ad/getUserInfo')) ?? '{}')).toMatchObject({
      status: 200,
      code: 200,
      user: user.user.id,
    });
  });

  test('every line has its time in UTC and its request', async () => {
    await api.call('home/industries');
    const lines = api.logged().trimEnd().split('\n');
    for (const line of lines) expect(JSON.parse(line)).toMatchObject({ time: expect.stringMatching(/^\d{4}-\d\d-\d\dT.*Z$/) });
    expect(JSON.parse(lines.at(-1) ?? '')).toMatchObject({ endpoint: 'home/industries', reqId: expect.any(String) });
  });

  test('a wrong password and a missing session are lines with their codes', async () => {
    const user = await api.signUp('ad');
    await api.call('auth/login', { phone: user.phone, password: 'Wrong-123', source: sources.ad }, { ip: randomIp() });
    await api.call('ad/getUserInfo', {}, { token: 'sz_advert_web:nobody' });
    await api.call('media/userInfo', {}, { token: user.token, side: 'media' });
    await api.app.inject({
      method: 'POST',
      url: '/api/v1/ad/getUserInfo',
      payload: '{}',
      headers: { 'content-type': 'application/json' },
    });
    const lines = api.logged().trimEnd().split('\n');
    expect(lines.slice(-4).map((line) => JSON.parse(line))).toMatchObject([
      { endpoint: 'auth/login', status: 200, code: 10101 },
      { endpoint: 'ad/getUserInfo', status: 200, code: 300 },
      { endpoint: 'media/userInfo', status: 200, code: 300 },
      { endpoint: 'ad/getUserInfo', status: 400, code: 400 },
    ]);
  });
});
