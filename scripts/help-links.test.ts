/**
 * Remotes and shell link to articles they do not import. A renamed article would leave their links leading to a list and a
 * message; this finds them by reading the sources.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const root = join(__dirname, '..');
const sources = ['shell/src', 'shared-ui/src', 'remote-public/src', 'remote-ad/src', 'remote-media/src'];

interface ArticleLink {
  file: string;
  category: string;
  id: string;
}

function linksOf(folder: string): ArticleLink[] {
  return readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.tsx?$/.test(name) && !/\.test\.tsx?$/.test(name))
    .flatMap((name) => {
      const file = join(folder, name);
      const found = readFileSync(join(root, file), 'utf8').matchAll(/\/help\/([a-z-]+)\?id=([a-z0-9-]+)/g);
      return [...found].map(([, category = '', id = '']) => ({ file, category, id }));
    });
}

test('every link to a help article leads to one that is there, in that category', () => {
  const index: unknown = JSON.parse(readFileSync(join(root, 'remote-help/src/content/index.json'), 'utf8'));
  const known = new Set((index as Array<{ category: string; id: string }>).map(({ category, id }) => `${category}/${id}`));
  const links = sources.flatMap(linksOf);
  expect(links.length).toBeGreaterThan(10);
  expect(links.filter(({ category, id }) => !known.has(`${category}/${id}`))).toEqual([]);
});
