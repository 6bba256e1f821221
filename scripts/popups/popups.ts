/**
 * `npm run popups`: everything that opens over a page: opened by keyboard, within the window, found faultless by axe, closed by Escape, which
 * gives the focus back; in dark for a visitor who wants no movement. And Tab reaches every control of the pages themselves. Every page of the
 * areas and of the sign-in family, by pressing whatever each of them offers; `-- /admin-ad/deposit …`: these. `-- sample`: each kind once, on the pages
 * of `openings.ts`, in both schemes; `--seed 7`: half of these pages in light and half in dark; `-- sample select`: those whose name has the word.
 * `--at http://127.0.0.1:8080`: a product that is running.
 */
import { parseArgs } from 'node:util';
import { signInAs } from '@shizhong/remote-kit/check/sign-in';
import { launchBrowser } from '../browser/browser';
import { buildProduct } from '../build/build';
import { ownProduct } from '../own-product/own-product';
import { tryEveryPage } from './every-page';
import { trySample } from './sample';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { at: { type: 'string' }, seed: { type: 'string' } },
});

const remotes = await buildProduct();
const product = await ownProduct(remotes, { at: values.at });
const browser = await launchBrowser();
const failed: string[] = [];
let done = 0;
try {
  const { address } = product;
  const accounts = { ad: await signInAs(browser, address, 'ad'), media: await signInAs(browser, address, 'media') };
  const [first, word = ''] = positionals;
  if (first === 'sample') await trySample(word, { browser, address, accounts, say, seed: values.seed });
  else {
    const missed = await tryEveryPage(remotes, { browser, address, accounts, wanted: positionals, say });
    if (positionals.length === 0) for (const route of missed) console.log(`not visited, because no page links to it: ${route}`);
  }
} finally {
  await browser.close();
  await product.close();
}
// Once more at the end: of a long log only the end is kept.
console.log([...failed, `${done} tried, ${failed.length} failed`].join('\n'));
process.exitCode = failed.length > 0 || done === 0 ? 1 : 0;

function say(what: string, faults: readonly string[]): void {
  done += 1;
  const words = [`${faults.length > 0 ? '✗' : '✓'} ${what}`, ...faults.map((fault) => `    ${fault}`)].join('\n');
  if (faults.length > 0) failed.push(words);
  console.log(words);
}
