/**
 * What `check` verifies of a built remote, in the real shell in a browser: the promises of `docs/remote-contract.md` that a team can break. Each check
 * returns one line per problem, and none when it passes.
 */
import { readFileSync } from 'node:fs';
import { readFile, stat } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import type { RemoteManifest, RouteCard } from '@shizhong/shared-contracts/remote';
import { contractAllows, contractVersion } from '@shizhong/shared-contracts/remote';
import type { Browser, BrowserContext, Locator, Page } from 'playwright-core';
import { digestOf } from '../integrity';
import { countTimers, growingOver, LeftBehind, visit } from './left-behind';

/** Limits of a remote; a team may set its own in `package.json` under `budgets`. */
export interface CheckBudgets {
  /** Scripts of one page, including the remote's entry, in brotli kilobytes (1000 bytes). */
  pageKB: number;
  /** From navigation to the page's heading, in milliseconds, on this machine. */
  readyMs: number;
}

export const defaultBudgets: CheckBudgets = { pageKB: 200, readyMs: 10_000 };

export interface CheckedArtifact {
  /** Folder of the built version. */
  folder: string;
  manifest: RemoteManifest;
  budgets: CheckBudgets;
  /** Address of the shell's page that contains this version, under the other router base. */
  address: string;
  browser: Browser;
  /** Cookies and storage of a signed-in user, by side; guarded pages of a missing side are skipped. */
  accounts: Partial<Record<'ad' | 'media', Awaited<ReturnType<BrowserContext['storageState']>>>>;
}

export interface Check {
  name: string;
  /** `summary` says what was examined, in a few words, for the report. */
  run(artifact: CheckedArtifact): Promise<{ problems: string[]; summary: string }>;
}

const heading = 'main h1, main h2';
/** A hung page must not hang the check. */
const waitLimit = { timeout: 60_000 };

export const checks: readonly Check[] = [
  { name: 'contract', run: contract },
  { name: 'size', run: size },
  { name: 'pages', run: pages },
  { name: 'back button', run: backButton },
  { name: 'styles', run: styles },
  { name: 'server down', run: serverDown },
  { name: 'faults', run: faults },
  { name: 'leaks', run: leaks },
];

/** Routes that can be opened without further data. A path parameter would need data that the check does not have. */
export function openRoutes({ manifest, accounts }: Pick<CheckedArtifact, 'manifest' | 'accounts'>): RouteCard[] {
  return manifest.routes.filter(
    ({ path, guard }) => !/[:*]/.test(path) && (guard === undefined || accounts[guard] !== undefined),
  );
}

async function contract({ folder, manifest }: CheckedArtifact) {
  const problems: string[] = [];
  if (!contractAllows(contractVersion, manifest.contract))
    problems.push(`built against contract ${manifest.contract}, the shell has ${contractVersion}`);
  for (const [file, digest] of Object.entries(manifest.files)) {
    const bytes = await readFile(join(folder, file)).catch(() => null);
    if (!bytes) problems.push(`${file} is missing`);
    else if (digestOf(bytes) !== digest) problems.push(`${file} does not match its digest in the manifest`);
  }
  const foreign = manifest.routes.filter(({ path }) => !manifest.prefixes.some((prefix) => below(path, prefix)));
  for (const { path } of foreign) problems.push(`${path} is not under any of its prefixes ${manifest.prefixes.join(', ')}`);
  return { problems, summary: `contract ${manifest.contract}, ${Object.keys(manifest.files).length} files` };
}

function below(path: string, prefix: string): boolean {
  return prefix === '/' || path === prefix || path.startsWith(`${prefix}/`);
}

async function size({ folder, manifest, budgets }: CheckedArtifact) {
  const weights = await Promise.all(
    manifest.routes.map(async ({ path, chunk }) => {
      const files = new Set([manifest.entry, ...(manifest.chunks['remote'] ?? []), ...(manifest.chunks[chunk] ?? [])]);
      const sizes = await Promise.all(
        [...files].filter((file) => file.endsWith('.js')).map((file) => sentBytes(join(folder, file))),
      );
      return { path, kB: sizes.reduce((sum, bytes) => sum + bytes, 0) / 1000 };
    }),
  );
  const over = weights.filter(({ kB }) => kB > budgets.pageKB);
  const maxKB = Math.max(0, ...weights.map(({ kB }) => kB));
  return {
    problems: over.map(({ path, kB }) => `${path}: ${kB.toFixed(1)} KB of scripts, allowed ${budgets.pageKB}`),
    summary: `heaviest page ${maxKB.toFixed(1)} KB`,
  };
}

/** The size as sent: the smallest files have no compressed copy. */
async function sentBytes(file: string): Promise<number> {
  return (await stat(`${file}.br`).catch(() => stat(file))).size;
}

