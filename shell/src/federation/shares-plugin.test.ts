/** With the real federation runtime: what this repository relies on in it (`docs/remote-contract.md#federation-runtime`). */
import { createInstance, type ModuleFederation, registerGlobalPlugins } from '@module-federation/runtime';
import { shareRequests } from './shares';
import { ShareVersionRefused, sharesPlugin } from './shares-plugin';

registerGlobalPlugins([sharesPlugin]);

type Get = () => unknown;

const strict = (version: string) => ({ singleton: true, strictVersion: true, requiredVersion: `^${version}` });
const offer = (version: string, get: Get) => ({ version, get: get as never, scope: 'default', shareConfig: strict(version) });

let failures = 0;
const antd = jest.fn(async () => {
  if (failures-- > 0) throw new Error('ChunkLoadError');
  return () => 'antd of the shell';
});

const shell = createInstance({
  name: 'shizhong_shell',
  remotes: [],
  shareStrategy: 'loaded-first',
  shared: {
    react: { ...offer('19.3.1', () => () => 'react of the shell'), shareConfig: { ...strict('19.3.1'), eager: true } },
    antd: offer('6.6.8', antd),
  },
});

/** A remote's instance, initialised with the shell's scope as its container does. */
function remote(name: string, shared: Parameters<typeof createInstance>[0]['shared'] = {}): ModuleFederation {
  const instance = createInstance({ name, remotes: [], shared });
  instance.initShareScopeMap('default', shell.shareScopeMap['default'] ?? {});
  return instance;
}

async function take(instance: ModuleFederation, key: string, version: string): Promise<unknown> {
  const customShareInfo = { scope: ['default'], shareConfig: strict(version), from: instance.name };
  const factory = await instance.loadShare<string>(key, { customShareInfo });
  return factory ? factory() : false;
}

test('a remote gets the very module that the shell provides', async () => {
  shell.initializeSharing('default');
  expect(await take(remote('remote_a_1'), 'react', '19.3.0')).toBe('react of the shell');
  expect(shareRequests).toContainEqual({ key: 'react', asker: 'remote_a_1', required: '^19.3.0' });
});

test('a lazy share that failed twice works the third time, without a reload, and is loaded once for all', async () => {
  failures = 2;
  const [a, b] = [remote('remote_b_1'), remote('remote_c_1')];
  await expect(take(a, 'antd', '6.6.8')).rejects.toThrow('ChunkLoadError');
  await expect(take(b, 'antd', '6.6.8')).rejects.toThrow('ChunkLoadError');
  antd.mockClear();
  expect(await Promise.all([take(a, 'antd', '6.6.8'), take(b, 'antd', '6.6.8')])).toEqual([
    'antd of the shell',
    'antd of the shell',
  ]);
  expect(antd).toHaveBeenCalledTimes(1);
});

test('a version that does not fit is refused, and the message names both sides', async () => {
  const asked = take(remote('remote_ad_1234'), 'react', '20.0.0');
  await expect(asked).rejects.toBeInstanceOf(ShareVersionRefused);
  await expect(take(remote('remote_ad_1234'), 'react', '20.0.0')).rejects.toThrow(
    'remote_ad_1234 needs react ^20.0.0, the shell provides 19.3.1',
  );
});

test('a stock remote that brings a newer React still gets the shell’s', async () => {
  const own = remote('stock', { react: offer('19.9.9', () => () => 'react of the remote') });
  expect(await take(own, 'react', '19.0.0')).toBe('react of the shell');
});

test('what nobody provides is answered with false: the build then uses its own copy or fails', async () => {
  expect(await take(remote('remote_d_1'), 'left-pad', '1.0.0')).toBe(false);
});
