import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { RegistryEntry } from '@shizhong/shared-contracts/remote';

/** Files of remotes' builds on this server, each verified by its digest and then cached: a version's folder never changes. */
export class VerifiedFiles {
  private readonly cache = new Map<string, Promise<string | null>>();

  constructor(private readonly remotesFolder: string) {}

  /** Null for a build stored elsewhere, a missing file, or one that does not match its digest. */
  read(entry: Pick<RegistryEntry, 'base'>, file: string, integrity: string): Promise<string | null> {
    const below = /^\/?remotes\/(?!.*\.\.)(.+)\/$/.exec(entry.base)?.[1];
    if (!below) return Promise.resolve(null);
    const cached = this.cache.get(integrity) ?? readVerified(join(this.remotesFolder, below, file), integrity);
    this.cache.set(integrity, cached);
    // A missing file may exist at the next request.
    cached.then((text) => text === null && this.cache.delete(integrity));
    return cached;
  }
}

async function readVerified(file: string, integrity: string): Promise<string | null> {
  try {
    const bytes = await readFile(file);
    const digest = `sha384-${createHash('sha384').update(bytes).digest('base64')}`;
    return digest === integrity ? bytes.toString() : null;
  } catch {
    return null;
  }
}