/** axe's source, read once: it is injected into every page. */
let axeText: string | null = null;

/** Opens each page by its address: title, heading, accessibility at both widths, nothing thrown or logged, no request outside the base. */
async function pages(artifact: CheckedArtifact) {
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

/** The shell's error page, shown in place of the remote. */
function errorOf({ name }: RemoteManifest, page: Page): Locator {
  return page.locator(`[role=alert][data-remote="${name}"]`);
}

/** @returns the text of the error page, or null when the remote's own page is shown */
async function errorPage({ manifest }: CheckedArtifact, page: Page): Promise<string | null> {
  const shown = errorOf(manifest, page);
  return (await shown.count()) > 0 ? `an error page replaces the whole page: ${await shown.first().textContent()}` : null;
}

async function violations(): Promise<string[]> {
  type Found = { id: string; nodes: { html: string }[] };
  const { axe } = window as unknown as { axe: { run(): Promise<{ violations: Found[] }> } };
  const { violations: found } = await axe.run();
  return found.map(({ id, nodes }) => `${id} ×${nodes.length}: ${nodes[0]?.html.slice(0, 160) ?? ''}`);
}

/** Opens the page through a link, goes back and then forward, all in one document. */
async function backButton(artifact: CheckedArtifact) {
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

/** Plain elements of every kind are placed beside the shell's own: any style that the remote changes on them is a leak. */
async function styles(artifact: CheckedArtifact) {
  const routes = openRoutes(artifact);
  const [first] = routes;
  if (!first) return { problems: [], summary: 'no page to open' };
  const found = new Set<string>();
  await inPage(artifact, first, async (page) => {
    await fromHome(artifact, page);
    await page.evaluate(putSentinels);
    const before = await page.evaluate(readSentinels);
    for (const route of routes) {
      if (route.guard !== first.guard) continue;
      await visit(page, pathOf(artifact, route));
      const after = await page.evaluate(readSentinels);
      for (const [key, value] of Object.entries(before))
        if (after[key] !== value) found.add(`${route.path} changes ${key} from ${value} to ${after[key]}`);
    }
  });
  return { problems: [...found], summary: `${sentinelKinds} elements outside the remote keep their style` };
}

const sentinelKinds = 14;

function putSentinels(): void {
  const kinds = ['a', 'button', 'h1', 'h2', 'p', 'ul', 'li', 'table', 'td', 'input', 'label', 'section', 'form', 'div'];
  const place = document.createElement('div');
  place.id = 'sz-sentinels';
  place.hidden = true;
  for (const kind of kinds) {
    const element = document.createElement(kind);
    // Names that an unscoped style sheet is most likely to use.
    element.className = 'page card button title form active container';
    place.append(element);
  }
  document.body.append(place);
}

function readSentinels(): Record<string, string> {
  const watched = [
    'color',
    'background-color',
    'font-size',
    'font-weight',
    'font-family',
    'padding',
    'margin',
    'border-top-width',
    'border-radius',
    'position',
    'z-index',
    'line-height',
    'box-sizing',
    'display',
  ];
  const read: Record<string, string> = {};
  for (const element of document.querySelectorAll('#sz-sentinels > *')) {
    const style = getComputedStyle(element);
    for (const property of watched) read[`${element.tagName.toLowerCase()} ${property}`] = style.getPropertyValue(property);
  }
  return read;
}

/** Every call is refused: the page stays up, nothing is thrown, and no native dialog opens. */
async function serverDown(artifact: CheckedArtifact) {
  const [route] = openRoutes(artifact);
  if (!route) return { problems: [], summary: 'no page to open' };
  const found: string[] = [];
  await inPage(artifact, route, async (page, noticed) => {
    page.on('dialog', (dialog) => {
      found.push(`opens a native dialog: ${dialog.message()}`);
      void dialog.dismiss();
    });
    await page.route(/\/(api|home)\//, (asked) => asked.fulfill({ status: 503, body: '' }));
    await page.goto(addressOf(artifact, route), { waitUntil: 'domcontentloaded', ...waitLimit });
    await page.locator(heading).first().waitFor(waitLimit);
    await page.waitForLoadState('networkidle', waitLimit);
    const replaced = await errorPage(artifact, page);
    if (replaced) found.push(replaced);
    // This check causes the refused calls; the browser logs each of them.
    found.push(...noticed.filter((line) => !/^logs Failed to load resource: .* 503/.test(line)));
  });
  return { problems: found, summary: `${route.path} with every call refused` };
}

/** Each file on the way to the page fails once, and loads after 「重试」 or an automatic retry, without a reload. */
async function faults(artifact: CheckedArtifact) {
  const route = openRoutes(artifact).find((each) => each.guard === undefined) ?? openRoutes(artifact)[0];
  if (!route) return { problems: [], summary: 'no page to open' };
  const { manifest } = artifact;
  const own = `/remotes/${manifest.name}/`;
  const cases: [string, (path: string) => boolean, { status: number; body: string; contentType?: string }][] = [
    [
      'the manifest is a JSON error',
      (path) => path.endsWith('/remote.json'),
      { status: 503, body: '{"code":503}', contentType: 'application/json' },
    ],
    ['the entry fails', (path) => path.endsWith(`/${manifest.entry}`), { status: 500, body: '' }],
    [
      'the page’s code is missing',
      (path) => (manifest.chunks[route.chunk] ?? []).some((file) => path.endsWith(`/${file}`)),
      { status: 404, body: '' },
    ],
  ];
  const found: string[] = [];
  for (const [what, concerns, answer] of cases) {
    await inPage(artifact, route, async (page) => {
      let broken = true;
      await fromHome(artifact, page);
      await page.route(
        (url) => url.pathname.includes(own) && concerns(url.pathname),
        (asked) => (broken ? asked.fulfill(answer) : asked.fallback()),
      );
      await page.evaluate(
        (to) => {
          history.pushState(null, '', to);
          dispatchEvent(new PopStateEvent('popstate', { state: null }));
        },
        pathOf(artifact, route),
      );
      const alert = errorOf(manifest, page);
      const reported = await alert.waitFor(waitLimit).then(
        () => true,
        () => false,
      );
      if (!reported) return void found.push(`${what}: no error is shown`);
      broken = false;
      await alert.getByRole('button', { name: '重试' }).click();
      const gone = await alert.waitFor({ state: 'detached', ...waitLimit }).then(
        () => true,
        () => false,
      );
      const shown =
        gone &&
        (await page
          .locator(heading)
          .first()
          .waitFor(waitLimit)
          .then(
            () => true,
            () => false,
          ));
      if (!shown) found.push(`${what}: 「重试」 does not recover`);
      if (!(await isSameDocument(page))) found.push(`${what}: the page was reloaded`);
    });
  }
  return { problems: found, summary: cases.map(([what]) => what).join(', ') };
}

const rounds = { warm: 3, counted: 20 };

async function leaks(artifact: CheckedArtifact) {
  const [route] = openRoutes(artifact);
  if (!route) return { problems: [], summary: 'no page to open' };
  let found: string[] = [];
  await inPage(artifact, route, async (page) => {
    const left = await LeftBehind.of(page);
    await page.goto(artifact.address, { waitUntil: 'networkidle', ...waitLimit });
    const round = [pathOf(artifact, route), new URL(artifact.address).pathname];
    await left.go(round, rounds.warm);
    const before = await left.measure();
    await left.go(round, rounds.counted / 2);
    const middle = await left.measure();
    await left.go(round, rounds.counted / 2);
    found = growingOver(before, middle, await left.measure());
  });
  return { problems: found, summary: `${rounds.counted} rounds between the home page and ${route.path}` };
}

/** Gives each check its own browser context, so that nothing carries over. `noticed`: what the page threw, logged or failed to load. */
async function inPage(
  { browser, accounts, address }: CheckedArtifact,
  { guard }: RouteCard,
  use: (page: Page, noticed: string[]) => Promise<void>,
): Promise<void> {
  const account = guard && accounts[guard];
  const context = await browser.newContext({
    ...{ locale: 'zh-CN', viewport: { width: 1440, height: 900 } },
    ...(account && { storageState: account }),
  });
  try {
    await countTimers(context);
    const page = await context.newPage();
    const noticed: string[] = [];
    const base = new URL(address);
    page.on('pageerror', (problem) => noticed.push(`throws ${problem.message}`));
    page.on('console', (line) => {
      if (line.type() === 'error') noticed.push(`logs ${line.text().slice(0, 200)}`);
    });
    page.on('request', (asked) => {
      const url = new URL(asked.url());
      if (url.origin === base.origin && !url.pathname.startsWith(base.pathname))
        noticed.push(`requests ${url.pathname}, outside the router base`);
    });
    await use(page, noticed);
  } finally {
    await context.close();
  }
}

async function fromHome({ address }: CheckedArtifact, page: Page): Promise<void> {
  await page.goto(address, { waitUntil: 'networkidle', ...waitLimit });
  await page.locator(heading).first().waitFor(waitLimit);
  await page.evaluate(() => Object.assign(window, { szKept: true }));
}

function isSameDocument(page: Page): Promise<boolean> {
  return page.evaluate(() => 'szKept' in window);
}

function addressOf({ address }: CheckedArtifact, { path }: RouteCard): string {
  return address + path.slice(1);
}

function pathOf(artifact: CheckedArtifact, route: RouteCard): string {
  return new URL(addressOf(artifact, route)).pathname;
}
