/** Which file of the builds is which phase, by the remotes' manifests. */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { manifestSchema, type RegistryEntry, type RemoteManifest } from '@shizhong/shared-contracts/remote';
import * as v from 'valibot';
import { antdStyles, type GridPage, type Phase } from './cells';
import type { Throwing } from './in-page';

export type Manifests = ReadonlyMap<string, RemoteManifest>;

class NoSuchFile extends Error {
  override readonly name = 'NoSuchFile';
  constructor(page: string, phase: string) {
    super(`the build has no ${phase} for the page ${page}`);
  }
}

export async function readManifests(remotesFolder: string, entries: readonly RegistryEntry[]): Promise<Manifests> {
  const manifests = new Map<string, RemoteManifest>();
  for (const { name, version, manifest } of entries) {
    const text = await readFile(join(remotesFolder, name, version, manifest), 'utf8');
    manifests.set(name, v.parse(manifestSchema, JSON.parse(text)));
  }
  return manifests;
}

/** Paths that break in this phase of the page. */
export function filesOf(page: GridPage, phase: Phase, manifests: Manifests): RegExp {
  if (phase === 'share style') return antdStyles;
  const given = phase === 'share' ? page.share : phase === 'picture' ? page.picture : null;
  if (given) return given;
  const manifest = manifests.get(page.remote);
  const file = manifest && fileOf(page, phase, manifest);
  if (!file) throw new NoSuchFile(page.name, phase);
  return new RegExp(`/remotes/${page.remote}/[^/]+/${file.replaceAll('.', '\\.')}(\\?|$)`);
}

function fileOf({ path }: GridPage, phase: Phase, manifest: RemoteManifest): string | undefined {
  if (phase === 'manifest') return 'remote.json';
  if (phase === 'entry') return manifest.entry;
  if (phase === 'module') return Object.keys(manifest.files).find((file) => /^remote(\.\w+)?\.js$/.test(file));
  const chunk = manifest.routes.find((route) => route.path === path)?.chunk ?? '';
  const end = phase === 'style' ? '.css' : '.js';
  return manifest.chunks[chunk]?.find((file) => file.startsWith(`${chunk}.`) && file.endsWith(end));
}

/** How the code of this phase is made to throw. */
export function throwingOf(page: GridPage, phase: Phase, manifests: Manifests): Throwing {
  const container = manifests.get(page.remote)?.container ?? '';
  const file = {
    ...{ manifest: '', style: '', 'share style': '', picture: '', entry: '/entry.', module: '/remote.', share: '/antd-core.' },
    page: `/${manifests.get(page.remote)?.routes.find(({ path }) => path === page.path)?.chunk}.`,
  }[phase];
  return {
    file,
    chunkGlobals: [`webpackChunk${container}`, 'webpackChunkshizhong_shell'],
    container: phase === 'entry' ? container : null,
  };
}
