/** What the answers are held against, read from the files of this repository. */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { anchorsOf } from '../anchors/headings';
import { checks } from '../doctor/checks';
import { readText } from '../sources/files';
import { repository as root } from '../sources/repository';
import type { Repository } from './check';
import { type NamedTest, testsOf } from './test-names';

export const settingsPage = 'docs/settings.md';

export function readRepository(): Repository {
  const { scripts } = JSON.parse(readText('package.json')) as { scripts: Record<string, string> };
  const settings = [...readText(settingsPage).matchAll(/^\| `([A-Z\d_]+)` \|/gm)].map(([, name = '']) => name);
  const tests = new Map<string, NamedTest[]>();
  return {
    testsOf(file) {
      const known = tests.get(file);
      if (known) return known;
      if (!existsSync(join(root, file))) return null;
      const found = testsOf(file, readText(file));
      tests.set(file, found);
      return found;
    },
    commands: new Set(Object.keys(scripts)),
    settings: new Set(settings),
    doctor: new Set(checks.map(({ name }) => name)),
    anchorsOf: (path) => (existsSync(join(root, path)) ? anchorsOf(readText(path)) : null),
  };
}
