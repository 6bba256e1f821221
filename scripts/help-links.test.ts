/**
 * Remotes and shell link to articles they do not import, and articles to pages of other remotes. A renamed article, section or page would leave
 * such a link leading to a list and a message; this finds it by reading the sources.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const root = join(__dirname, '..');
const sources = ['shell/src', 'shared-ui/src', 'remote-public/src', 'remote-ad/src', 'remote-media/src'];
const remotes = ['remote-public', 'remote-help', 'remote-ad', 'remote-media'];

interface Article {
  id: string;
  category: string;
  blocks: Array<{ kind: string; id?: string }>;
}

const articles = readdirSync(join(root, 'remote-help/src/content/articles')).flatMap(
  (name) => JSON.parse(readFileSync(join(root, 'remote-help/src/content/articles', name), 'utf8')) as Article[],
);
const addresses = new Set(
  articles.flatMap(({ id, category, blocks }) => [
    `${category}?id=${id}`,
    ...blocks.flatMap((block) => (block.kind === 'heading' ? [`${category}?id=${id}#${block.id}`] : [])),
  ]),
);

interface HelpLink {
  file: string;
  to: string;
}

function linksOf(folder: string): HelpLink[] {
  return readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.tsx?$/.test(name) && !/\.test\.tsx?$/.test(name))
    .flatMap((name) => {
      const file = join(folder, name);
      const found = readFileSync(join(root, file), 'utf8').matchAll(/\/help\/([a-z-]+\?id=[a-z0-9-]+(#[\w-]+)?)/g);
      return [...found].map(([, to = '']) => ({ file, to }));
    });
}

test('every link to a help article leads to one that is there, in that category, and to a section that it has', () => {
  const links = sources.flatMap(linksOf);
  expect(links.length).toBeGreaterThan(10);
  expect(links.filter(({ to }) => !addresses.has(to))).toEqual([]);
});

test('every link of an article to a page leads to one that a remote has', () => {
  const pages = new Set(
    remotes.flatMap((remote) =>
      [...readFileSync(join(root, remote, 'src/card.ts'), 'utf8').matchAll(/(?:path|from): '(\/[^'$]*)'/g)].map(
        ([, path]) => path,
      ),
    ),
  );
  const links = [...JSON.stringify(articles).matchAll(/"to":"(\/[^"?#]*)/g)]
    .map(([, path = '']) => path)
    .filter((path) => !path.startsWith('/help/'));
  expect(links.length).toBeGreaterThan(5);
  expect([...new Set(links)].filter((path) => !pages.has(path))).toEqual([]);
});
