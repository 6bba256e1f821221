import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { businessCodes, endpoints, methodOf, pathOf } from './endpoints';

const all = Object.entries(endpoints);

test('every group of endpoints of every context is included, and none hides another of the same key', async () => {
  const files = readdirSync(__dirname, { recursive: true, encoding: 'utf8' }).filter((file) =>
    /\/endpoints\/[a-z-]+\.ts$/.test(file),
  );
  const groups = await Promise.all(files.map((file) => import(join(__dirname, file)) as Promise<Record<string, unknown>>));
  const declared = groups.flatMap((exported) =>
    Object.entries(exported).flatMap(([name, group]) => (name.endsWith('Endpoints') ? Object.keys(group as object) : [])),
  );
  expect(all.map(([key]) => key).sort()).toEqual(declared.sort());
});

test('the specified endpoints keep their methods and paths', () => {
  const specified = ['ad/getUserInfo', 'ad/adAdressInfo', 'adRead/getArea', 'auth/getAuthData', 'media/userInfo'] as const;
  for (const key of specified) expect([methodOf(key), pathOf(key)]).toEqual(['POST', `/api/v1/${key}`]);
  expect([methodOf('home/public/account'), pathOf('home/public/account')]).toEqual(['GET', '/home/public/account']);
});

describe.each(all)('%s', (_, { summary, refusals, request }) => {
  test('describes itself in Chinese, and refuses with known codes only', () => {
    expect(summary).toMatch(/[\u4e00-\u9fff]/);
    const known: readonly number[] = Object.values(businessCodes);
    for (const code of refusals) expect(known).toContain(code);
  });

  test.each([null, 'text', 7, []])('refuses %p as a request', (body) => {
    expect(request.safeParse(body).success).toBe(false);
  });
});

describe('field errors are the texts the user reads', () => {
  const login = { phone: '13800000001', password: 'Demo1234', source: 'sz_advert_web' };
  const errorsOf = (key: keyof typeof endpoints, body: unknown) =>
    endpoints[key].request.safeParse(body).error?.issues.map(({ path, message }) => [path.join('.'), message]) ?? [];

  test('a valid login has no errors', () => expect(errorsOf('auth/login', login)).toEqual([]));

  test.each([
    [{ phone: '1380000000' }, ['phone', '请输入 11 位手机号']],
    [{ password: '' }, ['password', '请输入密码']],
  ])('a login with %j', (change, error) => expect(errorsOf('auth/login', { ...login, ...change })).toEqual([error]));

  test('a source of another system is refused', () => {
    expect(errorsOf('auth/login', { ...login, source: 'sz_operator' }).map(([path]) => path)).toEqual(['source']);
  });

  test('codes, passwords and request ids of a registration are validated', () => {
    const body = {
      source: 'sz_media_web',
      phone: '13900000001',
      smsCode: '12',
      password: 'short',
      request_id: 'x',
      agreements: ['all'],
    };
    expect(errorsOf('auth/register', body)).toEqual(
      expect.arrayContaining([
        ['smsCode', '请输入 6 位短信验证码'],
        ['password', '密码长度为 8–128 位'],
        ['request_id', '缺少请求编号'],
        ['agreements.0', expect.any(String)],
      ]),
    );
  });
});
