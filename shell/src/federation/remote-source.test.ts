/** With the real federation runtime; only the network is simulated. `docs/remote-contract.md#federation-runtime`. */
import { init } from '@module-federation/runtime';
import { RemoteLoadError, type RemoteManifest } from '@shizhong/shared-contracts';
import { contractVersion } from '@shizhong/shared-contracts/remote';
import { registryEntry } from '../testing/registry';
import { LoadGuard } from './load-guard';
import { createRemoteSource } from './remote-source';

init({ name: 'shizhong_shell', remotes: [], shared: {} });

const inserted: string[] = [];
/** What the next insertions of a script do; loads without effect when nothing is left. */
const network: ((script: HTMLScriptElement) => 'load' | 'error')[] = [];

beforeEach(() => {
  jest.spyOn(document.head, 'append').mockImplementation((...nodes) => {
    for (const node of nodes) {
      if (!(node instanceof HTMLScriptElement)) continue;
      inserted.push(node.src);
      const event = network.shift()?.(node) ?? 'load';
      setTimeout(() => node.dispatchEvent(new Event(event)));
    }
  });
  globalThis.fetch = jest.fn(async () => ({ ok: false, status: 503 }) as Response);
});

beforeEach(() => {
  inserted.length = 0;
  network.length = 0;
});

let serial = 0;

function remote(get: () => Promise<() => unknown>) {
  const version = `1.0.${++serial}`;
  const container = `remote_lab_${serial}`;
  const entry = registryEntry({ name: 'lab', version });
  const manifest: RemoteManifest = {
    ...{ schema: 1, name: 'lab', title: '试验', version, contract: contractVersion },
    ...{ prefixes: ['/lab'], routes: [], menu: [], redirects: [] },
    ...{ container, entry: 'entry.js', files: {}, chunks: {}, consumes: {} },
  };
  const source = createRemoteSource({
    base: '/',
    guard: new LoadGuard({ styleMs: 1_000 }),
    timeouts: { manifestMs: 1_000, entryMs: 200 },
    manifests: new Map([['lab', manifest]]),
  });
  const initialised = jest.fn();
  const arrives = () => {
    Object.assign(globalThis, { [container]: { init: initialised, get } });
    return 'load' as const;
  };
  return { load: () => source.fetch(entry), arrives, initialised };
}

const definition = { routes: [] };
const working = async () => () => ({ default: definition });

test('a container is initialised with the page’s share scope and gives its definition', async () => {
  const { load, arrives, initialised } = remote(working);
  network.push(arrives);
  await expect(load()).resolves.toMatchObject({ definition });
  expect(initialised).toHaveBeenCalledTimes(1);
  await load();
  expect(inserted).toHaveLength(1);
});

test('an entry that was refused twice loads the third time, by another query, and each error is typed', async () => {
  const { load, arrives } = remote(working);
  network.push(
    () => 'error',
    () => 'error',
    arrives,
  );
  await expect(load()).rejects.toBeInstanceOf(RemoteLoadError);
  await expect(load()).rejects.toMatchObject({ facts: { phase: 'entry', remote: 'lab', reason: 'http' } });
  await expect(load()).resolves.toMatchObject({ definition });
  expect(inserted.map((address) => new URL(address).search)).toEqual(['', '?r=1', '?r=2']);
});

test('an entry that hangs is given up after the time-out, and recovers', async () => {
  const { load, arrives } = remote(working);
  network.push(() => 'never' as 'load', arrives);
  await expect(load()).rejects.toMatchObject({ facts: { phase: 'entry', type: 'timeout' } });
  await expect(load()).resolves.toMatchObject({ definition });
});

test('an entry that runs and leaves no container is refused, and recovers', async () => {
  const { load, arrives } = remote(working);
  network.push(() => 'load', arrives);
  await expect(load()).rejects.toMatchObject({ facts: { phase: 'entry', reason: 'script' } });
  await expect(load()).resolves.toMatchObject({ definition });
});

test('an exposed module that failed twice works the third time', async () => {
  let failures = 2;
  const { load, arrives } = remote(async () => {
    if (failures-- > 0)
      throw Object.assign(new Error('chunk'), { name: 'ChunkLoadError', type: 'error', request: '/remotes/lab/a.js' });
    return () => ({ default: definition });
  });
  network.push(arrives);
  await expect(load()).rejects.toMatchObject({ facts: { phase: 'module', reason: 'http', address: '/remotes/lab/a.js' } });
  await expect(load()).rejects.toBeInstanceOf(RemoteLoadError);
  await expect(load()).resolves.toMatchObject({ definition });
});

test('two versions are two containers', async () => {
  const [old, fresh] = [remote(working), remote(async () => () => ({ default: { routes: ['new'] } }))];
  network.push(old.arrives, fresh.arrives);
  await expect(old.load()).resolves.toMatchObject({ definition: { routes: [] } });
  await expect(fresh.load()).resolves.toMatchObject({ definition: { routes: ['new'] } });
});
