import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { type CheckedArtifact, openRoutes } from './artifact';
import { addressOf, errorPage, fromHome, heading, inPage, isSameDocument, pathOf, waitLimit } from './in-page';
import { visit } from './left-behind';

/** axe's source, read once: it is injected into every page. */
let axeText: string | null = null;

/** Opens each page by its address: title, heading, accessibility at both widths, nothing thrown or logged, no request outside the base. */
export async function pages(artifact: CheckedArtifact) {
  const routes = openRoutes(artifact);
  const found: string[] = [];
  let slowest = 0;
  for (const route of routes) {
    await inPage(artifact, route, async (page, noticed) => {
      const say = (problem: string) => found.push(`${route.path}: ${problem}`);
      const started = performance.now();
      await page.goto(addressOf(artifact, route), { waitUntil: 'domcontentloaded', ...waitLimit });
      await page.locator(heading).first().waitFor(waitLimit);
      const readyMs = performance.now() - started;
      // The error page also has a heading and the page's title.
      const replaced = await errorPage(artifact, page);
      if (replaced) return void say(replaced);
      slowest = Math.max(slowest, readyMs);
      if (readyMs > artifact.budgets.readyMs)
        say(`its heading appears after ${(readyMs / 1000).toFixed(1)} s, allowed ${artifact.budgets.readyMs / 1000}`);
      const wanted = [route.title, route.area].filter(Boolean).join(' - ');
      const title = await page.title();
      if (!title.startsWith(`${wanted} - `)) say(`its title is ${title}, not ${wanted} - …`);
      axeText ??= readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
      for (const width of [1440, 375]) {
        await page.setViewportSize({ width, height: 900 });
        await page.waitForLoadState('networkidle', waitLimit);
        await page.evaluate(axeText);
        for (const violation of await page.evaluate(violations)) say(`accessibility at ${width} px: ${violation}`);
        const wide = await page.evaluate(() => document.documentElement.scrollWidth);
        if (wide > width) say(`is ${wide} px wide in a window of ${width}`);
      }
      for (const problem of noticed) say(problem);
    });
  }
  const skipped = artifact.manifest.routes.length - routes.length;
  const summary = `${routes.length} opened, the slowest ready after ${(slowest / 1000).toFixed(1)} s`;
  return {
    problems: found,
    summary: skipped > 0 ? `${summary}; ${skipped} skipped (path parameter or no account for the side)` : summary,
  };
}

async function violations(): Promise<string[]> {
  type Found = { id: string; nodes: { html: string }[] };
  const { axe } = window as unknown as { axe: { run(): Promise<{ violations: Found[] }> } };
  const { violations: found } = await axe.run();
  return found.map(({ id, nodes }) => `${id} ×${nodes.length}: ${nodes[0]?.html.slice(0, 160) ?? ''}`);
}

/** Opens the page through a link, goes back and then forward, all in one document. */
export async function backButton(artifact: CheckedArtifact) {
  const [route] = openRoutes(artifact);
  if (!route) return { problems: [], summary: 'no page to open' };
  const found: string[] = [];
  await inPage(artifact, route, async (page) => {
    const titleAt = async (what: string, title: string) => {
      const arrived = await page.waitForFunction((wanted) => document.title === wanted, title, waitLimit).catch(() => null);
      if (!arrived) found.push(`${what} the title is ${await page.title()}, not ${title}`);
    };
    await fromHome(artifact, page);
    const home = await page.title();
    await visit(page, pathOf(artifact, route));
    const own = await page.title();
    await page.evaluate(() => history.back());
    await titleAt('after going back', home);
    await page.evaluate(() => history.forward());
    await titleAt('after going forward', own);
    if (!(await isSameDocument(page))) found.push('the page was reloaded');
  });
  return { problems: found, summary: `${route.path} forward, back and forward again` };
}
