import { registrySchema } from '@shizhong/shared-contracts/remote';
import { parse } from 'valibot';
import { registryEntry, registryOf } from '../testing/registry';
import { RegistryStore, remoteBase } from './registry';

const initial = parse(registrySchema, registryOf(registryEntry({ name: 'help' })));
const newer = registryOf(registryEntry({ name: 'help', version: '2.0.0' }));

function store(respond: () => Promise<Response>) {
  jest.spyOn(globalThis, 'fetch').mockImplementation(respond);
  const registry = new RegistryStore({ base: '/any/base/', timeoutMs: 50, initial });
  const listener = jest.fn();
  registry.subscribe(listener);
  return { registry, listener };
}

const json = (body: unknown, status = 200) => new Response(JSON.stringify(body), { status });

test('a newer registry is read under the router base and announced', async () => {
  const { registry, listener } = store(async () => json(newer));
  await registry.refresh();
  expect(fetch).toHaveBeenCalledWith('/any/base/registry.json', expect.anything());
  expect(registry.entry('help')?.version).toBe('2.0.0');
  expect(listener).toHaveBeenCalledTimes(1);
});

test('an unchanged registry causes no re-render', async () => {
  const { registry, listener } = store(async () => json(initial));
  await registry.refresh();
  expect(registry.get()).toBe(initial);
  expect(listener).not.toHaveBeenCalled();
});

test('concurrent reads share one request', async () => {
  const { registry } = store(async () => json(newer));
  await Promise.all([registry.refresh(), registry.refresh()]);
  expect(fetch).toHaveBeenCalledTimes(1);
});

test.each([
  ['missing', async () => json({}, 404), { type: 'missing' }],
  ['in another schema', async () => json({ schema: 2 }), { type: 'error', reason: 'schema' }],
  ['a server error', async () => json({}, 503), { type: 'error', reason: 'http' }],
  ['silent', () => Promise.reject(new DOMException('late', 'TimeoutError')), { type: 'timeout' }],
])('a registry that is %s leaves the last good one in use', async (_name, respond, facts) => {
  const { registry } = store(respond);
  await expect(registry.refresh()).rejects.toMatchObject({ facts: { phase: 'registry', ...facts } });
  expect(registry.get()).toBe(initial);
});

test('builds are under the router base or at their own address', () => {
  const entry = registryEntry({ name: 'help' });
  expect(remoteBase(entry, '/any/base/', 'https://site.example')).toBe('https://site.example/any/base/remotes/help/1.0.0/');
  const far = { ...entry, base: 'https://cdn.example/help/' };
  expect(remoteBase(far, '/any/base/', 'https://site.example')).toBe('https://cdn.example/help/');
});

test('versions selected in this browser stay in every registry read later', async () => {
  jest.spyOn(globalThis, 'fetch').mockImplementation(async () => json(newer));
  const tried = registryEntry({ name: 'help', version: '9.0.0' });
  const adapt = (read: typeof initial) => ({ ...read, remotes: read.remotes.map(() => tried) });
  const registry = new RegistryStore({ base: '/', timeoutMs: 50, initial, adapt });
  await registry.refresh();
  expect(registry.entry('help')?.version).toBe('9.0.0');
});
