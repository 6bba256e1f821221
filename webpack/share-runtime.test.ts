/** @jest-environment jsdom */
import type federationOfShell from './src/shared-modules/share-runtime';

type Federation = typeof federationOfShell;
type WebpackRequire = Parameters<Federation['bundlerRuntime']['init']>[0]['webpackRequire'];

let federation: Federation;

beforeEach(() => {
  jest.resetModules();
  federation = (require('./src/shared-modules/share-runtime') as { default: Federation }).default;
});

/** A build as webpack's runtime presents it: what it shares, and the modules it takes from the scope. */
function build(
  name: string,
  shared: WebpackRequire['federation']['initOptions']['shared'],
  consumes: Record<string, [key: string, required: string]> = {},
) {
  const moduleIdToConsumeDataMapping = Object.fromEntries(
    Object.entries(consumes).map(([id, [shareKey, requiredVersion]]) => [id, { shareKey, requiredVersion }]),
  );
  const webpackRequire: WebpackRequire = {
    m: {},
    c: {},
    federation: { initOptions: { name, ...(shared ? { shared } : {}) } },
    consumesLoadingData: { moduleIdToConsumeDataMapping },
  };
  const installedModules = {};
  federation.bundlerRuntime.init({ webpackRequire });
  return {
    webpackRequire,
    load: async (chunkId: string) => {
      const promises: Promise<unknown>[] = [];
      const chunkMapping = { [chunkId]: Object.keys(consumes) };
      federation.bundlerRuntime.consumes({ webpackRequire, installedModules, chunkId, chunkMapping, promises });
      await Promise.all(promises);
    },
    run: (id: string) => {
      const module: { exports: unknown } = { exports: null };
      webpackRequire.m[id]?.(module);
      return module.exports;
    },
  };
}

test('a remote gets the very module that the shell provides', async () => {
  const react = { name: 'react' };
  build('shell', { react: [{ version: '19.3.1', get: () => () => react }] });
  const remote = build('remote', undefined, { 7: ['react', '^19.3.0'] });
  await remote.load('page');
  expect(remote.run('7')).toBe(react);
});

test('what the first script needs is there before anything is loaded', () => {
  const react = { name: 'react' };
  const shell = build('shell', { react: [{ version: '19.3.1', get: () => () => react }] }, { 3: ['react', '^19.3.1'] });
  federation.bundlerRuntime.installInitialConsumes({ ...shell, installedModules: {}, initialConsumes: ['3'] });
  expect(shell.run('3')).toBe(react);
});

test('a lazy share is loaded once for all who ask', async () => {
  const get = jest.fn(async () => () => 'antd');
  build('shell', { antd: [{ version: '6.6.8', get }] });
  const remotes = [build('a', undefined, { 1: ['antd', '^6.6.8'] }), build('b', undefined, { 1: ['antd', '^6.6.8'] })];
  await Promise.all(remotes.map((remote) => remote.load('page')));
  expect(remotes.map((remote) => remote.run('1'))).toEqual(['antd', 'antd']);
  expect(get).toHaveBeenCalledTimes(1);
});

test('a lazy share that failed twice works the third time, without a reload', async () => {
  let failures = 2;
  build('shell', {
    antd: [
      {
        version: '6.6.8',
        get: async () => {
          if (failures-- > 0) throw new Error('ChunkLoadError');
          return () => 'antd';
        },
      },
    ],
  });
  const remote = build('remote', undefined, { 1: ['antd', '^6.6.8'] });
  await expect(remote.load('page')).rejects.toThrow('ChunkLoadError');
  await expect(remote.load('page')).rejects.toThrow('ChunkLoadError');
  await remote.load('page');
  expect(remote.run('1')).toBe('antd');
});

test('a version that does not fit is refused, and the message names both sides', async () => {
  build('shizhong_shell', { react: [{ version: '18.3.1', get: () => () => 'react' }] });
  const remote = build('remote_ad_1234', undefined, { 1: ['react', '^19.3.1'] });
  await expect(remote.load('page')).rejects.toThrow('remote_ad_1234 needs react ^19.3.1, shizhong_shell provides 18.3.1');
  await expect(remote.load('page')).rejects.toMatchObject({ name: 'ShareVersionRefused' });
});

test('what nobody provides is refused by name', async () => {
  const remote = build('remote', undefined, { 1: ['@shizhong/shared-ui/antd/date', '^6.6.8'] });
  await expect(remote.load('page')).rejects.toThrow('@shizhong/shared-ui/antd/date, which nobody provides');
});

test('nobody replaces what is there: React stays the shell’s', async () => {
  build('shell', { react: [{ version: '19.3.1', get: () => () => 'of the shell' }] });
  const remote = build(
    'remote',
    { react: [{ version: '19.9.9', get: () => () => 'of the remote' }] },
    { 1: ['react', '^19.3.1'] },
  );
  await remote.load('page');
  expect(remote.run('1')).toBe('of the shell');
});

test.each([
  ['^19.3.1', '19.3.1', true],
  ['^19.3.1', '19.4.0', true],
  ['^19.3.1', '19.3.0', false],
  ['^19.3.1', '20.0.0', false],
  ['^1.0.0', '1.0.0-rc.1', true],
  ['^0.2.3', '0.2.9', true],
  ['^0.2.3', '0.3.0', false],
])('%s and %s: %s', (required, version, allowed) => {
  const { caretAllows } = require('./src/shared-modules/caret') as typeof import('./src/shared-modules/caret');
  expect(caretAllows(required, version)).toBe(allowed);
});
