import { cyclesAmong } from './cycles';
import { edgesOf } from './graph';
import { importsOf, type SourceFile } from './imports';
import type { RoomException } from './rooms';
import { survey } from './survey';

function file(path: string, source: string): SourceFile {
  return { path, imports: importsOf(path, source) };
}

function surveyOf(sources: Readonly<Record<string, string>>, exceptions: readonly RoomException[] = []) {
  const files = Object.entries(sources).map(([path, source]) => file(path, source));
  return survey(files, exceptions);
}

describe('rooms of one folder', () => {
  test.each([
    ['api/src/money/ledger/book.ts', '../../campaign', 'api/src/campaign/index.ts', 'money must not import campaign'],
    ['api/src/platform/http/routes.ts', '../../app', 'api/src/app/index.ts', 'platform must not import app'],
    [
      'remote-ad/src/features/orders/list.tsx',
      '../../pages/index/page',
      'remote-ad/src/pages/index/page.tsx',
      'features must not import pages',
    ],
    [
      'remote-ad/src/lib/order.ts',
      '../features/orders/list',
      'remote-ad/src/features/orders/list.tsx',
      'lib must not import features',
    ],
    [
      'shared-ui/src/primitives/card/card.tsx',
      '../../domain/price',
      'shared-ui/src/domain/price.tsx',
      'primitives must not import domain',
    ],
    [
      'shared-contracts/src/protocol/page.ts',
      '../domain/money/rules',
      'shared-contracts/src/domain/money/rules.ts',
      'protocol must not import domain',
    ],
    [
      'shared-contracts/src/domain/money/rules.ts',
      '../site/help',
      'shared-contracts/src/domain/site/help.ts',
      'money must not import site',
    ],
    [
      'api/src/money/ledger/book.ts',
      '../../main',
      'api/src/main.ts',
      'money must not import the files above the rooms of api/src',
    ],
  ])('%s may not import %s, not even its types', (path, specifier, target, why) => {
    for (const source of [`import '${specifier}';`, `import type { X } from '${specifier}';`, `void import('${specifier}');`]) {
      expect(surveyOf({ [path]: source, [target]: '' }).storeys.map((each) => each.why)).toEqual([why]);
    }
  });

  test('import those below them', () => {
    const { storeys } = surveyOf({
      'api/src/campaign/launch.ts': `import '../money'; import './terms/prices'; import '../platform/index';`,
      'api/src/money/index.ts': '',
      'api/src/platform/index.ts': '',
      'api/src/main.ts': `import './campaign';`,
      'api/src/campaign/index.ts': '',
      'api/src/campaign/terms/prices.ts': '',
    });
    expect(storeys).toEqual([]);
  });

  test('of the server are imported by their index.ts and nothing deeper', () => {
    const { storeys } = surveyOf({
      'api/src/campaign/launch.ts': `import { post } from '../money/ledger/post'; import type { P } from '../money/ledger'; import data from '../platform/data.json';`,
      'api/src/money/ledger/post.ts': '',
      'api/src/money/ledger/index.ts': '',
    });
    expect(storeys.map(({ kind, why }) => `${kind}: ${why}`)).toEqual([
      'deep: money is imported by its index.ts only',
      'deep: money is imported by its index.ts only',
      'deep: platform is imported by its index.ts only',
    ]);
  });

  test('do not bind tests, which prove an effect where it lands', () => {
    const { storeys } = surveyOf({
      'api/src/money/ledger/book.test.ts': `import '../../campaign/launch';`,
      'api/src/campaign/launch.ts': '',
    });
    expect(storeys).toEqual([]);
  });

  test('are all named: code in another folder has no place in the order', () => {
    expect(surveyOf({ 'api/src/misc/a.ts': '', 'api/src/money/a.ts': '', 'api/src/main.ts': '' }).homeless).toEqual([
      'api/src/misc',
    ]);
  });

  test('code depends on no test and on no proof, not even on those of its own room; tests depend on proofs', () => {
    const scenes = 'api/src/money/proofs/scenes.ts';
    const importing = (path: string, specifier: string) => surveyOf({ [path]: `import '${specifier}';`, [scenes]: '' }).storeys;
    expect(importing('api/src/money/part.ts', './proofs/scenes').map(({ why }) => why)).toEqual([
      'code must not depend on tests or proofs',
    ]);
    expect(importing('api/src/money/money.test.ts', './proofs/scenes')).toEqual([]);
    expect(importing('api/proofs/scenes.ts', '../src/money/proofs/scenes')).toEqual([]);
  });
});

describe('exceptions', () => {
  const upward = {
    'api/src/money/pay.ts': `import type { Order } from '../order/order';`,
    'api/src/order/order.ts': '',
  };
  const exception = { from: 'api/src/money/pay.ts', to: 'api/src/order', why: 'a test' };

  test('let one import through', () => {
    expect(surveyOf(upward, [exception])).toMatchObject({ storeys: [], cycles: [], unneeded: [] });
  });

  test('that nothing needs any more are reported', () => {
    expect(surveyOf({ 'api/src/money/pay.ts': '', 'api/src/order/order.ts': '' }, [exception]).unneeded).toEqual([exception]);
  });

  test('may also open a circle', () => {
    const circle = { 'api/src/money/a.ts': `import './b';`, 'api/src/money/b.ts': `import './a';` };
    const opened = { from: 'api/src/money/b.ts', to: 'api/src/money/a.ts', why: 'a test' };
    expect(surveyOf(circle, [opened])).toMatchObject({ cycles: [], unneeded: [] });
    expect(surveyOf({ ...circle, 'api/src/money/b.ts': '' }, [opened]).unneeded).toEqual([opened]);
  });
});

describe('circles', () => {
  const circlesOf = (sources: Readonly<Record<string, string>>) =>
    cyclesAmong(edgesOf(Object.entries(sources).map(([path, source]) => file(path, source)))).map(({ path }) => path);

  test('are found and named', () => {
    expect(
      circlesOf({
        'api/src/a.ts': `import './b';`,
        'api/src/b.ts': `export * from './c';`,
        'api/src/c/index.ts': `import { a } from '../a';`,
        'api/src/d.ts': `import './a';`,
      }),
    ).toEqual([['api/src/a.ts', 'api/src/b.ts', 'api/src/c/index.ts', 'api/src/a.ts']]);
  });

  test('of types are circles too', () => {
    expect(circlesOf({ 'a.ts': `import type { B } from './b';`, 'b.ts': `import './a';` })).toEqual([['a.ts', 'b.ts', 'a.ts']]);
  });

  test('of tests count', () => {
    expect(circlesOf({ 'a.test.ts': `import './b.test';`, 'b.test.ts': `import './a.test';` })).toHaveLength(1);
  });

  test('of what loads later are none', () => {
    expect(circlesOf({ 'a.ts': `export const b = () => import('./b');`, 'b.ts': `import './a';` })).toEqual([]);
  });

  test('that touch are one group, shown by its shortest', () => {
    const files = {
      'a.ts': `import './b'; import './c';`,
      'b.ts': `import './a';`,
      'c.ts': `import './d';`,
      'd.ts': `import './a';`,
    };
    expect(circlesOf(files)).toEqual([['a.ts', 'b.ts', 'a.ts']]);
  });
});
