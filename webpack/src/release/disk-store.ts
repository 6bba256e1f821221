import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { VersionStore } from './store';

/** @param folder the page server's folder of remotes, or one that is copied to it */
export function diskStore(folder: string): VersionStore {
  async function write(path: string, bytes: Buffer): Promise<void> {
    const file = join(folder, path);
    await mkdir(dirname(file), { recursive: true });
    // Renamed into place: a page server that reads at this moment never sees a partial file.
    await writeFile(`${file}.new`, bytes);
    await rename(`${file}.new`, file);
  }
  return {
    placeOf: (remote, version) => join(folder, remote, version),
    async read(path) {
      try {
        return await readFile(join(folder, path));
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
        throw error;
      }
    },
    write,
    replace: write,
  };
}
