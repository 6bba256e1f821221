import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { RemoteCardSource } from '@shizhong/shared-contracts';

const root = join(__dirname, '../../..');

/** Every card of the product, read as data: a remote knows no other remote, but its links must not be dead. */
function cards(): RemoteCardSource[] {
  return readdirSync(root)
    .filter((folder) => folder.startsWith('remote-'))
    .map((folder) => join(root, folder, 'src/card.ts'))
    .filter((file) => existsSync(file))
    .map((file) => require(file).default);
}

/** Whether an address opens a page: its path is a route or a redirect of some card, and its article exists. */
export function opensAPage(address: string): boolean {
  const { pathname, searchParams } = new URL(address, 'https://site.invalid');
  const known = cards().some(
    ({ routes, redirects }) => routes.some(({ path }) => path === pathname) || redirects.some(({ from }) => from === pathname),
  );
  const article = searchParams.get('id');
  if (!known || !article) return known;
  return existsSync(join(root, 'remote-help/content', pathname.replace(/^\/help\//, ''), `${article}.md`));
}
