/**
 * Reads all of `content/` and returns the files of `src/content/`: the rows of each category, one file per article, the search
 * index.
 */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { daysBetween } from '@shizhong/shared-contracts/format';
import type { Article, ArticleSummary } from '../src/lib/article';
import { type CategoryKey, categories } from '../src/lib/categories';
import { noticeDays } from '../src/lib/versions';
import { type ArticleSource, ArticleSourceError, readArticle } from './article-source';
import { buildSearchIndex } from './search-index';
import { readTerms } from './terms';
import type { Versions } from './versions';

/**
 * @throws ArticleSourceError for the first article that cannot be parsed, a duplicate id, a related article that does not exist,
 * or versions out
 * of sequence.
 */
export function readLibrary(contentFolder: string): Versions[] {
  const files = categories.flatMap(({ key }) =>
    markdownIn(join(contentFolder, key)).map((name) => ({ key, id: name.slice(0, -3), file: `${key}/${name}` })),
  );
  const homes = new Map<string, CategoryKey>();
  for (const { id, key, file } of files) {
    if (homes.has(id)) throw new ArticleSourceError(file, `the id ${id} is already used in ${homes.get(id)}`);
    homes.set(id, key);
  }
  const read = (key: CategoryKey, file: string): ArticleSource =>
    readArticle(file, key, readFileSync(join(contentFolder, file), 'utf8'), (id) => homes.get(id));
  const sources = files.map(({ key, file }) => read(key, file));
  const older = categories
    .flatMap(({ key }) => markdownIn(join(contentFolder, key, 'history')).map((name) => read(key, `${key}/history/${name}`)))
    .map(({ article }) => article);
  for (const { article } of [...sources, ...older.map((article) => ({ article }))]) {
    const file = `${article.category}/${article.id}.md`;
    const lost = article.related.find((id) => !homes.has(id) || id === article.id);
    if (lost) throw new ArticleSourceError(file, `unknown related article: ${lost}`);
    if (!homes.has(article.id)) throw new ArticleSourceError(file, 'older versions of an article that does not exist');
  }
  return categories.flatMap(({ key }) =>
    inOrder(sources.filter(({ article }) => article.category === key)).map((newest) => {
      const versions = [newest, ...older.filter(({ id }) => id === newest.id)].sort((a, b) => b.version - a.version);
      return following(versions);
    }),
  );
}

/** @throws ArticleSourceError unless versions run from 1 without a gap, each announced seven days before it takes effect. */
function following(versions: Article[]): Versions {
  const [newest, ...rest] = versions;
  if (!newest) throw new TypeError('an article without a version');
  versions.forEach((article, at) => {
    const file = `${article.category}/${article.id}.md`;
    if (article.version !== versions.length - at)
      throw new ArticleSourceError(file, `version ${versions.length - at} is missing`);
    const before = versions[at + 1];
    if (before && before.effectiveFrom >= article.effectiveFrom) {
      throw new ArticleSourceError(file, `version ${article.version} does not take effect after the previous one`);
    }
    if (article.announcedAt && daysBetween(article.announcedAt, article.effectiveFrom) < noticeDays) {
      throw new ArticleSourceError(file, `version ${article.version} is announced less than ${noticeDays} days ahead`);
    }
  });
  return [newest, ...rest];
}

function markdownIn(folder: string): string[] {
  return existsSync(folder) ? readdirSync(folder).filter((name) => name.endsWith('.md')) : [];
}

/** File name in `src/content/` → text. */
export function libraryFiles(library: readonly Versions[], contentFolder: string): Map<string, string> {
  const summaries = library.flat().map(({ related: _related, blocks: _blocks, ...summary }): ArticleSummary => summary);
  const days = summaries.map(({ updatedAt }) => updatedAt).toSorted();
  const files = new Map([['day.json', `${JSON.stringify(days.at(-1) ?? '')}\n`]]);
  for (const { key } of categories) files.set(`lists/${key}.json`, asText(summaries.filter(({ category }) => category === key)));
  for (const versions of library) files.set(`articles/${versions[0].id}.json`, asText(versions));
  files.set('search.json', `${JSON.stringify(buildSearchIndex(library, readTerms(contentFolder)))}\n`);
  return files;
}

function inOrder(sources: readonly ArticleSource[]): Article[] {
  return sources.toSorted((a, b) => a.order - b.order || a.article.id.localeCompare(b.article.id)).map(({ article }) => article);
}

/** One version per line: a change to one article is a change of one line. */
function asText(items: readonly unknown[]): string {
  return `[\n${items.map((item) => JSON.stringify(item)).join(',\n')}\n]\n`;
}
