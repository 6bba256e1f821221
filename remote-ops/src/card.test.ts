import { isIconName } from '@shizhong/shared-ui';
import type { RouteObject } from 'react-router-dom';
import card from './card';
import { sectionsOf } from './features/frame/sections';
import remote from './remote';

const pathsOf = (routes: readonly RouteObject[]): string[] =>
  routes.flatMap(({ path, children }) => [...(path ? [path] : []), ...pathsOf(children ?? [])]);

test('every page of the card has a route, and every route is in the card', () => {
  expect(pathsOf(remote.routes).sort()).toEqual(card.routes.map(({ path }) => path).sort());
});

test('no page of the desk is indexed, cached or drawn in a frame of the market', () => {
  for (const route of card.routes) expect(route).toMatchObject({ layout: 'own', palette: 'ink', unlisted: true });
});

test('the rail leads to pages that exist, and only to those that the role may read', () => {
  const paths = card.routes.map(({ path }) => path);
  for (const { path, icon } of sectionsOf('admin')) expect([paths.includes(path), isIconName(icon)]).toEqual([true, true]);
  const names = (role: Parameters<typeof sectionsOf>[0]) => sectionsOf(role).map(({ path }) => path);
  expect(names('admin')).toContain('/staff');
  expect(names('finance')).not.toContain('/staff');
  expect([names('finance').includes('/acts'), names('content').includes('/acts')]).toEqual([true, false]);
});
