import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Catalogue, catalogueOfTree, emptyCatalogue } from '../shapes/catalogue';
import { catalogueChanges, linesOf } from '../shapes/catalogue-changes';
import { readCatalogue, writtenCatalogue } from './catalogue-file';
import { changesBetween, faultsOf, unannounced } from './compare';
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

describe('the catalogue of what crosses between remotes, shell and server', () => {
  const tree = catalogueOfTree();
  const changed = (change: (copy: Catalogue) => void): Catalogue => {
    const copy = structuredClone(tree);
    change(copy);
    return copy;
  };
  /** Renames a field of the answer to `auth/login`. */
  const renamed = changed(({ endpoints }) => {
    const response = endpoints['auth/login']?.response;
    if (typeof response !== 'object' || !('fields' in response)) throw new Error('auth/login answers something else');
    response.fields = { ...response.fields, ticket: 'string' };
    delete response.fields['token'];
  });
  const without = changed(({ endpoints }) => delete endpoints['auth/login']);
  const hostless = changed(({ offered }) => delete offered['host']?.['notify.toast']);
  const strict = changed(({ taken }) => {
    const card = taken['files']?.['card'];
    if (typeof card === 'object' && 'fields' in card) card.fields['owner'] = 'string';
  });
  const announcedAt = (contract: string, entry: string, name: string) => [{ contract, entry, name, text: '换用 ticket。' }];

  test('has every endpoint, every member of the host, every action and the files of a build', () => {
    expect(tree.endpoints['auth/login']).toMatchObject({ address: 'POST /api/v1/auth/login', audience: 'public' });
    expect(Object.keys(tree.endpoints).length).toBeGreaterThan(300);
    expect(Object.keys(tree.offered['host'] ?? {})).toEqual(expect.arrayContaining(['call', 'notify.toast', 'session.signOut']));
    expect(Object.keys(tree.offered['actions'] ?? {})).toEqual(expect.arrayContaining(['login/setUser', 'dialogs/show']));
    expect(Object.keys(tree.taken['files'] ?? {})).toEqual(['card', 'manifest']);
  });

  test('is read from its file as it was written', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'catalogue-'));
    const file = join(folder, 'catalogue.json');
    expect(await readCatalogue(file)).toEqual(emptyCatalogue);
    writeFileSync(file, writtenCatalogue(tree));
    expect(await readCatalogue(file)).toEqual(tree);
    rmSync(folder, { recursive: true });
  });

  test.each<[string, Catalogue, string[]]>([
    [
      'a field of a response that was renamed',
      renamed,
      ['broken  endpoints  auth/login', '    response.token is gone; ticket is new and has the same shape'],
    ],
    ['an endpoint that was removed', without, ['removed  endpoints  auth/login']],
    ['a member of the host that was removed', hostless, ['removed  host  notify.toast']],
    ['a field that every card must have now', strict, ['broken  files  card', '    owner is new and required']],
  ])('names %s, and needs a major version besides an announcement', (_, after, lines) => {
    const shapes = catalogueChanges(tree, after);
    expect(shapes.flatMap(linesOf)).toEqual(lines);
    const { section, name } = shapes[0] ?? { section: '', name: '' };
    const silent = expect.stringContaining(`${name} of ${section} is`);
    const minor = expect.stringContaining('only a major version may break remotes that are in use');
    expect(faultsOf([], shapes, [], '1.2.0')).toEqual([silent, minor]);
    expect(faultsOf([], shapes, announcedAt('1.2.0', section, name), '1.2.0')).toEqual([minor]);
    expect(faultsOf([], shapes, [], '2.0.0')).toEqual([silent]);
    expect(faultsOf([], shapes, announcedAt('2.0.0', section, name), '2.0.0')).toEqual([]);
  });

  test('grows without an announcement', () => {
    const shapes = catalogueChanges(without, tree);
    expect(shapes.map(({ kind, name }) => `${kind} ${name}`)).toEqual(['added auth/login']);
    const more = catalogueChanges(
      tree,
      changed(({ endpoints }) => {
        const response = endpoints['auth/login']?.response;
        if (typeof response === 'object' && 'fields' in response) response.fields['more'] = 'string';
      }),
    );
    expect(more.map(({ kind, name }) => `${kind} ${name}`)).toEqual(['extended auth/login']);
    expect(faultsOf([], [...shapes, ...more], [], '1.2.0')).toEqual([]);
  });
});
