import type fs from 'node:fs';
import type { OutputFileSystem } from 'webpack';

type Disk = Pick<typeof fs, 'writeFile' | 'rename'>;

/**
 * A build's output whose files are replaced in one step. A server that reads beside the build sees the former file or the new one, never a
 * part: webpack empties a file before it writes it, and a page asked for at that moment got half a manifest.
 */
export function wholeFiles(output: OutputFileSystem, disk: Disk): OutputFileSystem {
  // webpack writes without options, of which only a callback is left.
  const writeFile = ((file: string, content: string | Buffer, done: (failed: NodeJS.ErrnoException | null) => void) => {
    const written = `${file}.part`;
    disk.writeFile(written, content, (failed) => (failed ? done(failed) : disk.rename(written, file, done)));
  }) as OutputFileSystem['writeFile'];
  return { ...output, writeFile };
}
