import { adToken, mediaToken, settled, testStore } from '../testing/shell-store';
import { sessionEnded, signOut, storageChanged } from './actions';
import { delUser, setUser } from './slice';

const user = { id: '1', username: '禾下食品', phone: '138****0001', avatar: null };
const signedIn = { 'sz-token': adToken, 'sz-user': JSON.stringify(user), 'sz-userInfo': '{"username":"禾下食品"}' };

describe('slice login', () => {
  test('setUser stores user and token and signs in', () => {
    const { store, storage } = testStore();
    store.dispatch(setUser({ token: adToken, user }));
    expect(store.getState().login).toEqual({ isLogin: true, isAd: true, userinfo: user });
    expect(storage.all()).toMatchObject({ 'sz-token': adToken, 'sz-user': JSON.stringify(user) });
  });

  test('isAd is true only for a token with the advertiser marker', () => {
    const { store } = testStore();
    store.dispatch(setUser({ token: adToken, user }));
    store.dispatch(setUser({ token: mediaToken, user }));
    expect(store.getState().login.isAd).toBe(false);
  });

  test('setUser without a user keeps an empty object', () => {
    const { store } = testStore();
    store.dispatch(setUser({ token: mediaToken, user: null }));
    expect(store.getState().login.userinfo).toEqual({});
  });

  test('delUser removes both items and does not reset isAd', () => {
    const { store, storage } = testStore({ stored: signedIn });
    store.dispatch(delUser());
    expect(store.getState().login).toEqual({ isLogin: false, isAd: true, userinfo: {} });
    expect(storage.get('sz-token')).toBeNull();
    expect(storage.get('sz-user')).toBeNull();
  });

  test('the token is in storage before subscribers see the new state', () => {
    const { store, storage } = testStore();
    const seen: (string | null)[] = [];
    store.subscribe(() => seen.push(storage.get('sz-token')));
    store.dispatch(setUser({ token: adToken, user }));
    store.dispatch(delUser());
    expect(seen).toEqual([adToken, null]);
  });

  test('a reload restores the session', () => {
    expect(testStore({ stored: signedIn }).store.getState().login).toEqual({ isLogin: true, isAd: true, userinfo: user });
  });

  test.each(['{broken', '"text"', '[1]', 'null'])('unparsable user data %s gives an empty object', (text) => {
    const { store } = testStore({ stored: { 'sz-token': adToken, 'sz-user': text } });
    expect(store.getState().login).toEqual({ isLogin: true, isAd: true, userinfo: {} });
  });
});

describe('server-driven logout', () => {
  test('300 and 401 clear the credentials and redirect to /login with the return address', async () => {
    const { store, storage, gone } = testStore({ stored: signedIn, here: '/admin-ad/index?tab=1' });
    store.dispatch(sessionEnded({ kind: 'unauthorized', token: adToken }));
    await settled();
    expect(gone).toEqual([{ to: '/login?reason=expired&redirect=%2Fadmin-ad%2Findex%3Ftab%3D1', replace: true, token: adToken }]);
    expect(storage.all()).toEqual({});
    expect(store.getState().login.isLogin).toBe(false);
  });

  test('a visitor without a session is led there as well, unless he is signing in', async () => {
    for (const [here, to] of [
      ['/data-valid', ['/login?reason=expired&redirect=%2Fdata-valid']],
      ['/register/ad', []],
    ] as const) {
      const { store, gone } = testStore({ here });
      store.dispatch(sessionEnded({ kind: 'unauthorized', token: null }));
      await settled();
      expect(gone.map((move) => move.to)).toEqual(to);
    }
  });

  test('the sign-in pages are never the return address', async () => {
    const { store, gone } = testStore({ stored: signedIn, here: '/login/ad?redirect=%2Fadmin-ad' });
    store.dispatch(sessionEnded({ kind: 'unauthorized', token: adToken }));
    await settled();
    expect(gone.map(({ to }) => to)).toEqual(['/login?reason=expired']);
  });

  test('402 in an area clears the credentials, dispatches login/delUser and leads to the sign-in with the reason', async () => {
    const { store, storage, gone } = testStore({ stored: signedIn });
    store.dispatch(sessionEnded({ kind: 'loggedOut', token: adToken }));
    await settled();
    expect(gone.map(({ to }) => to)).toEqual(['/login?reason=402']);
    expect(storage.all()).toEqual({});
    expect(store.getState().login).toMatchObject({ isLogin: false, userinfo: {} });
  });

  test.each(['/', '/help/order?q=1', '/contact/ad', '/web-ad/oa', '/login/ad'])(
    '402 on the public page %s clears, dispatches login/delUser, says so and stays',
    async (here) => {
      const { store, storage, gone, notices } = testStore({ stored: signedIn, here });
      store.dispatch(sessionEnded({ kind: 'loggedOut', token: adToken }));
      await settled();
      expect(gone).toEqual([]);
      expect(storage.all()).toEqual({});
      expect(store.getState().login).toMatchObject({ isLogin: false, userinfo: {} });
      expect(notices).toEqual(['登录已被服务器结束，您已退出登录']);
    },
  );

  test('402 without a session clears what is left of one and says nothing', async () => {
    const { store, storage, gone, notices } = testStore({ stored: { 'sz-user': '{}', 'sz-userInfo': '{}' }, here: '/about' });
    store.dispatch(sessionEnded({ kind: 'loggedOut', token: null }));
    await settled();
    expect([gone, notices]).toEqual([[], []]);
    expect(storage.all()).toEqual({});
  });

  test('300 and 401 lead to /login from a public page, too', async () => {
    const { store, gone } = testStore({ stored: signedIn, here: '/about' });
    store.dispatch(sessionEnded({ kind: 'unauthorized', token: adToken }));
    await settled();
    expect(gone.map(({ to }) => to)).toEqual(['/login?reason=expired&redirect=%2Fabout']);
  });

  test('a late response to an old token does not affect the new session', async () => {
    const { store, storage, gone } = testStore({ stored: signedIn });
    store.dispatch(setUser({ token: 'sz_advert_web:newer', user }));
    store.dispatch(sessionEnded({ kind: 'unauthorized', token: adToken }));
    await settled();
    expect(gone).toEqual([]);
    expect(storage.get('sz-token')).toBe('sz_advert_web:newer');
  });

  test('several responses at once redirect once', async () => {
    const { store, gone } = testStore({ stored: signedIn });
    store.dispatch(sessionEnded({ kind: 'unauthorized', token: adToken }));
    store.dispatch(sessionEnded({ kind: 'unauthorized', token: adToken }));
    await settled();
    expect(gone).toHaveLength(1);
  });
});

