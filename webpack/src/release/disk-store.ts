import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { VersionStore } from './store';

/** @param folder the page server's folder of remotes, or one that is copied there */
export function diskStore(folder: string): VersionStore {
  async function write(path: string, bytes: Buffer): Promise<void> {
    const file = join(folder, path);
    await mkdir(dirname(file), { recursive: true });
    // By rename: a page server that reads at this moment sees no half file.
    await writeFile(`${file}.new`, bytes);
    await rename(`${file}.new`, file);
  }
  return {
    placeOf: (remote, version) => join(folder, remote, version),
    async read(path) {
      try {
        return await readFile(join(folder, path));
      } catch (fault) {
        if ((fault as NodeJS.ErrnoException).code === 'ENOENT') return null;
        throw fault;
      }
    },
    write,
    replace: write,
  };
}
