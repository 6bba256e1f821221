/**
 * `npm run rooms`: every import of the repository against the rooms in `rooms.ts`, what is reserved in `reserved.ts`, and the package.json beside it.
 * Exit code 1 names each one that breaks a rule. `-- --summary` prints counts only.
 */
import { codeFiles, filesMatching, readText } from '../sources/files';
import { type PackageFile, undeclaredImports } from './declared';
import { importsOf, type SourceFile } from './imports';
import { survey } from './survey';

const files = filesMatching(codeFiles).map((path): SourceFile => ({ path, imports: importsOf(path, readText(path)) }));
const rootPackage = JSON.parse(readText('package.json')) as PackageFile & { workspaces: string[] };
const workspaces = new Map(
  rootPackage.workspaces.map((folder): [string, PackageFile] => [folder, JSON.parse(readText(`${folder}/package.json`))]),
);
const found = survey(files);
const undeclared = files.flatMap((file) => undeclaredImports(file, workspaces, rootPackage));

const lines = [
  ...[...found.packages, ...undeclared, ...found.storeys].map(({ path, specifier, why }) => `${path}: '${specifier}': ${why}`),
  ...found.homeless.map((folder) => `${folder}: no list of rooms names this folder`),
  ...found.cycles.map(({ members, path }) => `circle (${members.size} files reach one another): ${path.join(' → ')}`),
  ...found.unneeded.map(({ from, to }) => `exception ${from} → ${to}: nothing needs it any more`),
];
if (!process.argv.includes('--summary')) for (const line of lines) console.error(line);

const count = (kind: (typeof found.storeys)[number]['kind']) => found.storeys.filter((each) => each.kind === kind).length;
console.log(
  [
    `rooms: ${files.length} files, ${found.edges.length} imports between them`,
    `${count('upward')} upward, ${count('deep')} past an index.ts, ${found.cycles.length} circles`,
    `${found.packages.length + undeclared.length} against packages, ${found.homeless.length} folders without a room`,
    `${found.unneeded.length} exceptions that nothing needs`,
  ].join('; '),
);
process.exitCode = lines.length === 0 ? 0 : 1;
