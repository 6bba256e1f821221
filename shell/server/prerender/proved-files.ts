import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { RegistryEntry } from '@shizhong/shared-contracts/remote';

/** Files of remotes' builds on this server, each verified by its digest and then cached: a version's folder never changes. */
export class ProvedFiles {
  private readonly kept = new Map<string, Promise<string | null>>();

  constructor(private readonly remotesFolder: string) {}

  /** Null for a build stored elsewhere, a missing file, or one that does not match its digest. */
  read(entry: Pick<RegistryEntry, 'base'>, file: string, integrity: string): Promise<string | null> {
    const below = /^\/?remotes\/(?!.*\.\.)(.+)\/$/.exec(entry.base)?.[1];
    if (!below) return Promise.resolve(null);
    const kept = this.kept.get(integrity) ?? readProved(join(this.remotesFolder, below, file), integrity);
    this.kept.set(integrity, kept);
    // A missing file may exist at the next request.
    kept.then((text) => text === null && this.kept.delete(integrity));
    return kept;
  }
}

async function readProved(file: string, integrity: string): Promise<string | null> {
  try {
    const bytes = await readFile(file);
    const digest = `sha384-${createHash('sha384').update(bytes).digest('base64')}`;
    return digest === integrity ? bytes.toString() : null;
  } catch {
    return null;
  }
}
