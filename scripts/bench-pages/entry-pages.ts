/** The first half of `npm run bench:pages`: first visits of the entry pages beside plain HTML, the bare libraries and one bundle. */
import { join } from 'node:path';
import { buildMono, readRemote, readShell, remoteFolders } from '@shizhong/remote-kit';
import type { RegistryEntry } from '@shizhong/shared-contracts/remote';
import { launchBrowser } from '../browser/browser';
import { remotesFolder, shellFolder } from '../build/build';
import { controlFolder, serveBuild } from '../size/serve';
import { firstVisit, type Visit } from '../slow-visit/visit';
import { broken, type Series, table } from './report';
import { serveYardsticks } from './yardsticks';

/** @returns the bounds that a page broke */
export async function benchEntryPages(remotes: RegistryEntry[], rounds: number, withControl: boolean): Promise<string[]> {
  if (withControl) await buildMono(readShell(), await Promise.all(remoteFolders().map(readRemote)), controlFolder);
  const pages = ['/', '/help/common', '/login/ad'];
  const yardsticks = await serveYardsticks();
  const product = await serveBuild(shellFolder, remotesFolder, remotes);
  const control = withControl ? await serveBuild(controlFolder, join(controlFolder, 'no-remotes'), remotes) : null;
  const browser = await launchBrowser();

  const places = [
    { name: 'H plain HTML', url: `${yardsticks.address}/html`, scripted: false },
    { name: 'R bare libraries', url: `${yardsticks.address}/reference`, scripted: true },
    ...pages.map((path) => ({ name: path, url: product.address + path, scripted: true })),
    ...(control ? pages.map((path) => ({ name: `${path} one bundle`, url: control.address + path, scripted: true })) : []),
  ];
  const visits = new Map<string, Visit[]>(places.map(({ name }) => [name, []]));
  try {
    // Once for the servers' and the browser's own beginnings.
    for (const { url, scripted } of places) await firstVisit(browser, url, scripted);
    for (let round = 1; round <= rounds; round += 1) {
      for (const { name, url, scripted } of places) visits.get(name)?.push(await firstVisit(browser, url, scripted));
      console.error(`round ${round} of ${rounds}`);
    }
  } finally {
    await Promise.all([browser.close(), product.close(), control?.close()]);
    yardsticks.close();
  }

  const all: Series[] = [...visits].map(([name, each]) => ({ name, visits: each }));
  const of = (name: string): Series => all.find((series) => series.name === name) ?? { name, visits: [] };
  const reference = of('R bare libraries');
  console.log(`medians of ${rounds} cold visits; 10 Mbit/s, 40 ms, a quarter of the processor; times in ms, KB as sent`);
  console.log(table(all, of('H plain HTML'), reference));
  return broken([of('/'), of('/help/common')], reference);
}
