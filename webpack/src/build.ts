import { existsSync } from 'node:fs';
import { copyFile, mkdir, readdir, readFile, rename, rm, stat, utimes } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { printedFolder } from './antd-styles/printed-folder';
import type { App, RemoteApp, ShellApp } from './app';
import { compile } from './compile';
import { compressFolder } from './compress';
import { webpackConfig } from './config';
import { inputHash } from './inputs';
import { digestOf } from './integrity';
import { manifestFile } from './plugins/remote-manifest';
import { shellManifestFile } from './plugins/shell-manifest';
import { addPublicPages } from './prerender/remote-pages';
import { addFrame } from './prerender/shell-frame';
import { provenanceOf, writeProvenance } from './release/provenance';

export { BuildFailed } from './compile';

export interface BuildResult {
  folder: string;
  version: string;
  /** Milliseconds; 0 when the build already existed. */
  tookMs: number;
}

export function versionOf(app: App, variant = ''): { version: string; container: string } {
  const hash = inputHash(app, variant);
  const version = `${app.packageVersion}-${hash}`;
  if (app.kind === 'shell') return { version, container: 'shizhong_shell' };
  return { version, container: `remote_${app.card.name.replace(/^remote-/, '').replaceAll('-', '_')}_${hash}` };
}

/**
 * Builds a remote into `<out>/<name>/<version>/`, unless that folder exists.
 * The folder appears complete, in one rename: an interrupted build leaves nothing that looks finished.
 * @throws BuildFailed with webpack's messages; PrerenderFailed when a public page cannot be rendered without a browser.
 */
export async function buildRemote(app: RemoteApp, out: string): Promise<BuildResult> {
  const { version, container } = versionOf(app);
  const folder = join(out, app.card.name, version);
  if (existsSync(join(folder, manifestFile))) return { folder, version, tookMs: 0 };
  return into(folder, version, async (temporary) => {
    await compile(webpackConfig(app, { mode: 'production', variant: 'federated', out: temporary, version, container }));
    await addPublicPages(app, container, temporary);
    const integrity = digestOf(await readFile(join(temporary, manifestFile)));
    await writeProvenance(temporary, integrity, await provenanceOf(app.folder));
  });
}

/** Builds the shell into `folder`, unless the existing build has the same inputs. */
export async function buildShell(app: ShellApp, folder: string): Promise<BuildResult> {
  const { version, container } = versionOf(app);
  if ((await builtVersion(folder)) === version) return { folder, version, tookMs: 0 };
  return into(folder, version, async (temporary) => {
    const antdStyles = await printedFolder();
    await compile(
      webpackConfig(app, { mode: 'production', variant: 'federated', out: temporary, version, container, antdStyles }),
    );
    await addFrame(app, container, temporary);
  });
}

/** Builds shell and remotes as one bundle without federation: the baseline of `npm run size`, never shipped. */
export async function buildMono(app: ShellApp, remotes: RemoteApp[], folder: string): Promise<BuildResult> {
  const hashes = remotes.map((remote) => inputHash(remote)).join('-');
  const { version, container } = versionOf(app, `mono ${hashes}`);
  if ((await builtVersion(folder)) === version) return { folder, version, tookMs: 0 };
  return into(folder, version, async (temporary) => {
    const antdStyles = await printedFolder();
    const variant = { variant: 'mono', remotes, antdStyles } as const;
    await compile(webpackConfig(app, { mode: 'production', out: temporary, version, container, ...variant }));
  });
}

async function into(folder: string, version: string, build: (temporary: string) => Promise<void>): Promise<BuildResult> {
  const started = performance.now();
  const temporary = `${folder}.building-${process.pid}`;
  try {
    await mkdir(temporary, { recursive: true });
    await build(temporary);
    await compressFolder(temporary);
    await keepRecent(folder, temporary);
    await rm(folder, { recursive: true, force: true });
    await mkdir(dirname(folder), { recursive: true });
    await rename(temporary, folder);
  } finally {
    await rm(temporary, { recursive: true, force: true });
  }
  return { folder, version, tookMs: performance.now() - started };
}

const keptForMs = 7 * 24 * 3_600_000;

/**
 * Files of the replaced build stay for a week, so that pages opened before can still load their lazy chunks.
 * File names contain a content hash, so old and new never collide.
 */
async function keepRecent(before: string, after: string): Promise<void> {
  if (!existsSync(before)) return;
  for (const name of await readdir(before)) {
    const [from, to] = [join(before, name), join(after, name)];
    const { atime, mtime } = await stat(from);
    if (existsSync(to) || Date.now() - mtime.getTime() > keptForMs) continue;
    await copyFile(from, to);
    await utimes(to, atime, mtime);
  }
}

async function builtVersion(folder: string): Promise<string | null> {
  try {
    return (JSON.parse(await readFile(join(folder, shellManifestFile), 'utf8')) as { version: string }).version;
  } catch {
    return null;
  }
}
