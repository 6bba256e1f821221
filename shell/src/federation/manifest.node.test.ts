import { type RegistryEntry, RemoteLoadError, type RemoteManifest } from '@shizhong/shared-contracts';
import { registryEntry } from '../testing/registry';
import { checkContract, fetchManifest } from './manifest';

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

/** One answer per call of `fetch`; an error is what the network throws. */
function network(...answers: (Response | Error)[]) {
  const asked: string[] = [];
  jest.spyOn(globalThis, 'fetch').mockImplementation(async (address) => {
    asked.push(String(address));
    const answer = answers.shift();
    if (answer instanceof Response) return answer;
    throw answer ?? new TypeError('no more answers');
  });
  return asked;
}

const json = (body: unknown, status = 200) => new Response(JSON.stringify(body), { status });

async function failure() {
  const fault: unknown = await fetchManifest(entry, base, 50).catch((cause: unknown) => cause);
  return fault instanceof RemoteLoadError ? fault.facts : fault;
}

test('fails N times, then succeeds, each time at another address: no failure is kept', async () => {
  const asked = network(json({}, 503), new Response('<html>'), json({ schema: 1 }), json(manifest));
  expect(await failure()).toMatchObject({ phase: 'manifest', remote: 'ad', version: '1.0.0', type: 'error', reason: 'http' });
  expect(await failure()).toMatchObject({ type: 'error', reason: 'schema' });
  expect(await failure()).toMatchObject({ type: 'error', reason: 'schema' });
  await expect(fetchManifest(entry, base, 50)).resolves.toEqual(manifest);
  expect(new Set(asked).size).toBe(4);
});

test.each([404, 410])('status %i is a missing manifest', async (status) => {
  network(json({}, status));
  expect(await failure()).toMatchObject({ type: 'missing', reason: 'http' });
});

test('a network fault is told from a wrong digest by asking again', async () => {
  network(new TypeError('integrity'), json(manifest), new TypeError('integrity'));
  expect(await failure()).toMatchObject({ type: 'error', reason: 'integrity' });
  network(new TypeError('down'), new TypeError('down'));
  expect(await failure()).toMatchObject({ type: 'error', reason: 'network' });
});

test('a hanging server is a time-out', async () => {
  network(new DOMException('late', 'TimeoutError'));
  expect(await failure()).toMatchObject({ type: 'timeout' });
});

test('a remote of another contract or another name is refused before its code', () => {
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
