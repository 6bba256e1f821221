/**
 * Adds to the shell's build what the page server needs for prerendered pages: the module that renders the frame, and the
 * link preview image. Frames depend on the registry and the site's settings, which a build does not know; the shell's own code may run on the
 * server, a remote's may not.
 */
import { createHash } from 'node:crypto';
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { basePlace, type ShellManifest, shellManifestSchema } from '@shizhong/shared-contracts/build';
import * as v from 'valibot';
import type { ShellApp } from '../app';
import { compile } from '../compile';
import { shellManifestFile } from '../plugins/shell-manifest';
import { nodeConfig, runBundle } from './node-build';

/** @param folder of the finished browser build */
export async function addFrame(app: ShellApp, container: string, folder: string): Promise<void> {
  const entry = `export * from ${JSON.stringify(join(app.folder, 'src/prerender/frame.tsx'))};`;
  const assets = `${basePlace}assets/shell/`;
  await compile(nodeConfig({ app, container, entry, out: folder, filename: 'frame.[contenthash:8].cjs', assets }));
  const frame = (await readdir(folder)).find((name) => /^frame\.\w+\.cjs$/.test(name));
  if (!frame) throw new Error(`${folder} has no frame module`);
  const { reactMajor } = runBundle<{ reactMajor: string }>(join(folder, frame));
  const picture = await readFile(join(app.folder, 'social/card.png'));
  const socialCard = `social-card.${createHash('sha256').update(picture).digest('hex').slice(0, 8)}.png`;
  await writeFile(join(folder, socialCard), picture);
  const manifestFile = join(folder, shellManifestFile);
  const manifest: ShellManifest = v.parse(shellManifestSchema, JSON.parse(await readFile(manifestFile, 'utf8')));
  manifest.prerender = { frame, react: reactMajor, socialCard };
  await writeFile(manifestFile, JSON.stringify(manifest));
}
