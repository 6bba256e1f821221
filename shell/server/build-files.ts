/** Reads what the builds say about themselves: `shell.json`, and the manifests of the remotes on this server. */
import { createHash } from 'node:crypto';
import { statSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type ShellManifest, shellManifestSchema } from '@shizhong/shared-contracts/build';
import { manifestSchema, type RegistryEntry, type RemoteManifest } from '@shizhong/shared-contracts/remote';
import * as v from 'valibot';

/** Reads `shell.json`, and again after a new build. Null while there is no build. */
export class ShellBuild {
  private current: ShellManifest | null = null;
  private seen = -1;

  constructor(private readonly folder: string) {}

  async read(): Promise<ShellManifest | null> {
    const file = join(this.folder, 'shell.json');
    try {
      // Synchronous, since every page waits for it: the thread pool would take longer than the stat itself.
      const { mtimeMs } = statSync(file);
      if (mtimeMs !== this.seen) {
        this.current = v.parse(shellManifestSchema, JSON.parse(await readFile(file, 'utf8')));
        this.seen = mtimeMs;
      }
    } catch {
      this.seen = -1;
      this.current = null;
    }
    return this.current;
  }
}

/**
 * Manifests for inlining. A manifest that is elsewhere, missing, broken or does not match the registry's digest is
 * simply not inlined: the shell fetches it and reports the problem.
 */
export class RemoteManifests {
  private readonly cache = new Map<string, RemoteManifest>();

  constructor(private readonly remotesFolder: string) {}

  async of(entry: RegistryEntry): Promise<RemoteManifest | null> {
    const cached = this.cache.get(entry.integrity);
    if (cached) return cached;
    const below = /^\/?remotes\/(?!.*\.\.)(.+)\/$/.exec(entry.base)?.[1];
    if (!below) return null;
    try {
      const bytes = await readFile(join(this.remotesFolder, below, entry.manifest));
      if (`sha384-${createHash('sha384').update(bytes).digest('base64')}` !== entry.integrity) return null;
      const manifest = v.parse(manifestSchema, JSON.parse(bytes.toString()));
      this.cache.set(entry.integrity, manifest);
      return manifest;
    } catch {
      return null;
    }
  }
}
