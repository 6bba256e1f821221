import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { changesBetween, unannounced } from './compare';
import { statementsOf, surfaceOf } from './surface';

describe('the surface of a package', () => {
  const lib = mkdtempSync(join(tmpdir(), 'surface-'));
  const write = (file: string, text: string) => writeFileSync(join(lib, file), text);

  beforeAll(() => {
    mkdirSync(join(lib, 'host'));
    write(
      'index.d.ts',
      "import { Inner } from './inner';\nexport * from './host';\nexport { type Kept, hidden as shown } from './inner';\nexport { Inner };\n",
    );
    write(
      'inner.d.ts',
      '/** Why. */\nexport interface Kept {\n    /** What. */\n    a: string;\n}\nexport declare const hidden: {\n    b: 1;\n};\nexport declare class Inner {\n}\n',
    );
    write(
      'host/index.d.ts',
      'interface Own {\n    c: string;\n}\nexport declare const moved: import("../inner").Kept;\nexport type Face = Own;\nexport declare function call(a: string): void;\nexport declare function call(a: number): void;\n',
    );
  });
  afterAll(() => rmSync(lib, { recursive: true }));

  test('is every exported name with its declaration, wherever it is declared, without comments', () => {
    expect(surfaceOf(lib, { '.': 'index.d.ts' })['.']).toEqual({
      Face: 'type Face = Own;',
      Inner: 'class Inner {\n}',
      Kept: 'interface Kept {\n    a: string;\n}',
      call: 'function call(a: string): void;\nfunction call(a: number): void;',
      moved: 'const moved: Kept;',
      shown: 'const hidden: {\n    b: 1;\n};',
    });
  });
});

test('a statement ends where the next begins', () => {
  expect(statementsOf('export type A = {\n  a: 1;\n};\nexport declare const b: 2;\n')).toHaveLength(2);
});

describe('a change of the contract', () => {
  const before = { '.': { a: 'const a: 1;', b: 'const b: 1;', c: 'const c: 1;' } };
  const after = { '.': { a: 'const a: 2;', c: 'const c: 1;', d: 'const d: 1;' }, './new': { e: 'type e = 1;' } };
  const changes = changesBetween(before, after);

  test('is named with its entry', () => {
    expect(changes.map(({ entry, name, kind }) => `${kind} ${entry} ${name}`)).toEqual([
      'changed . a',
      'removed . b',
      'added . d',
      'added ./new e',
    ]);
  });

  test('is no break where a declaration only grew', () => {
    const had = { '.': { H: 'interface H {\n  a: string;\n}' } };
    const grown = { '.': { H: 'interface H {\n  a: string;\n  b(): void;\n}' } };
    expect(changesBetween(had, grown).map(({ kind }) => kind)).toEqual(['extended']);
    expect(changesBetween(grown, had).map(({ kind }) => kind)).toEqual(['changed']);
    expect(unannounced(changesBetween(had, grown), [], '1.2.0')).toEqual([]);
  });

  test('fails when something went or reads otherwise and nobody was notified', () => {
    expect(unannounced(changes, [], '1.2.0').map(({ name }) => name)).toEqual(['a', 'b']);
  });

  test('passes when it was announced for this version of the contract, and only then', () => {
    const announced = (contract: string) => ['a', 'b'].map((name) => ({ contract, entry: '.', name, text: '换用 d。' }));
    expect(unannounced(changes, announced('1.2.0'), '1.2.0')).toEqual([]);
    expect(unannounced(changes, announced('1.1.0'), '1.2.0')).toHaveLength(2);
  });
});
