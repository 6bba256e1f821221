import type fs from 'node:fs';
import type { OutputFileSystem } from 'webpack';

type Disk = Pick<typeof fs, 'writeFile' | 'rename'>;

/**
 * A build's output whose files are replaced in one step. A server that reads beside the build sees the former file or the new one, never a
 * part: webpack empties a file before it writes it, and a page asked for at that moment got half a manifest.
 */
export function wholeFiles(output: OutputFileSystem, disk: Disk): OutputFileSystem {
  const writeFile = (...[file, content, done]: Parameters<OutputFileSystem['writeFile']>) => {
    const written = `${String(file)}.part`;
    disk.writeFile(written, content, (failed) => (failed ? done(failed) : disk.rename(written, String(file), done)));
  };
  return { ...output, writeFile };
}
