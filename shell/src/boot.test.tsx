import { init } from '@module-federation/runtime';
import { act } from 'react';
import { boot } from './boot';
import type { BootTools } from './inspector/tools';
import { readPage } from './page/blocks';
import { registryEntry, registryOf } from './testing/registry';

// What is rendered does not matter here.
jest.mock('./app/tree', () => ({ Tree: () => null }));

init({ name: 'shizhong_shell', remotes: [], shared: {} });

const settings = {
  siteName: '识众',
  profile: 'demonstration',
  sign: { prefix: '', suffix: '' },
  timeouts: { manifestMs: 10, entryMs: 10, chunkMs: 10, styleMs: 10, requestMs: 10 },
  legal: { company: '', icp: '', police: '', telecom: '', licenceUrl: '' },
  contact: { phone: '', email: '', hours: '' },
  paginationLabels: 'zh',
};

/** @returns the bodies of the health beacons that this page sent after an error in remote `lab` */
async function beaconsOf(tools: (() => BootTools) | null): Promise<string[]> {
  const registry = registryOf(registryEntry({ name: 'lab' }));
  const blocks = { 'sz-settings': settings, 'sz-registry': registry };
  document.body.innerHTML = Object.entries(blocks)
    .map(([id, value]) => `<script type="application/json" id="${id}">${JSON.stringify(value)}</script>`)
    .join('');
  const root = document.body.appendChild(document.createElement('div'));
  const sent: string[] = [];
  Object.defineProperty(navigator, 'sendBeacon', {
    configurable: true,
    value: (address: string, body: string) => sent.push(`${address} ${body}`),
  });
  await act(async () => boot(root, tools?.() ?? null));
  const error = new Error('boom');
  error.stack = `Error: boom\n    at ${location.origin}/remotes/lab/1.0.0/page.js:1:1`;
  window.dispatchEvent(new ErrorEvent('error', { error }));
  await new Promise((resolve) => setTimeout(resolve, 1_000));
  window.dispatchEvent(new Event('pagehide'));
  return sent;
}

const someTools = (): BootTools => ({
  page: readPage(document, undefined),
  withAddresses: (registry) => registry,
  hasRefused: false,
  reroute: () => null,
  source: (own) => own,
});

test('a page that runs under tools is no visitor in any profile: it reports nothing', async () => {
  expect(await beaconsOf(someTools)).toEqual([]);
  expect(await beaconsOf(null)).toEqual([expect.stringContaining('"kind":"unhandled","message":"Error: boom"')]);
});
