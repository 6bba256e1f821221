import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { everyTime, sampledPages, sampledSuites } from './sampled';

const pages = Array.from({ length: 50 }, (_, index) => index);
afterEach(() => {
  delete process.env['E2E_PAGES'];
  delete process.env['E2E_SUITES'];
  delete process.env['E2E_SEED'];
});

test('without a number every page is visited', async () => {
  expect(sampledPages(pages)).toEqual(pages);
});

test('with one so many, in their order, the same for the same seed and others for another', async () => {
  process.env['E2E_PAGES'] = '12';
  const withSeed = (seed: string) => {
    process.env['E2E_SEED'] = seed;
    return sampledPages(pages);
  };
  const one = withSeed('1');
  expect(one).toHaveLength(12);
  expect([...one].sort((a, b) => a - b)).toEqual(one);
  expect(withSeed('1')).toEqual(one);
  expect(withSeed('2')).not.toEqual(one);
});

test('in a hundred runs no page is never visited', async () => {
  process.env['E2E_PAGES'] = '12';
  const visited = new Set<number>();
  for (let seed = 0; seed < 100; seed += 1) {
    process.env['E2E_SEED'] = String(seed);
    for (const page of sampledPages(pages)) visited.add(page);
  }
  expect(visited.size).toBe(pages.length);
});

test('a number beyond the pages is all of them', async () => {
  process.env['E2E_PAGES'] = '500';
  expect(sampledPages(pages)).toEqual(pages);
});

test('of the suites, those of money between two persons are led every time', async () => {
  const names = ['dispute.e2e.ts', 'finder.e2e.ts', 'life-of-an-advertisement.e2e.ts', 'push.e2e.ts', 'undo.e2e.ts'];
  expect(sampledSuites(names)).toEqual(names);
  process.env['E2E_SUITES'] = '1';
  process.env['E2E_SEED'] = '5';
  const led = sampledSuites(names);
  expect(led).toHaveLength(3);
  expect(led).toEqual(expect.arrayContaining(['dispute.e2e.ts', 'life-of-an-advertisement.e2e.ts']));
});

test('no suite is led every time that is not there', async () => {
  process.env['E2E_SUITES'] = '0';
  const all = ['suites', 'suites/own'].flatMap((folder) =>
    readdirSync(join(import.meta.dirname, '..', folder)).map((name) => `${folder}/${name}`),
  );
  expect(sampledSuites(all.filter((name) => name.endsWith('.e2e.ts')))).toHaveLength(everyTime.length);
});
