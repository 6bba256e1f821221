import type { RegistryEntry } from '@shizhong/shared-contracts';
import { registryEntry } from '../testing/registry';
import { testStore } from '../testing/shell-store';
import { type Fetched, RemoteLoader } from './remote-loader';

const entry = registryEntry({ name: 'help' });
const card = { name: 'help', title: '帮助中心', prefixes: [], routes: [], menu: [], redirects: [] };
const fetched: Fetched = { definition: { card, routes: [], slices: [{ key: 'read', reducer: () => ['id'] }] }, manifest: null };

function loader(fetch: (entry: RegistryEntry) => Promise<Fetched>) {
  const { store, tenancy } = testStore();
  return { store, remotes: new RemoteLoader({ fetch, prefetch: () => undefined }, tenancy) };
}

test('concurrent callers share one load, later ones get it immediately', async () => {
  const fetch = jest.fn(async () => fetched);
  const { remotes } = loader(fetch);
  const [first, second] = await Promise.all([remotes.load(entry), remotes.load(entry)]);
  expect(first).toBe(second);
  expect(remotes.peek(entry)).toBe(first);
  await remotes.load(entry);
  expect(fetch).toHaveBeenCalledTimes(1);
});

test('a failure is not cached', async () => {
  const responses = [Promise.reject(new Error('once')), Promise.resolve(fetched)];
  const { remotes } = loader(() => responses.shift() as Promise<Fetched>);
  await expect(remotes.load(entry)).rejects.toThrow('once');
  await expect(remotes.load(entry)).resolves.toMatchObject({ entry });
});

test('another version is another load', async () => {
  const fetch = jest.fn(async () => fetched);
  const { remotes } = loader(fetch);
  await remotes.load(entry);
  await remotes.load({ ...entry, version: '2.0.0' });
  expect(fetch).toHaveBeenCalledTimes(2);
});

test('its state is in the store when the load is done', async () => {
  const { store, remotes } = loader(async () => fetched);
  await remotes.load(entry);
  expect(store.getState().remotes['help']).toEqual({ read: ['id'] });
});

test.each([
  ['nothing', undefined],
  ['no routes', { card }],
  ['another remote', { card: { ...card, name: 'ad' }, routes: [] }],
])('a module that exports %s is refused and registers nothing', async (_name, definition) => {
  const { store, remotes } = loader(async () => ({ definition, manifest: null }));
  await expect(remotes.load(entry)).rejects.toMatchObject({ facts: { phase: 'module', type: 'error', reason: 'schema' } });
  expect(store.getState().remotes).toEqual({});
});

test('a prefetch that fails stays silent', async () => {
  const { remotes } = loader(() => Promise.reject(new Error('down')));
  remotes.prefetch(entry, 'page');
  await expect(remotes.load(entry)).rejects.toThrow('down');
});
