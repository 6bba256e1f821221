/**
 * `npm run bench:hand`: how long the lists take to answer the hand, on a quarter of a processor: the longest interaction to next paint of
 * each act, with 20 rows and with 100 of 100,000. Fails above 200 ms. `-- --at http://127.0.0.1:8080`: of a running product.
 */
import { parseArgs } from 'node:util';
import { type SignedIn, signInAs } from '@shizhong/remote-kit/check/sign-in';
import type { Side } from '@shizhong/shared-contracts/session';
import type { Browser } from 'playwright-core';
import { launchBrowser } from '../browser/browser';
import { buildProduct } from '../build/build';
import { ownProduct } from '../own-product/own-product';
import { type HandFigure, handTable, overLimit } from './hand-report';
import { handOn, lists } from './hand-visit';

const { values } = parseArgs({ options: { at: { type: 'string' }, rounds: { type: 'string', default: '3' } } });
const rounds = Math.max(1, Number.parseInt(values.rounds, 10) || 3);
const product = await ownProduct(values.at ? [] : await buildProduct(), values.at);
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
  for (const list of lists)
    for (const rows of [20, 100] as const)
      found.push(...(await handOn(opened, accounts[list.side], { address: product.address, list, rows })));
  return found;
}
