/** The second half of `npm run bench:pages`: both areas, signed in, beside R of the same rounds. */
import { signInAs } from '@shizhong/remote-kit/check/sign-in';
import type { RegistryEntry } from '@shizhong/shared-contracts/remote';
import { launchBrowser } from '../browser/browser';
import { releasingProduct } from '../own-product/own-product';
import { firstVisit, type Visit } from '../slow-visit/visit';
import { type AreaRound, areaTable, askedAgain, fetchedAgain } from './area-report';
import { antdFiles, visitAfterSignIn, visitAreas } from './areas';
import { median } from './report';
import { serveYardsticks } from './yardsticks';

/** @returns what must not be: files of antd that go over the line a second time, questions that a first load asks twice */
export async function benchAreas(remotes: readonly RegistryEntry[], rounds: number): Promise<string[]> {
  const antd = await antdFiles();
  const yardsticks = await serveYardsticks();
  const browser = await launchBrowser();
  const visits: AreaRound[] = [];
  const reference: Visit[] = [];
  const signedIn: { shownMs: number; bytes: number }[] = [];
  const faults = new Set<string>();
  try {
    for (let round = 1; round <= rounds; round += 1) {
      // Of each round its own: a new version comes out in the middle of it.
      const product = await releasingProduct(remotes);
      try {
        const accounts = {
          ad: await signInAs(browser, product.address, 'ad'),
          media: await signInAs(browser, product.address, 'media'),
        };
        reference.push(await firstVisit(browser, `${yardsticks.address}/reference`, true));
        const after = await visitAfterSignIn(browser, product, 'ad');
        signedIn.push(after);
        for (const fault of fetchedAgain('after signing in', after, antd)) faults.add(fault);
        for (const each of await visitAreas(browser, product, accounts)) {
          visits.push(each);
          for (const fault of askedAgain(`${each.path} cold`, each.cold)) faults.add(fault);
          for (const fault of fetchedAgain(`${each.path} on return`, each.onReturn, antd)) faults.add(fault);
          for (const fault of fetchedAgain(`${each.path} after a release`, each.afterRelease, antd)) faults.add(fault);
        }
      } finally {
        await product.close();
      }
      console.error(`areas: round ${round} of ${rounds}`);
    }
  } finally {
    await browser.close();
    yardsticks.close();
  }
  console.log(
    `R, the bare libraries: largest paint ${median(reference.map(({ largestPaint }) => largestPaint)).toFixed(0)} ms, ${(median(reference.map(({ bytes: sent }) => sent)) / 1000).toFixed(1)} KB, medians of ${rounds}`,
  );
  console.log(areaTable(visits, reference));
  const shown = median(signedIn.map(({ shownMs }, at) => shownMs / (reference[at]?.largestPaint ?? Number.NaN)));
  const bytes = median(signedIn.map((each) => each.bytes)) / 1000;
  console.log(`from the press of 登录 to the start page's heading: ${shown.toFixed(2)} R, ${bytes.toFixed(1)} KB`);
  return [...faults];
}
