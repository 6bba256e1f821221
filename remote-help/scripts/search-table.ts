/**
 * `npm run search-table -w remote-help`: queries of readers, and the top results of the search. With arguments: those queries
 * instead.
 */
import { join } from 'node:path';
import { searcherOf } from '../src/features/search/rank';
import { readLibrary } from './library';
import { buildSearchIndex } from './search-index';
import { questions } from './search-questions';
import { readTerms } from './terms';

const content = join(import.meta.dirname, '../content');
const library = readLibrary(content);
const titles = new Map(library.map(([{ id, title }]) => [id, title]));
const searcher = searcherOf(buildSearchIndex(library, readTerms(content)), titles);
const asked = process.argv.slice(2);
const rows = asked.length > 0 ? asked.map((typed) => ({ typed, first: '' })) : questions;

console.log('| 输入 | 第一篇 | 第二、第三篇 | 按此查找 |\n|---|---|---|---|');
for (const { typed, first } of rows) {
  const { hits, meant } = searcher.search(typed);
  const [best, ...rest] = hits.slice(0, 3).map(({ id }) => titles.get(id) ?? id);
  const missed = first && hits[0]?.id !== first ? `（应为：${titles.get(first)}）` : '';
  const instead = meant.map((each) => `${each.typed} → ${each.meant}`).join('；');
  console.log(`| ${typed} | ${best ?? '没有找到'}${missed} | ${rest.join('、')} | ${instead} |`);
}
