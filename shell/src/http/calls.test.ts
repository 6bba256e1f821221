import { RequestFailure } from '@shizhong/shared-contracts';
import type { HttpClient } from '@shizhong/shared-contracts/http';
import { type CallSettings, createCalls } from './calls';

const settings = (onError: CallSettings['onError'], onAnswer: CallSettings['onAnswer'] = () => undefined) =>
  ({ onError, onAnswer }) as CallSettings;

test('the client is loaded with the first call, and only once', async () => {
  const client = { call: async (key: string) => key } as unknown as HttpClient;
  const load = jest.fn(async () => () => client);
  const { call } = createCalls(settings(jest.fn()), load);
  expect(load).not.toHaveBeenCalled();
  await expect(Promise.all([call('auth/logout', {}), call('auth/captcha', {})])).resolves.toEqual([
    'auth/logout',
    'auth/captcha',
  ]);
  expect(load).toHaveBeenCalledTimes(1);
});

test('a client that fails to load is a network error, reported once, and the next call tries again', async () => {
  const onError = jest.fn();
  const client = { call: async () => 'answer' } as unknown as HttpClient;
  let broken = true;
  const { call } = createCalls(settings(onError), async () => {
    if (broken) throw new Error('chunk');
    return () => client;
  });
  const errors = await Promise.all([1, 2].map(() => call('auth/logout', {}).catch((cause: unknown) => cause)));
  expect(errors).toEqual([expect.any(RequestFailure), expect.any(RequestFailure)]);
  expect(onError).toHaveBeenCalledTimes(1);
  expect(onError).toHaveBeenCalledWith(expect.objectContaining({ title: '网络异常' }));
  broken = false;
  await expect(call('auth/logout', {})).resolves.toBe('answer');
});

test('what has answered is announced, what has failed or was refused is not', async () => {
  const onAnswer = jest.fn();
  const client = {
    call: async (key: string) => {
      if (key === 'auth/login') throw new RequestFailure('Network', 'gone');
      return {};
    },
  } as unknown as HttpClient;
  const { call } = createCalls(settings(jest.fn(), onAnswer), async () => () => client);
  await call('messages/read', {});
  await call('auth/login', {} as never).catch(() => undefined);
  expect(onAnswer.mock.calls).toEqual([['messages/read']]);
});

test.each<[unknown, string | null]>([
  [{ status_code: 200, szPush: 'x' }, 'x'],
  [{ code: 10005, status_code: 200, szPush: '春' }, '春'],
  [{ code: 200, status_code: 404, szPush: 'x' }, null],
  [{ code: 200, szPush: 'x' }, null],
  [{ status_code: 200, szPush: '' }, null],
  [{ status_code: 200, szPush: 7 }, '7'],
  [{ status_code: 200, szPush: { id: 7 } }, null],
  [null, null],
])('of the promoter’s account %j only status_code and szPush are read', async (body, szPush) => {
  const asked = jest.fn(async () => body);
  const { accountOf } = createCalls(settings(jest.fn()), async () => () => ({ body: asked }) as unknown as HttpClient);
  expect(await accountOf({ uid: '7', mid: '9', from: 'a', type: '2' })).toBe(szPush);
  expect(asked).toHaveBeenCalledWith('home/public/account', { uid: '7', mid: '9', from: 'a', type: '1' });
});
