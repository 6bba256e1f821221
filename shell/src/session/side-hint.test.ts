import { adToken, mediaToken, testStore } from '../testing/shell-store';
import { keepSideHint } from './side-hint';
import { delUser, setUser } from './slice';

const cookies = () => document.cookie;

test('the cookie shows the page server which side is signed in, and is removed on sign-out', () => {
  const { store, storage } = testStore({ stored: { 'sz-token': adToken } });
  keepSideHint(store, storage);
  expect(cookies()).toBe('sz-side=ad');
  store.dispatch(setUser({ token: mediaToken, user: null }));
  expect(cookies()).toBe('sz-side=media');
  store.dispatch(delUser());
  expect(cookies()).toBe('');
});
