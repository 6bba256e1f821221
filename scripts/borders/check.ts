/** `npm run boundaries`: every import of the repository against `rules.ts` and the package.json beside it. Exit code 1 names each one that crosses a border. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { cyclesAmong } from './cycles';
import { type PackageFile, undeclaredImports } from './declared';
import { importsOf } from './imports';
import { sourceFiles } from './rules';
import { type SourceFile, violationsOf } from './violations';

const root = join(import.meta.dirname, '../..');

/** What is made and not written. */
const made = new Set(['node_modules', 'dist', 'coverage', 'artifacts']);

function listSources(folder = ''): string[] {
  return readdirSync(join(root, folder), { withFileTypes: true }).flatMap((entry) => {
    const path = folder ? `${folder}/${entry.name}` : entry.name;
    if (entry.isDirectory()) return made.has(entry.name) || entry.name.startsWith('.') ? [] : listSources(path);
    return sourceFiles.test(path) ? [path] : [];
  });
}

function read(path: string): SourceFile {
  try {
    return { path, imports: importsOf(readFileSync(join(root, path), 'utf8'), { tsx: !path.endsWith('.ts') }) };
  } catch (error) {
    throw new UnreadableSource(path, error);
  }
}

function readPackage(folder: string): PackageFile {
  return JSON.parse(readFileSync(join(root, folder, 'package.json'), 'utf8'));
}

class UnreadableSource extends Error {
  override readonly name = 'UnreadableSource';
  constructor(path: string, cause: unknown) {
    super(`${path} cannot be parsed`, { cause });
  }
}

const files = listSources().map(read);
const rootPackage = readPackage('.') as PackageFile & { workspaces: string[] };
const packages = new Map(rootPackage.workspaces.map((folder) => [folder, readPackage(folder)]));
const violations = files.flatMap((file) => [...violationsOf(file), ...undeclaredImports(file, packages, rootPackage)]);
const cycles = cyclesAmong(files);

for (const { path, specifier, why } of violations) console.error(`${path}: '${specifier}': ${why}`);
for (const cycle of cycles) console.error(`circle: ${cycle.join(' → ')}`);
const faults = violations.length + cycles.length;
console.log(`borders: ${files.length} files, ${faults === 0 ? 'all imports go one way' : `${faults} faults`}`);
process.exitCode = faults === 0 ? 0 : 1;
