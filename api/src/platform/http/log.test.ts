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
});
