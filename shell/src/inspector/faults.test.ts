import type { RemoteDefinition } from '@shizhong/shared-contracts';
import type { RemoteSource } from '../federation/remote-loader';
import { FaultSwitches, faultText, fileAt, readFault } from './faults';

const at = (file: string) => `http://localhost/remotes/help/1.0.0-abc/${file}`;
const entry = { name: 'help', version: '1', contract: '1.0.0' } as Parameters<RemoteSource['fetch']>[0];

test.each([
  ['help:down', { remote: 'help', kind: 'down', phase: 'entry', left: Number.POSITIVE_INFINITY }],
  ['remote.help:500@page*2', { remote: 'help', kind: '500', phase: 'page', left: 2 }],
  ['help:missing', { remote: 'help', kind: 'missing', phase: 'page', left: Number.POSITIVE_INFINITY }],
  ['ad:saga', { remote: 'ad', kind: 'saga', phase: 'entry', left: Number.POSITIVE_INFINITY }],
])('%s is parsed', (text, rule) => expect(readFault(text)).toEqual(rule));

test.each(['', 'help', 'help:', 'help:fire', 'help:500@moon', 'HELP:500'])('%p is not', (text) =>
  expect(readFault(text)).toBeNull(),
);

test('a rule’s text parses back to the same rule', () => {
  for (const text of ['help:500@page*2', 'ad:render', 'ad:slow@style']) {
    const rule = readFault(text);
    expect(rule && faultText(rule)).toBe(text);
  }
});

test.each([
  ['remote.json', 'manifest'],
  ['entry.12345678.js', 'entry'],
  ['remote.12345678.js', 'module'],
  ['help.12345678.js', 'page'],
  ['help.12345678.css', 'style'],
])('%s is the %s', (file, phase) => expect(fileAt(at(file), new Map())).toEqual({ remote: 'help', phase }));

describe('a switch', () => {
  const switches = new FaultSwitches('/');

  test('redirects the given file to a broken response, the given number of times, and no other file', () => {
    switches.set(['help:500@page*1']);
    expect(switches.reroute(at('entry.1.js'))).toBeNull();
    expect(switches.reroute(at('help.1.js'))).toBe('http://localhost/faults/500?of=%2Fremotes%2Fhelp%2F1.0.0-abc%2Fhelp.1.js');
    expect(switches.reroute(at('help.1.js'))).toBeNull();
  });

  test('requests a slow file at its own address, so that the rest of its build is found beside it', () => {
    switches.set(['help:slow@entry*1']);
    expect(switches.reroute(at('entry.1.js'))).toBe(`${at('entry.1.js')}?slow=1`);
  });

  test('gives the diagnosis of a failed file the same response, without counting it', async () => {
    const requested: unknown[] = [];
    const target = { fetch: (async (input: unknown) => void requested.push(input)) as unknown as typeof fetch };
    switches.install(target);
    switches.set(['help:500@page*1']);
    switches.reroute(at('help.1.js'));
    await target.fetch(at('help.1.js'), { cache: 'no-store' });
    switches.reroute(at('help.1.js'));
    await target.fetch(at('help.1.js'), { cache: 'no-store' });
    await target.fetch('/api/v1/x');
    expect(requested).toEqual([expect.stringContaining('/faults/500'), at('help.1.js'), '/api/v1/x']);
  });

  test('fakes an incompatible contract for the shell’s own check', async () => {
    switches.set(['help:contract*1']);
    const seen: string[] = [];
    const source = switches.wrap({
      fetch: async ({ contract }) => {
        seen.push(contract);
        return { definition: null, manifest: null };
      },
      prefetch: () => undefined,
    });
    await source.fetch(entry);
    await source.fetch(entry);
    expect(seen).toEqual(['99.0.0', '1.0.0']);
  });

  test('adds a throwing reducer and saga to the remote’s definition', async () => {
    switches.set(['help:reducer*1', 'help:saga*1']);
    const source = switches.wrap({
      fetch: async () => ({ definition: { routes: [] }, manifest: null }),
      prefetch: () => undefined,
    });
    const { slices, sagas } = (await source.fetch(entry)).definition as RemoteDefinition;
    const reducer = slices?.[0]?.reducer;
    expect(() => reducer?.(undefined, { type: 'x' })).toThrow('reducer');
    expect(reducer?.(undefined, { type: 'x' })).toBeNull();
    expect(() => sagas?.[0]?.().next()).toThrow('saga');
  });
});
