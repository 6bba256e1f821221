import { edgesOf } from '../rooms/graph';
import { importsOf, type SourceFile } from '../rooms/imports';
import { packageOf, targetPackage } from '../rooms/packages';
import { exceptions, packages, type Storey, storeys } from '../rooms/rooms';
import { roomIn } from '../rooms/storeys';
import { codeFiles, filesMatching, readText, testFiles } from '../sources/files';
import { code, mermaid, printed, table } from './markdown';

export function roomsDocument(): string {
  const files = filesMatching(codeFiles)
    .filter((path) => !testFiles.test(path))
    .map((path): SourceFile => ({ path, imports: importsOf(path, readText(path)) }));
  return printed('Rooms', '`scripts/rooms/rooms.ts` and the imports of every source', [
    'Who may import whom, and how often it does; tests are left out. `npm run rooms` fails when an import goes another way, when files import one another in a circle, and when an exception is no longer needed.',
    '## Packages',
    mermaid(graph(packageImports(files))),
    table(
      ['package', 'may import'],
      packages.map(({ name, mayImport }) => [code(name), mayImport.map(code).join(', ')]),
    ),
    ...storeys.flatMap((storey) => storeyChapter(storey, files)),
    '## Exceptions',
    exceptions.length === 0
      ? 'There are none.'
      : table(
          ['from', 'to', 'why'],
          exceptions.map(({ from, to, why }) => [code(from), code(to), why]),
        ),
  ]);
}

type Imports = ReadonlyMap<string, number>;

function packageImports(files: readonly SourceFile[]): Imports {
  return counted(
    files.flatMap(({ path, imports }) =>
      imports.flatMap(({ specifier }) => {
        const [from, to] = [packageOf(path), targetPackage(path, specifier)];
        return to === null || from === to ? [] : [`${from} → ${to}`];
      }),
    ),
  );
}

function storeyChapter(storey: Storey, files: readonly SourceFile[]): string[] {
  const inside = files.filter(({ path }) => path.startsWith(`${storey.folder}/`));
  if (inside.length === 0) return [];
  const pairs = edgesOf(inside).flatMap(({ from, to }) => {
    const [source, target] = [roomIn(storey, from), roomIn(storey, to)];
    return source && target && source !== target ? [`${source} → ${target}`] : [];
  });
  const rooms = storey.rooms.filter((room) => inside.some(({ path }) => roomIn(storey, path) === room));
  const size = (room: string) => inside.filter(({ path }) => roomIn(storey, path) === room).length;
  return [
    `## ${storey.folder}`,
    `Lowest first: ${rooms.map((room) => `${room} (${size(room)} files)`).join(', ')}.${storey.byIndexOnly ? ' Each is imported by its `index.ts` only.' : ''}`,
    ...(pairs.length > 0 ? [mermaid(graph(counted(pairs)))] : []),
  ];
}

function counted(pairs: readonly string[]): Imports {
  const counts = new Map<string, number>();
  for (const pair of pairs) counts.set(pair, (counts.get(pair) ?? 0) + 1);
  return new Map([...counts].sort(([a], [b]) => (a < b ? -1 : 1)));
}

function graph(imports: Imports): string[] {
  const id = (room: string) => room.replace(/[^a-z]/g, '_');
  const rooms = [...new Set([...imports.keys()].flatMap((pair) => pair.split(' → ')))].sort();
  return [
    'graph TD',
    ...rooms.map((room) => `  ${id(room)}["${room}"]`),
    ...[...imports].map(([pair, count]) => {
      const [from = '', to = ''] = pair.split(' → ');
      return `  ${id(from)} -->|${count}| ${id(to)}`;
    }),
  ];
}
