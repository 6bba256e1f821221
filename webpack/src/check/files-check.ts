import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { contractAllows, contractVersion } from '@shizhong/shared-contracts/remote';
import { digestOf } from '../integrity';
import type { CheckedArtifact } from './artifact';

export async function contract({ folder, manifest }: CheckedArtifact) {
  const problems: string[] = [];
  if (!contractAllows(contractVersion, manifest.contract))
    problems.push(`built against contract ${manifest.contract}, the shell has ${contractVersion}`);
  for (const [file, digest] of Object.entries(manifest.files)) {
    const bytes = await readFile(join(folder, file)).catch(() => null);
    if (!bytes) problems.push(`${file} is missing`);
    else if (digestOf(bytes) !== digest) problems.push(`${file} does not match its digest in the manifest`);
  }
  const foreign = manifest.routes.filter(({ path }) => !manifest.prefixes.some((prefix) => below(path, prefix)));
  for (const { path } of foreign) problems.push(`${path} is not under any of its prefixes ${manifest.prefixes.join(', ')}`);
  return { problems, summary: `contract ${manifest.contract}, ${Object.keys(manifest.files).length} files` };
}

function below(path: string, prefix: string): boolean {
  return prefix === '/' || path === prefix || path.startsWith(`${prefix}/`);
}

export async function size({ folder, manifest, budgets }: CheckedArtifact) {
  const weights = await Promise.all(
    manifest.routes.map(async ({ path, chunk }) => {
      const files = new Set([manifest.entry, ...(manifest.chunks['remote'] ?? []), ...(manifest.chunks[chunk] ?? [])]);
      const sizes = await Promise.all(
        [...files].filter((file) => file.endsWith('.js')).map((file) => sentBytes(join(folder, file))),
      );
      return { path, kB: sizes.reduce((sum, bytes) => sum + bytes, 0) / 1000 };
    }),
  );
  const over = weights.filter(({ kB }) => kB > budgets.pageKB);
  const maxKB = Math.max(0, ...weights.map(({ kB }) => kB));
  return {
    problems: over.map(({ path, kB }) => `${path}: ${kB.toFixed(1)} KB of scripts, allowed ${budgets.pageKB}`),
    summary: `heaviest page ${maxKB.toFixed(1)} KB`,
  };
}

/** The size as sent: the smallest files have no compressed copy. */
async function sentBytes(file: string): Promise<number> {
  return (await stat(`${file}.br`).catch(() => stat(file))).size;
}
