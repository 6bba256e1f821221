import { codeFiles, filesMatching, readText, testFiles } from '../sources/files';
import { contextOfPath, declaredTables, tableFiles } from '../tables/owners';
import { code, printed, table } from './markdown';

/** Every table of the database: the context that owns it and the file with its row type. */
export function tablesDocument(): string {
  const rows = filesMatching(codeFiles, 'api/src')
    .filter((path) => tableFiles.test(path) && !testFiles.test(path))
    .flatMap((path) => declaredTables(path, readText(path)).map((name) => ({ name, path })))
    .sort((a, b) => (a.name < b.name ? -1 : 1));
  return printed('Tables', 'the row types that each context declares', [
    `${rows.length} tables. A table is written by its own context only (\`npm run tables\`); its columns are in the file, its history in \`api/src/platform/database/migrations/\`.`,
    table(
      ['table', 'context', 'row type'],
      rows.map(({ name, path }) => [code(name), contextOfPath(path), code(path)]),
    ),
  ]);
}
