/** The first script of a development session, run as a page runs it, with the shares that a shell would register. */
import { createContext, runInContext } from 'node:vm';
import { version } from 'react';
import { reactScript } from './src/development/react-script';

const keys = ['react', 'react/jsx-runtime', 'react-dom', 'react-dom/client'];
const production = () => 'of the shell';

let script: string;
beforeAll(async () => {
  script = await reactScript();
});

/** What the shell's runtime gets for each share after it has registered them, and why the page would reload. */
function registered(offered: Record<string, string>) {
  const page: { __szReloads?: string; __FEDERATION__?: { __GLOBAL_PLUGIN__: SharePlugin[] } } = {};
  runInContext(
    script,
    createContext({ window: page, performance, setImmediate, setTimeout, console, navigator: { userAgent: '' } }),
  );
  const [plugin] = page.__FEDERATION__?.__GLOBAL_PLUGIN__ ?? [];
  const shared = Object.fromEntries(
    Object.entries(offered).map(([key, each]) => [key, [{ version: each, get: () => production }]]),
  );
  plugin?.beforeInit({ userOptions: { shared } });
  const got = Object.entries(shared).map(([pkgName, [share]]) => {
    if (share) plugin?.beforeRegisterShare({ pkgName, shared: share });
    return [pkgName, share?.get()() === 'of the shell' ? 'the shell’s' : 'for development'];
  });
  return { got: Object.fromEntries(got), reloads: page.__szReloads };
}

interface SharePlugin {
  beforeInit(args: object): object;
  beforeRegisterShare(args: { pkgName: string; shared: { version: string; get: () => unknown } }): object;
}

const all = (each: string) => Object.fromEntries(keys.map((key) => [key, each]));

test('the shell gets development builds of its React and its own copy of everything else', () => {
  const { got, reloads } = registered({ ...all(version), redux: '5.0.1' });
  expect(got).toEqual({ ...Object.fromEntries(keys.map((key) => [key, 'for development'])), redux: 'the shell’s' });
  expect(reloads).toBeUndefined();
});

test('a shell of another version keeps its React, and the page knows why it has to reload', () => {
  const { got, reloads } = registered(all('18.3.1'));
  expect(new Set(Object.values(got))).toEqual(new Set(['the shell’s']));
  expect(reloads).toBe(`the shell does not offer ${keys.join(', ')} ${version}`);
});

test('so does a shell that keeps its reconciler to itself', () => {
  const { 'react-dom/client': _, ...others } = all(version);
  const { got, reloads } = registered(others);
  expect(new Set(Object.values(got))).toEqual(new Set(['the shell’s']));
  expect(reloads).toBe(`the shell does not offer react-dom/client ${version}`);
});
