/** Reads the whole of `content/` and gives the files of `src/content/`: an index of all and one file per category. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Article, ArticleSummary } from '../src/lib/article';
import { type CategoryKey, categories } from '../src/lib/categories';
import { type ArticleSource, ArticleSourceError, readArticle } from './article-source';

/** @throws ArticleSourceError for the first article that cannot be read, a doubled id or a related article that does not exist. */
export function readLibrary(contentFolder: string): Article[] {
  const files = categories.flatMap(({ key }) =>
    readdirSync(join(contentFolder, key))
      .filter((name) => name.endsWith('.md'))
      .map((name) => ({ key, name, id: name.slice(0, -3), file: `${key}/${name}` })),
  );
  const homes = new Map<string, CategoryKey>();
  for (const { id, key, file } of files) {
    if (homes.has(id)) throw new ArticleSourceError(file, `the id ${id} is taken in ${homes.get(id)}`);
    homes.set(id, key);
  }
  const sources = files.map(({ key, file }) =>
    readArticle(file, key, readFileSync(join(contentFolder, file), 'utf8'), (id) => homes.get(id)),
  );
  for (const { article } of sources) {
    const lost = article.related.find((id) => !homes.has(id) || id === article.id);
    if (lost) throw new ArticleSourceError(`${article.category}/${article.id}.md`, `related: ${lost}`);
  }
  return categories.flatMap(({ key }) => inOrder(sources.filter(({ article }) => article.category === key)));
}

/** File name below `src/content/` → text. */
export function libraryFiles(articles: readonly Article[]): Map<string, string> {
  const summaries = articles.map(({ related: _related, blocks: _blocks, ...summary }): ArticleSummary => summary);
  const files = new Map([['index.json', asText(summaries)]]);
  for (const { key } of categories) {
    files.set(`${key}.json`, asText(articles.filter((article) => article.category === key)));
  }
  return files;
}

function inOrder(sources: readonly ArticleSource[]): Article[] {
  return sources.toSorted((a, b) => a.order - b.order || a.article.id.localeCompare(b.article.id)).map(({ article }) => article);
}

/** One article per line: a change of one article is a change of one line. */
function asText(items: readonly unknown[]): string {
  return `[\n${items.map((item) => JSON.stringify(item)).join(',\n')}\n]\n`;
}
