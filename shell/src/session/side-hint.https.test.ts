/** @jest-environment-options {"url": "https://market.example/portal/"} */
import { mediaToken, testStore } from '../testing/shell-store';
import { keepSideHint } from './side-hint';
import { delUser } from './slice';

test('over https the cookie has the prefix that browsers keep to this host, and is removed under it', () => {
  const { store, storage } = testStore({ stored: { 'sz-token': mediaToken } });
  keepSideHint(store, storage);
  expect(document.cookie).toBe('__Host-sz-side=media');
  store.dispatch(delUser());
  expect(document.cookie).toBe('');
});
