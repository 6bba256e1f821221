import { remoteCardSchema } from '@shizhong/shared-contracts/remote';
import * as v from 'valibot';
import card from './card';

test('the shell accepts the card', () => {
  expect(v.safeParse(remoteCardSchema, { ...card, version: '0.1.0-00000000', contract: '1.0.0' }).issues).toBeUndefined();
});

test('the six specified categories and nothing else, with /help leading to the first', () => {
  expect(card.routes.map(({ path }) => path)).toEqual([
    '/help/common',
    '/help/extension',
    '/help/order',
    '/help/audit-rule',
    '/help/financial',
    '/help/violation',
  ]);
  expect(card.redirects).toEqual([{ from: '/help', to: '/help/common' }]);
});

test('every menu entry leads to a page', () => {
  const known = [...card.routes.map(({ path }) => path), ...card.redirects.map(({ from }) => from)];
  for (const { path } of card.menu) expect(known).toContain(path);
});
