import { type Registry, type RegistryEntry, RemoteLoadError } from '@shizhong/shared-contracts';
import { Recovery } from './recovery';
import type { RegistryStore } from './registry';

const old = { name: 'help', version: '1' } as RegistryEntry;
const lost = new RemoteLoadError({ type: 'missing', phase: 'page', remote: 'help' }, '404');

function registryThatBecomes(version: string) {
  const refresh = jest.fn(async () => ({}) as Registry);
  const registry = { refresh, entry: () => ({ ...old, version }) } as unknown as RegistryStore;
  return { refresh, recovery: new Recovery(registry) };
}

test('files that go missing at the same time share one registry read', async () => {
  const { refresh, recovery } = registryThatBecomes('2');
  const results = Promise.all([recovery.foundNewVersion(lost, old), recovery.foundNewVersion(lost, old)]);
  await expect(results).resolves.toEqual([true, true]);
  expect(refresh).toHaveBeenCalledTimes(1);
});

test('a version whose files stay missing is retried once, then given up', async () => {
  const { refresh, recovery } = registryThatBecomes('1');
  await expect(recovery.foundNewVersion(lost, old)).resolves.toBe(false);
  await expect(recovery.foundNewVersion(lost, old)).resolves.toBe(false);
  expect(refresh).toHaveBeenCalledTimes(1);
});

test('an error that a newer version would not fix causes no request', async () => {
  const { refresh, recovery } = registryThatBecomes('2');
  const down = new RemoteLoadError({ type: 'error', reason: 'network', phase: 'page', remote: 'help' }, 'down');
  await expect(recovery.foundNewVersion(down, old)).resolves.toBe(false);
  expect(refresh).not.toHaveBeenCalled();
});

test('a failed registry read is retried once, or one slow response would end on the error page', async () => {
  const { refresh, recovery } = registryThatBecomes('2');
  refresh.mockRejectedValueOnce(new Error('timed out'));
  await expect(recovery.foundNewVersion(lost, old)).resolves.toBe(true);
  expect(refresh).toHaveBeenCalledTimes(2);
});

test('a file of the old version that fails late finds the new version already mounted', async () => {
  const { refresh, recovery } = registryThatBecomes('2');
  await recovery.foundNewVersion(lost, old);
  await expect(recovery.foundNewVersion(lost, old)).resolves.toBe(true);
  expect(refresh).toHaveBeenCalledTimes(1);
});
