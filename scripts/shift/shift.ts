/**
 * `npm run shift`: how much every page of both areas and of the sign-in family moves while it loads, on a first visit on a slow line, signed in
 * as the demonstration accounts, on a desk and on a phone. Fails above 0.001.
 * `-- sample`: the pages that stand for the others. `-- /admin-ad/deposit …`: these. `--at http://127.0.0.1:8080`: a product that is running.
 */
import { parseArgs } from 'node:util';
import { type SignedIn, signInAs } from '@shizhong/remote-kit/check/sign-in';
import type { Side } from '@shizhong/shared-contracts/session';
import type { Browser } from 'playwright-core';
import { launchBrowser } from '../browser/browser';
import { buildProduct } from '../build/build';
import { ownProduct } from '../own-product/own-product';
import { slowContext, type Visit, visit } from '../slow-visit/visit';
import { OpenPages } from './pages';
import { moving, sample } from './verdict';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { at: { type: 'string' }, widths: { type: 'string', default: '1440,375' } },
});
const widths = values.widths.split(',').map(Number);
const wanted = positionals[0] === 'sample' ? sample : positionals;

const remotes = await buildProduct();
const product = await ownProduct(remotes, { at: values.at });
const browser = await launchBrowser();
const faults: string[] = [];
try {
  const accounts = {
    ad: await signInAs(browser, product.address, 'ad'),
    media: await signInAs(browser, product.address, 'media'),
  } satisfies Record<Side, SignedIn>;
  const pages = new OpenPages(remotes, accounts);
  // Lists come first in the cards; their links are the addresses of the details.
  for (let found = pages.next(); found.length > 0; found = pages.next()) {
    for (const { path, route, side } of found) {
      if (wanted.length > 0 && !wanted.includes(path) && !wanted.includes(route)) continue;
      for (const width of widths) {
        const found = await moves(browser, path, side && accounts[side], width, pages);
        for (const fault of found) console.error(fault);
        faults.push(...found);
      }
    }
  }
  if (wanted.length === 0) for (const route of pages.missed()) console.log(`not visited, because no page links to it: ${route}`);
} finally {
  await browser.close();
  await product.close();
}
if (faults.length > 0) console.error(`${faults.length} visits move`);
process.exitCode = faults.length > 0 ? 1 : 0;

async function moves(
  opened: Browser,
  path: string,
  account: SignedIn | undefined,
  width: number,
  pages: OpenPages,
): Promise<string[]> {
  const context = await slowContext(opened, { account, width });
  try {
    const seen = await visit(context, product.address + path.slice(1), true, (links) => pages.hear(links));
    console.log(line(path, width, seen));
    return moving(`${path} at ${width} px`, seen);
  } finally {
    await context.close();
  }
}

function line(path: string, width: number, { shift, largestPaint }: Visit): string {
  return `${shift.toFixed(4)}  ${String(width).padStart(4)} px  ${largestPaint.toFixed(0).padStart(5)} ms  ${path}`;
}
