/** Opens every page once by its address, with an empty cache, and notes what `pages` and `size` assess. */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from 'playwright-core';
import type { CheckedPage, CheckedRemote, PageVisit, UncoveredRoute } from './artifact';
import { addressOf, errorPage, firstLine, heading, inPage, quietPage, waitLimit } from './in-page';
import { LoadedBytes } from './loaded-bytes';
import { PageAddresses } from './page-addresses';

/** axe's source, read once: it is injected into every page. */
let axeText: string | null = null;

/** Pages that link to others come first, because only then their parameters are known; so the routes are gone through until none is left. */
export async function openPages(remote: CheckedRemote): Promise<{ visits: PageVisit[]; uncovered: UncoveredRoute[] }> {
  const addresses = new PageAddresses(remote);
  const bytes = new LoadedBytes(remote);
  const visits = new Map<string, PageVisit>();
  for (let more = true; more; ) {
    more = false;
    for (const route of remote.manifest.routes) {
      const page = visits.has(route.path) ? null : addresses.pageOf(route);
      if (!page) continue;
      more = true;
      const { links, ...visit } = await openPage(remote, page, bytes);
      addresses.hear(links);
      visits.set(route.path, visit);
    }
  }
  const inOrder = remote.manifest.routes.flatMap(({ path }) => visits.get(path) ?? []);
  return { visits: inOrder, uncovered: addresses.uncovered() };
}

async function openPage(remote: CheckedRemote, page: CheckedPage, bytes: LoadedBytes): Promise<PageVisit & { links: string[] }> {
  const visit: PageVisit & { links: string[] } = { page, problems: [], readyMs: 0, ownKB: 0, totalKB: 0, links: [] };
  await inPage(remote, page.route.guard, async (tab, noticed) => {
    const loaded = bytes.watch(tab);
    const quiet = quietPage(tab);
    try {
      const started = performance.now();
      await tab.goto(addressOf(remote, page), { waitUntil: 'domcontentloaded', ...waitLimit });
      await tab.locator(heading).first().waitFor(waitLimit);
      visit.readyMs = performance.now() - started;
      await quiet();
      // The error page also has a heading and the page's title.
      const replaced = await errorPage(remote, tab);
      if (replaced) return void visit.problems.push(replaced);
      visit.links = await tab.evaluate(linksBelow, new URL(remote.address).pathname);
      visit.problems.push(...(await appearance(tab, page, quiet)));
      Object.assign(visit, await loaded());
    } catch (error) {
      visit.problems.push(firstLine(error));
    }
    visit.problems.push(...noticed);
  });
  return visit;
}

async function appearance(tab: Page, { route }: CheckedPage, quiet: () => Promise<void>): Promise<string[]> {
  const found: string[] = [];
  const wanted = [route.title, route.area].filter(Boolean).join(' - ');
  const title = await tab.title();
  if (!title.startsWith(`${wanted} - `)) found.push(`its title is ${title}, not ${wanted} - …`);
  axeText ??= readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
  for (const width of [1440, 375]) {
    if (tab.viewportSize()?.width !== width) {
      await tab.setViewportSize({ width, height: 900 });
      await quiet();
    }
    await tab.evaluate(axeText);
    for (const violation of await tab.evaluate(violations)) found.push(`accessibility at ${width} px: ${violation}`);
    const wide = await tab.evaluate(() => document.documentElement.scrollWidth);
    if (wide > width) found.push(`is ${wide} px wide in a window of ${width}`);
  }
  return found;
}

/** Runs in the page: its links, as paths from the router base. */
function linksBelow(base: string): string[] {
  return [...document.querySelectorAll<HTMLAnchorElement>('a[href]')]
    .filter(({ origin, pathname }) => origin === location.origin && pathname.startsWith(base))
    .map(({ pathname, search }) => `/${pathname.slice(base.length)}${search}`);
}

/** Runs in the page. */
async function violations(): Promise<string[]> {
  type Found = { id: string; nodes: { html: string }[] };
  const { axe } = window as unknown as { axe: { run(): Promise<{ violations: Found[] }> } };
  const { violations: found } = await axe.run();
  return found.map(({ id, nodes }) => `${id} ×${nodes.length}: ${nodes[0]?.html.slice(0, 160) ?? ''}`);
}
