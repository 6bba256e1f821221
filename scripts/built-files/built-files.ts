/**
 * `npm run browsers`: syntax, interfaces and styles in the built files of shell and remotes that a browser of `.browserslistrc` lacks.
 * On the built files and not on the sources: most of what runs comes from packages.
 */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { browsers } from '@shizhong/remote-kit/browsers';
import { buildProduct, remotesFolder, shellFolder } from '../build/build';
import { acceptedInScripts, acceptedInStyles, compareWithAccepted } from './accepted';
import type { Finding } from './finding';
import { namesLacking, scriptFindings } from './script-findings';
import { styleFindings } from './style-findings';
import { oldestOf } from './support';

interface Place extends Finding {
  files: string[];
}

const entries = await buildProduct();
const oldest = oldestOf(browsers);
const names = namesLacking(oldest);
const files = [
  ...(await filesOf(shellFolder, 'shell.json')),
  ...(await Promise.all(entries.map(({ name, version }) => filesOf(join(remotesFolder, name, version), 'remote.json')))).flat(),
];
const scripts = await findingsIn(/\.m?js$/, (text) => scriptFindings(text, names));
const styles = await findingsIn(/\.css$/, (text) => styleFindings(text, oldest));

const said = oldest.map(({ name, version }) => `${name} ${version}`).join(', ');
console.log(`${files.length} built files for ${said}; scripts in the syntax of ES${names.year}`);
report(scripts, acceptedInScripts);
report(styles, acceptedInStyles);

/** Files that the build lists, and not what an earlier build left beside them. */
async function filesOf(folder: string, manifest: string): Promise<string[]> {
  const { files: listed } = JSON.parse(await readFile(join(folder, manifest), 'utf8')) as { files: Record<string, string> };
  return Object.keys(listed).map((file) => join(folder, file));
}

async function findingsIn(kind: RegExp, look: (text: string) => Finding[]): Promise<Map<string, Place>> {
  const found = new Map<string, Place>();
  for (const file of files.filter((each) => kind.test(each))) {
    for (const finding of look(await readFile(file, 'utf8'))) {
      const known = found.get(finding.feature);
      if (known) known.files.push(file);
      else found.set(finding.feature, { ...finding, files: [file] });
    }
  }
  return found;
}

function report(found: ReadonlyMap<string, Place>, accepted: Parameters<typeof compareWithAccepted>[1]): void {
  const { faults, unneeded } = compareWithAccepted(new Set(found.keys()), accepted);
  for (const name of faults) {
    const { lackedBy = [], detail, files: places = [] } = found.get(name) ?? {};
    const where = [...places.slice(0, 3), ...(places.length > 3 ? [`and ${places.length - 3} more`] : [])].join(', ');
    console.error(`${name}${detail ? ` (${detail})` : ''}: not in ${lackedBy.join(', ')}; ${where}`);
  }
  for (const name of unneeded)
    console.error(`${name} is accepted, and no built file has it any more: scripts/built-files/accepted.ts`);
  if (faults.length + unneeded.length > 0) process.exitCode = 1;
}
