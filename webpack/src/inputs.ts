import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join, relative } from 'node:path';
import type { App } from './app';
import { browsersFile } from './browsers';
import { isInstalled, kitFolder, packageFolder, repository } from './places';

/** Files that cannot change the output, so that editing them does not create a new version. */
const ignored =
  /(^|\/)(\..*|node_modules|dist|coverage|server|development|check|scaffolding|release|test-run)(\/|$)|^cli\.[jt]s$|\.test\.tsx?$|\.md$/;

const packages = ['@shizhong/shared-contracts', '@shizhong/shared-ui', '@shizhong/remote-kit'];

const sourcesOfRepository = [
  join(repository, 'shared-contracts'),
  join(repository, 'shared-ui'),
  kitFolder,
  join(repository, 'package-lock.json'),
  join(repository, browsersFile),
];

/**
 * 8 hex digits that change when any build input changes: the app's folder, the contract, the design system,
 * the kit or the lock file. Hashes content, not timestamps: a fresh clone gets the same versions.
 */
export function inputHash(app: App, variant = ''): string {
  const hash = createHash('sha256').update(`${variant}\0`);
  const places = [
    app.folder,
    // An installed package never changes within a version, and its version is in its package.json.
    ...(isInstalled ? packages.map((name) => join(packageFolder(name), 'package.json')) : sourcesOfRepository),
  ];
  for (const place of places) {
    for (const file of filesBelow(place))
      hash
        .update(`${relative(place, file)}\0`)
        .update(readFileSync(file))
        .update('\0');
  }
  return hash.digest('hex').slice(0, 8);
}

function filesBelow(place: string): string[] {
  if (!existsSync(place)) return [];
  if (statSync(place).isFile()) return [place];
  return readdirSync(place, { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .filter((file) => !ignored.test(relative(place, file)))
    .sort();
}
