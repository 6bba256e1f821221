import { type RegistryEntry, RemoteLoadError, type RemoteManifest } from '@shizhong/shared-contracts';
import { registryEntry } from '../testing/registry';
import { fetchManifest } from './fetch-manifest';
import { checkContract } from './manifest';

const base = 'http://localhost/remotes/ad/1.0.0/';
const entry: RegistryEntry = registryEntry({ name: 'ad', version: '1.0.0' });
const manifest: RemoteManifest = {
  schema: 1,
  name: 'ad',
  title: '广告主中心',
  version: '1.0.0',
  contract: '1.0.0',
  prefixes: ['/admin-ad'],
  routes: [],
  menu: [],
  redirects: [],
  container: 'remote_ad_1',
  entry: 'entry.js',
  files: {},
  chunks: {},
  consumes: {},
};

/** One response per call of `fetch`; an error is thrown as a network error. */
function network(...responses: (Response | Error)[]) {
  const requested: string[] = [];
  jest.spyOn(globalThis, 'fetch').mockImplementation(async (address) => {
    requested.push(String(address));
    const response = responses.shift();
    if (response instanceof Response) return response;
    throw response ?? new TypeError('no more responses');
  });
  return requested;
}

const json = (body: unknown, status = 200) => new Response(JSON.stringify(body), { status });

async function failure() {
  const error: unknown = await fetchManifest(entry, base, 50).catch((cause: unknown) => cause);
  return error instanceof RemoteLoadError ? error.facts : error;
}

test('fails N times, then succeeds, each time at another address: no failure is cached', async () => {
  const requested = network(json({}, 503), new Response('<html>'), json({ schema: 1 }), json(manifest));
  expect(await failure()).toMatchObject({ phase: 'manifest', remote: 'ad', version: '1.0.0', type: 'error', reason: 'http' });
  expect(await failure()).toMatchObject({ type: 'error', reason: 'schema' });
  expect(await failure()).toMatchObject({ type: 'error', reason: 'schema' });
  await expect(fetchManifest(entry, base, 50)).resolves.toEqual(manifest);
  expect(new Set(requested).size).toBe(4);
});

test.each([404, 410])('status %i is a missing manifest', async (status) => {
  network(json({}, status));
  expect(await failure()).toMatchObject({ type: 'missing', reason: 'http' });
});

test('a second request distinguishes a network error from a wrong digest', async () => {
  network(new TypeError('integrity'), json(manifest), new TypeError('integrity'));
  expect(await failure()).toMatchObject({ type: 'error', reason: 'integrity' });
  network(new TypeError('down'), new TypeError('down'));
  expect(await failure()).toMatchObject({ type: 'error', reason: 'network' });
});

test('a hanging server is a timeout', async () => {
  network(new DOMException('late', 'TimeoutError'));
  expect(await failure()).toMatchObject({ type: 'timeout' });
});

test('a remote with another contract or another name is refused before its code runs', () => {
  const refused = (candidate: Partial<RemoteManifest>) => {
    try {
      checkContract(entry, { ...manifest, ...candidate });
      return null;
    } catch (cause) {
      return cause instanceof RemoteLoadError ? cause.facts : cause;
    }
  };
  expect(refused({})).toBeNull();
  expect(refused({ contract: '2.0.0' })).toMatchObject({ phase: 'contract', reason: 'version', type: 'error' });
  expect(refused({ contract: '1.9.0' })).toMatchObject({ reason: 'version' });
  expect(refused({ name: 'media' })).toMatchObject({ phase: 'contract', reason: 'schema' });
  expect(refused({ version: '1.0.1' })).toMatchObject({ reason: 'schema' });
});
