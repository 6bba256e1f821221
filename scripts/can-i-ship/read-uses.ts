import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { digestOf } from '@shizhong/remote-kit';
import { type Uses, usesSchema } from '@shizhong/shared-contracts/build';
import { manifestSchema, type RegistryEntry } from '@shizhong/shared-contracts/remote';
import * as v from 'valibot';

/**
 * What a registered version uses, from its own folder or address; null where its build did not say.
 * @throws when a file is not the one that was registered, or cannot be read
 */
export async function readUses(entry: RegistryEntry, remotesFolder: string): Promise<Uses | null> {
  const bytes = await fileOf(entry, entry.manifest, remotesFolder);
  if (digestOf(bytes) !== entry.integrity) throw new Error(`${entry.base}${entry.manifest} is not the one that was registered`);
  const { uses } = v.parse(manifestSchema, JSON.parse(bytes.toString()));
  if (!uses) return null;
  const usesBytes = await fileOf(entry, uses.file, remotesFolder);
  if (digestOf(usesBytes) !== uses.integrity) throw new Error(`${entry.base}${uses.file} is not the one its manifest names`);
  return v.parse(usesSchema, JSON.parse(usesBytes.toString()));
}

async function fileOf({ base }: RegistryEntry, file: string, remotesFolder: string): Promise<Buffer> {
  if (!/^https?:/.test(base)) return readFile(join(remotesFolder, base.replace(/^remotes\//, ''), file));
  const answer = await fetch(base + file, { signal: AbortSignal.timeout(30_000) });
  if (!answer.ok) throw new Error(`${base}${file}: HTTP ${answer.status}`);
  return Buffer.from(await answer.arrayBuffer());
}
