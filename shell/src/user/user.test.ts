import { thingsChanged } from '@shizhong/shared-ui/server-data-seat';
import { setUser } from '../session/slice';
import { adToken, mediaToken, settled, testStore } from '../testing/shell-store';
import { loadUser, visited } from './actions';

const adInfo = { id: '1', username: '', phone: '138****0001', wxInfo: { nickname: '禾下', avatar: null, subscribed: true } };
const mediaInfo = {
  id: '2',
  username: '三餐有谱',
  phone: '139****0002',
  wxInfo: { nickname: 'never', avatar: null, subscribed: false },
};
const respond = (key: string) => (key === 'ad/getUserInfo' ? adInfo : key === 'media/userInfo' ? mediaInfo : {});

test('an address of the advertiser area loads the advertiser info, replaces all of it and saves it', async () => {
  const { store, storage, calls } = testStore({
    stored: { 'sz-token': adToken, 'sz-userInfo': '{"username":"旧","unread":9}' },
    respond,
  });
  store.dispatch(visited('/admin-ad/index'));
  await settled();
  expect(calls).toEqual(['ad/getUserInfo']);
  expect(store.getState().user).toEqual({ info: { ...adInfo, username: '138****0001' }, wxInfo: adInfo.wxInfo, status: 'ready' });
  expect(JSON.parse(storage.get('sz-userInfo') ?? '')).toEqual({ ...adInfo, username: '138****0001' });
});

test('an address of the media area loads the media info and does not keep wxInfo', async () => {
  const { store, calls } = testStore({ stored: { 'sz-token': mediaToken }, respond });
  store.dispatch(visited('/admin-media/personal/person-base'));
  await settled();
  expect(calls).toEqual(['media/userInfo']);
  expect(store.getState().user.wxInfo).toBeNull();
  expect(store.getState().user.info.username).toBe('三餐有谱');
});

test.each([
  ['a public page', '/', adToken],
  ['an area of the other side', '/admin-media/index', adToken],
])('%s loads nothing', async (_name, path, token) => {
  const { store, calls } = testStore({ stored: { 'sz-token': token }, respond });
  store.dispatch(visited(path));
  await settled();
  expect(calls).toEqual([]);
});

test('a page in the frame of an area loads its info, although its path names no area', async () => {
  const { store, calls } = testStore({ stored: { 'sz-token': adToken }, respond });
  store.dispatch(visited('/contact/ad'));
  store.dispatch(visited('/contact/ad', 'ad'));
  store.dispatch(visited('/admin-ad/index', 'ad'));
  await settled();
  expect(calls).toEqual(['ad/getUserInfo']);
});

test('the frame of the other side, which needs no sign-in, loads nothing', async () => {
  const { store, calls } = testStore({ stored: { 'sz-token': adToken }, respond });
  store.dispatch(visited('/contact/media', 'media'));
  await settled();
  expect(calls).toEqual([]);
});

test('navigation inside an area loads once, returning to it loads again', async () => {
  const { store, calls } = testStore({ stored: { 'sz-token': adToken }, respond });
  for (const path of ['/admin-ad/index', '/admin-ad/personal/person-base', '/help/common', '/admin-ad/index']) {
    store.dispatch(visited(path));
    await settled();
  }
  expect(calls).toEqual(['ad/getUserInfo', 'ad/getUserInfo']);
});

test('a failure is a state, and the next visit tries again', async () => {
  let broken = true;
  const { store, calls } = testStore({
    stored: { 'sz-token': adToken },
    respond: (key) => {
      if (broken) throw new Error('503');
      return respond(key);
    },
  });
  store.dispatch(visited('/admin-ad/index'));
  await settled();
  expect(store.getState().user.status).toBe('failed');
  broken = false;
  store.dispatch(visited('/admin-ad/index'));
  await settled();
  expect(calls).toHaveLength(2);
  expect(store.getState().user.status).toBe('ready');
});

test('a response that arrives after another user signed in is dropped', async () => {
  let respond: (info: unknown) => void = () => undefined;
  const { store, storage } = testStore({
    stored: { 'sz-token': adToken },
    respond: () => new Promise((resolve) => (respond = resolve)),
  });
  store.dispatch(loadUser());
  await settled();
  store.dispatch(setUser({ token: 'sz_advert_web:other', user: null }));
  respond(adInfo);
  await settled();
  expect(store.getState().user).toEqual({ info: {}, wxInfo: null, status: 'idle' });
  expect(storage.get('sz-userInfo')).toBeNull();
});

test('a reload restores the name but never an outdated amount', () => {
  const kept = JSON.stringify({ ...adInfo, username: '禾下', balance: { cashFen: 1 } });
  const { store } = testStore({ stored: { 'sz-token': adToken, 'sz-userInfo': kept } });
  expect(store.getState().user.info).toEqual({ id: '1', username: '禾下', phone: '138****0001' });
});

test('money that has moved, or a certification that was decided, is in the info at once, whoever did it; the page keeps what it shows', async () => {
  jest.useFakeTimers();
  const { store, calls } = testStore({ stored: { 'sz-token': adToken }, respond });
  store.dispatch(thingsChanged(['balance']));
  await jest.advanceTimersByTimeAsync(1_000);
  expect(calls).toEqual([]);
  store.dispatch(visited('/admin-ad/index'));
  await settled();
  const seen = new Set<string>();
  store.subscribe(() => seen.add(store.getState().user.status));
  for (const thing of ['order', 'balance', 'message', 'identity']) store.dispatch(thingsChanged([thing]));
  await jest.advanceTimersByTimeAsync(1_000);
  expect(calls).toEqual(['ad/getUserInfo', 'ad/getUserInfo']);
  expect([...seen]).toEqual(['ready']);
  // A page that asks by itself after its act is enough.
  store.dispatch(thingsChanged(['balance']));
  store.dispatch(loadUser());
  await jest.advanceTimersByTimeAsync(1_000);
  expect(calls).toHaveLength(3);
  store.dispatch(thingsChanged(['order', 'task']));
  await jest.advanceTimersByTimeAsync(1_000);
  expect(calls).toHaveLength(3);
  jest.useRealTimers();
});
