/**
 * The example remotes of `e2e/stock-remotes`, built by plain webpack, Rspack and Vite without our kit: admitted to a registry, opened in the
 * shell, tampered with and broken file by file; one of them from another origin. The first thing that does not come true throws.
 */
import assert from 'node:assert/strict';
import { cp, mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { checkRemote } from '@shizhong/remote-kit/check/check-remote';
import { manifestSchema, type RegistryEntry } from '@shizhong/shared-contracts/remote';
import { publicText, signingKey } from '@shizhong/shared-contracts/signature';
import type { Browser } from 'playwright-core';
import * as v from 'valibot';
import { runStep } from '../processes/run-step';
import { readBook, remoteOf } from '../registry/book';
import { runRegistry } from '../registry/commands';
import { serveBuild } from '../size/serve';
import { storeElsewhere } from './elsewhere';
import type { Builds } from './lab';
import { Visits } from './stock-visits';

const builders = ['webpack', 'rspack', 'vite'] as const;

/** In milliseconds, for everything that hangs. */
const timeouts = { MANIFEST_TIMEOUT: '3000', ENTRY_TIMEOUT: '3000', CHUNK_TIMEOUT: '3000', STYLE_TIMEOUT: '3000' };

/** @param only builders by name, all without one; `sample` leaves out the kit's check and what breaks and mends files, which take minutes */
export async function proveStock(
  browser: Browser,
  { shellFolder, remotesFolder, entries }: Builds,
  only: readonly string[],
  say: (line: string) => void,
) {
  const sample = only.includes('sample');
  const named = builders.filter((builder) => only.includes(builder));
  const proved = named.length > 0 ? named : builders;
  const root = await mkdtemp(join(tmpdir(), 'stock-remotes-'));
  const built = join(root, 'built');
  const { ok } = await runStep({ name: 'example remotes', command: 'node', args: ['e2e/stock-remotes/build.mjs', built] });
  assert.ok(ok, 'the example remotes do not build');
  const served = join(root, 'remotes');
  for (const { name, version } of entries) {
    await cp(join(remotesFolder, name, version), join(served, name, version), {
      recursive: true,
      filter: (file) => !file.endsWith('.map'),
    });
  }
  const place = { file: join(root, 'registry.json'), keyFile: join(root, 'registry-key.pem') };
  const environment = { REGISTRY_FILE: place.file, REGISTRY_KEY: place.keyFile, ...timeouts };
  const product = await serveBuild(shellFolder, served, [...entries], environment, () => {});
  const registry = (words: string[], options: { base?: string; unchecked?: boolean } = {}) => {
    const author = { by: 'proof', why: 'remotes of other builders', at: new Date() };
    return runRegistry(place, words, options, author, { routerBase: '/', remotesFolder: served });
  };
  const known = async (name: string): Promise<RegistryEntry> => {
    const [kept] = Object.values(remoteOf(await readBook(place), name).versions);
    assert.ok(kept);
    return kept.entry;
  };
  /** Also what makes the registry promote it like any other version. */
  const checked = async (folder: string): Promise<string> => {
    const keyFile = join(root, 'team-key.pem');
    const report = await checkRemote({ build: folder, shellUrl: product.address, keyFile, say });
    assert.ok(report.passed, 'its check did not pass');
    await registry(['trust', publicText(signingKey(keyFile)), 'team']);
    await registry(['add', folder]);
    return `${report.checks.length} checks passed, their report is signed and trusted`;
  };
  const store = await storeElsewhere(root);
  try {
    for (const builder of proved) {
      await registry(['admit', join(built, builder)]);
      const entry = await known(`stock-${builder}`);
      const folder = join(served, entry.name, entry.version);
      if (!sample) say(`${builder}: ${await checked(folder)}`);
      await registry(['promote', entry.name, entry.version], { unchecked: sample });
      const manifest = v.parse(manifestSchema, JSON.parse(await readFile(join(folder, entry.manifest), 'utf8')));
      const visits = new Visits(browser, product.address, builder);
      await visits.works();
      say(`${builder}: admitted as ${entry.version}; its page, slice and saga run with the shell's React, router and store`);
      say(`${builder}: ${await visits.tampered(manifest)}`);
      if (!sample) say(`${builder}: ${await visits.broken(manifest)}`);
      if (manifest.format === 'module') for (const line of await visits.withoutImportMaps(manifest)) say(`${builder}: ${line}`);
      await registry(['disable', entry.name]);
      await registry(['remove', entry.name]);
    }
    for (const builder of proved) {
      const folder = join(built, builder);
      const said = await registry(['admit', folder], { base: store.address });
      const address = /add (\S+)$/.exec(said)?.[1];
      assert.ok(address, said);
      await cp(folder, join(store.folder, new URL(address).pathname), { recursive: true });
      await registry(['add', address]);
      const entry = await known(`stock-${builder}`);
      await registry(['promote', entry.name, entry.version], { unchecked: true });
      const manifest = v.parse(manifestSchema, JSON.parse(await readFile(join(folder, entry.manifest), 'utf8')));
      const visits = new Visits(browser, product.address, builder);
      await visits.works(new URL(store.address).origin);
      say(`${builder}, from another origin: works; ${await visits.tampered(manifest)}`);
    }
  } finally {
    store.close();
    await product.close();
    await rm(root, { recursive: true, force: true });
  }
}
