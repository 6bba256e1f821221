/** Where a build comes from, written beside it when it is made; the signed report of its check and the registry repeat it. */
import { execFile } from 'node:child_process';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { type Provenance, provenanceSchema } from '@shizhong/shared-contracts/conformance';
import * as v from 'valibot';

/** Hidden, so that no page server hands it out: it is for those who release. */
export const provenanceFile = '.provenance.json';

const keptSchema = v.object({ integrity: v.string(), provenance: provenanceSchema });

/** @param folder of the sources */
export async function provenanceOf(folder: string, environment: NodeJS.ProcessEnv = process.env): Promise<Provenance> {
  const git = async (...words: string[]) => (await promisify(execFile)('git', words, { cwd: folder })).stdout.trim();
  const builder = builderOf(environment);
  try {
    return { commit: await git('rev-parse', 'HEAD'), changed: (await git('status', '--porcelain', '.')) !== '', builder };
  } catch {
    // Sources that were unpacked from an archive have no history.
    return { commit: null, changed: true, builder };
  }
}

/** The run of a CI server, where one says its address. Users and machines are not named: the report is public. */
function builderOf({ BUILDER, CI_JOB_URL, GITHUB_SERVER_URL, GITHUB_REPOSITORY, GITHUB_RUN_ID }: NodeJS.ProcessEnv): string {
  const run = GITHUB_RUN_ID ? `${GITHUB_SERVER_URL}/${GITHUB_REPOSITORY}/actions/runs/${GITHUB_RUN_ID}` : undefined;
  return (BUILDER || CI_JOB_URL || run || 'by hand').slice(0, 300);
}

/** @param integrity digest of the build's manifest: the file is about no other build */
export async function writeProvenance(build: string, integrity: string, provenance: Provenance): Promise<void> {
  await writeFile(join(build, provenanceFile), `${JSON.stringify({ integrity, provenance }, null, 1)}\n`);
}

/** @returns null where the builder wrote nothing, or wrote it about another build */
export async function readProvenance(build: string, integrity: string): Promise<Provenance | null> {
  try {
    const kept = v.parse(keptSchema, JSON.parse(await readFile(join(build, provenanceFile), 'utf8')));
    return kept.integrity === integrity ? kept.provenance : null;
  } catch {
    return null;
  }
}
