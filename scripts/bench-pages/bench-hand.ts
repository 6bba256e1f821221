/**
 * `npm run bench:hand`: how long the lists take to answer the hand, on a quarter of a processor: the longest interaction to next paint of
 * each act, with 20 rows and with 100 of 100,000, of the areas and of the operators' desk. Fails above 200 ms.
 * `-- --at http://127.0.0.1:8080 --desk http://localhost:8081`: of a running product; `-- --only queue`: one list.
 */
import { parseArgs } from 'node:util';
import { type SignedIn, signInAs } from '@shizhong/remote-kit/check/sign-in';
import type { Side } from '@shizhong/shared-contracts/session';
import type { Browser } from 'playwright-core';
import { launchBrowser } from '../browser/browser';
import { buildProduct } from '../build/build';
import { ownProduct } from '../own-product/own-product';
import { handOnQueue } from './desk-visit';
import { type HandFigure, handTable, overLimit } from './hand-report';
import { handOn, lists } from './hand-visit';

const { values } = parseArgs({
  options: {
    ...{ at: { type: 'string' }, desk: { type: 'string' }, only: { type: 'string' } },
    rounds: { type: 'string', default: '3' },
  },
});
const isWanted = (name: string) => !values.only || values.only === name;
const rounds = Math.max(1, Number.parseInt(values.rounds, 10) || 3);
const product = await ownProduct(values.at ? [] : await buildProduct(), values);
const browser = await launchBrowser();
const figures: HandFigure[] = [];
try {
  const accounts = {
    ad: await signInAs(browser, product.address, 'ad'),
    media: await signInAs(browser, product.address, 'media'),
  } satisfies Record<Side, SignedIn>;
  for (let round = 1; round <= rounds; round += 1) figures.push(...(await everyList(browser, accounts)));
} finally {
  await browser.close();
  await product.close();
}
console.log(handTable(figures));
const slow = overLimit(figures);
for (const fault of slow) console.error(fault);
process.exitCode = slow.length > 0 ? 1 : 0;

async function everyList(opened: Browser, accounts: Record<Side, SignedIn>): Promise<HandFigure[]> {
  const found: HandFigure[] = [];
  for (const list of lists.filter(({ name }) => isWanted(name)))
    for (const rows of [20, 100] as const)
      found.push(...(await handOn(opened, accounts[list.side], { address: product.address, list, rows })));
  if (product.desk && isWanted('queue'))
    for (const rows of [20, 100] as const) found.push(...(await handOnQueue(opened, { address: product.desk, rows })));
  return found;
}
