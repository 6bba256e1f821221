import card from './card';
import remote from './remote';

test('the card lists every route of the remote, and no other', () => {
  const routed = remote.routes.map(({ path }) => path);
  expect(card.routes.map(({ path }) => path)).toEqual(routed);
});

test('every route and redirect is under a prefix of the remote, and redirects end at a route', () => {
  const owned = (path: string) => card.prefixes.some((prefix) => path === prefix || path.startsWith(`${prefix}/`));
  const paths = card.routes.map(({ path }) => path);
  expect([...paths, ...card.redirects.map(({ from }) => from)].filter((path) => !owned(path))).toEqual([]);
  expect(card.redirects.filter(({ to }) => !paths.includes(to))).toEqual([]);
});
