import { watchOtherTabs } from './cross-tab';

const storage = (key: string | null) => window.dispatchEvent(new StorageEvent('storage', { key }));

function pageShow(persisted: boolean) {
  window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted }));
}

test('reacts to the token, a cleared storage and a page restored from the cache, and to nothing else', () => {
  const changed = jest.fn();
  const stop = watchOtherTabs(changed);
  for (const key of ['sz-user', 'prom', 'sz-theme']) storage(key);
  pageShow(false);
  expect(changed).not.toHaveBeenCalled();
  storage('sz-token');
  storage(null);
  pageShow(true);
  expect(changed).toHaveBeenCalledTimes(3);
  stop();
  storage('sz-token');
  expect(changed).toHaveBeenCalledTimes(3);
});
