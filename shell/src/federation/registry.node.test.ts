import { registrySchema } from '@shizhong/shared-contracts/remote';
import { parse } from 'valibot';
import { registryEntry, registryOf } from '../testing/registry';
import { RegistryStore, remoteBase } from './registry';

const initial = parse(registrySchema, registryOf(registryEntry({ name: 'help' })));
const newer = registryOf(registryEntry({ name: 'help', version: '2.0.0' }));

function store(answer: () => Promise<Response>) {
  jest.spyOn(globalThis, 'fetch').mockImplementation(answer);
  const registry = new RegistryStore({ base: '/any/base/', timeoutMs: 50, initial });
  const heard = jest.fn();
  registry.subscribe(heard);
  return { registry, heard };
}

const json = (body: unknown, status = 200) => new Response(JSON.stringify(body), { status });

test('a newer registry is read below the router base and announced', async () => {
  const { registry, heard } = store(async () => json(newer));
  await registry.refresh();
  expect(fetch).toHaveBeenCalledWith('/any/base/registry.json', expect.anything());
  expect(registry.entry('help')?.version).toBe('2.0.0');
  expect(heard).toHaveBeenCalledTimes(1);
});

test('an unchanged registry renders nothing anew', async () => {
  const { registry, heard } = store(async () => json(initial));
  await registry.refresh();
  expect(registry.get()).toBe(initial);
  expect(heard).not.toHaveBeenCalled();
});

test('those who ask at the same time share one request', async () => {
  const { registry } = store(async () => json(newer));
  await Promise.all([registry.refresh(), registry.refresh()]);
  expect(fetch).toHaveBeenCalledTimes(1);
});

test.each([
  ['missing', async () => json({}, 404), { type: 'missing' }],
  ['of another schema', async () => json({ schema: 2 }), { type: 'error', reason: 'schema' }],
  ['a broken server', async () => json({}, 503), { type: 'error', reason: 'http' }],
  ['silent', () => Promise.reject(new DOMException('late', 'TimeoutError')), { type: 'timeout' }],
])('a registry that is %s leaves the last good one in place', async (_name, answer, facts) => {
  const { registry } = store(answer);
  await expect(registry.refresh()).rejects.toMatchObject({ facts: { phase: 'registry', ...facts } });
  expect(registry.get()).toBe(initial);
});

test('builds lie below the router base or at an address of their own', () => {
  const entry = registryEntry({ name: 'help' });
  expect(remoteBase(entry, '/any/base/', 'https://site.example')).toBe('https://site.example/any/base/remotes/help/1.0.0/');
  const far = { ...entry, base: 'https://cdn.example/help/' };
  expect(remoteBase(far, '/any/base/', 'https://site.example')).toBe('https://cdn.example/help/');
});

test('what somebody tries in his browser stays in every registry that is read later', async () => {
  jest.spyOn(globalThis, 'fetch').mockImplementation(async () => json(newer));
  const tried = registryEntry({ name: 'help', version: '9.0.0' });
  const adapt = (read: typeof initial) => ({ ...read, remotes: read.remotes.map(() => tried) });
  const registry = new RegistryStore({ base: '/', timeoutMs: 50, initial, adapt });
  await registry.refresh();
  expect(registry.entry('help')?.version).toBe('9.0.0');
});
