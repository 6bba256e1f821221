import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { checkChunks, weighChunks } from './chunks';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'chunks-'));
});
afterEach(() => rm(folder, { recursive: true }));

async function script(name: string, bytes: number, sources: string[] = []) {
  await writeFile(join(folder, `${name}.br`), new Uint8Array(bytes));
  await writeFile(join(folder, `${name}.map`), JSON.stringify({ sources }));
}

async function remote(chartIn: string) {
  const chunks = {
    remote: ['remote.js'],
    index: ['index.js', 'index.css', 'shared.js'],
    list: ['list.js', 'shared.js'],
    chart: ['chart.js'],
  };
  const routes = [{ chunk: 'index' }, { chunk: 'list' }, { chunk: 'list' }];
  await writeFile(join(folder, 'remote.json'), JSON.stringify({ name: 'ad', entry: 'entry.js', routes, chunks }));
  const sizes = { 'entry.js': 500, 'remote.js': 1500, 'index.js': 9000, 'list.js': 4000, 'shared.js': 6000, 'chart.js': 14_000 };
  for (const [name, bytes] of Object.entries(sizes)) {
    await script(
      name,
      bytes,
      name === chartIn ? ['webpack://a/../node_modules/d3-scale/src/linear.js'] : ['webpack://a/./src/page.tsx'],
    );
  }
}

test('a page weighs the scripts its route waits for; what comes later does not count', async () => {
  await remote('chart.js');
  expect(await weighChunks(folder)).toEqual({ remote: 'ad', chunks: { remote: 2, index: 15, list: 10 }, faults: [] });
});

test('a chart library in the first load of a page breaks it, also by way of a shared script', async () => {
  await remote('shared.js');
  const { faults } = await weighChunks(folder);
  expect(faults).toEqual(['ad index: the chart library is in its first load', 'ad list: the chart library is in its first load']);
});

test('too heavy, without a budget, without a page, and a budget far above', async () => {
  const weighed = [{ remote: 'ad', chunks: { index: 15, list: 10, fresh: 3 }, faults: [] }];
  expect(checkChunks({ ad: { index: 14, list: 20, gone: 5 } }, weighed)).toEqual({
    broken: ['ad index: 15.0 KB, the budget is 14', 'ad fresh: 3.0 KB, and no budget', 'ad gone: has a budget and no page'],
    loose: ['ad list: 10.0 KB, lower the budget from 20'],
  });
});
