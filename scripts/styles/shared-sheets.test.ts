import { crowdedSheets } from './shared-sheets';

const importers = (count: number) =>
  Array.from({ length: count }, (_, at) => ({
    path: `remote-a/src/pages/Page${at}.tsx`,
    specifiers: ['../parts/part.module.css'],
  }));

test('five components may have one style sheet', () => {
  expect(crowdedSheets([...importers(5), { path: 'remote-a/src/b.tsx', specifiers: ['./b.module.css'] }])).toEqual([]);
});

test('six may not, however they reach it', () => {
  const sixth = { path: 'remote-a/src/parts/Part.tsx', specifiers: ['./part.module.css'] };
  expect(crowdedSheets([...importers(5), sixth])).toEqual([{ sheet: 'remote-a/src/parts/part.module.css', importers: 6 }]);
});