describe('signing out', () => {
  test('notifies the server, clears all personal data and navigates to the given page', async () => {
    const { store, storage, calls, gone } = testStore({ stored: signedIn });
    store.dispatch(signOut('/login/ad'));
    await settled();
    expect(calls).toEqual(['auth/logout']);
    expect(gone.map(({ to }) => to)).toEqual(['/login/ad']);
    expect(storage.all()).toEqual({});
  });

  test('works without the server', async () => {
    const { store, storage } = testStore({
      stored: signedIn,
      respond: () => {
        throw new Error('network');
      },
    });
    store.dispatch(signOut());
    await settled();
    expect(storage.get('sz-token')).toBeNull();
  });

  test('does not wait for a server that hangs', async () => {
    jest.useFakeTimers();
    const { store, storage } = testStore({ stored: signedIn, respond: () => new Promise(() => undefined) });
    store.dispatch(signOut());
    await jest.advanceTimersByTimeAsync(1_400);
    expect(storage.get('sz-token')).toBe(adToken);
    await jest.advanceTimersByTimeAsync(200);
    expect(storage.get('sz-token')).toBeNull();
    jest.useRealTimers();
  });

  test('a server response that the session has already ended does not redirect the user elsewhere', async () => {
    const test = testStore({
      stored: signedIn,
      respond: () => {
        test.store.dispatch(sessionEnded({ kind: 'unauthorized', token: adToken }));
        throw new Error('session');
      },
    });
    test.store.dispatch(signOut('/login/ad'));
    await settled();
    expect(test.gone.map(({ to }) => to)).toEqual(['/login/ad']);
  });
});

describe('other tabs', () => {
  test('a sign-out there signs out here', async () => {
    const { store, storage } = testStore({ stored: signedIn });
    storage.remove('sz-user');
    storage.remove('sz-token');
    store.dispatch(storageChanged());
    await settled();
    expect(store.getState().login.isLogin).toBe(false);
  });

  test('a sign-in there signs in here, and keeps what it wrote', async () => {
    const { store, storage } = testStore();
    storage.set('sz-user', JSON.stringify(user));
    storage.set('sz-token', mediaToken);
    store.dispatch(storageChanged());
    await settled();
    expect(store.getState().login).toEqual({ isLogin: true, isAd: false, userinfo: user });
    expect(storage.all()).toEqual({ 'sz-user': JSON.stringify(user), 'sz-token': mediaToken });
  });

  test('a late notice of a sign-out does not undo a sign-in that followed it', async () => {
    const { store, storage } = testStore({ stored: signedIn });
    storage.set('sz-token', 'sz_advert_web:second');
    store.dispatch(storageChanged());
    store.dispatch(storageChanged());
    await settled();
    expect(storage.get('sz-token')).toBe('sz_advert_web:second');
    expect(store.getState().login.isLogin).toBe(true);
  });
});
