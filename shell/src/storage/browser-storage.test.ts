import { browserStorage } from './browser-storage';

const denied = () => {
  throw new DOMException('denied', 'SecurityError');
};

test('values are kept in the browser', () => {
  const storage = browserStorage();
  storage.set('k', 'v');
  expect(localStorage.getItem('k')).toBe('v');
  storage.remove('k');
  expect(storage.get('k')).toBeNull();
});

test('where the browser denies storage, values live as long as the page', () => {
  const storage = browserStorage(denied);
  expect(storage.get('k')).toBeNull();
  storage.set('k', 'v');
  expect(storage.get('k')).toBe('v');
  storage.remove('k');
  expect(storage.get('k')).toBeNull();
});

test('a full storage does not hide the newer value behind the older one', () => {
  let full = false;
  const kept = new Map([['k', 'old']]);
  const storage = browserStorage(
    () =>
      ({
        getItem: (key: string) => kept.get(key) ?? null,
        setItem: (key: string, value: string) => {
          if (full) throw new DOMException('full', 'QuotaExceededError');
          kept.set(key, value);
        },
        removeItem: (key: string) => void kept.delete(key),
      }) as unknown as Storage,
  );
  full = true;
  storage.set('k', 'new');
  expect(storage.get('k')).toBe('new');
  full = false;
  storage.set('k', 'newest');
  expect(kept.get('k')).toBe('newest');
  expect(storage.get('k')).toBe('newest');
});
