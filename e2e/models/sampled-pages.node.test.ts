import { sampledPages } from './sampled-pages';

const pages = Array.from({ length: 50 }, (_, index) => index);
afterEach(() => {
  delete process.env['E2E_PAGES'];
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
