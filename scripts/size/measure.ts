/** Opens a page in a real browser with an empty cache and weighs what it loads. */
import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { type Side, sources, storageKeys } from '@shizhong/shared-contracts/session';
import type { Browser, BrowserContext, Page, Route } from 'playwright-core';
import { askedTwice, questionIn } from '../slow-visit/question';
import { answerOf } from './stub-answers';

/** One build to weigh: its page server's address and where its files lie. */
export interface Served {
  address: string;
  /** Address path prefix to folder. */
  folders: Record<string, string>;
}

export interface Weight {
  /** Scripts loaded. */
  requests: number;
  /** All requests, the document and the stubbed calls included. */
  allRequests: number;
  /** Bytes of the scripts: as they are, and as gzip and brotli send them. */
  raw: number;
  gzip: number;
  brotli: number;
  /** Bytes of antd's sheets, as brotli sends them. */
  antdStyles: number;
  /** Bytes of the scripts that the page fetches when nothing is left to do, as brotli sends them; in none of the other figures. */
  idle: number;
  /** Files on disk, for `singletons.ts`. */
  scripts: string[];
  /** Of each of the scripts, as brotli sends it. */
  bytes: ReadonlyMap<string, number>;
}

/** For a busy machine; what is weighed are bytes. */
const patienceMs = 60_000;

export async function weigh(browser: Browser, served: Served, path: string, signedIn: Side | null): Promise<Weight> {
  const context = await browser.newContext({ baseURL: served.address, locale: 'zh-CN', viewport: { width: 1440, height: 900 } });
  try {
    await context.addInitScript(holdIdle);
    const page = await stubbedPage(context, signedIn);
    const faults: string[] = [];
    const asked: string[] = [];
    const questions: string[] = [];
    page.on('pageerror', (fault) => faults.push(String(fault)));
    // A page that failed in one of its parts stands, and weighs less than it should.
    page.on('console', (line) => line.type() === 'error' && faults.push(line.text()));
    page.on('request', (request) => {
      const question = questionIn({ url: request.url(), method: request.method(), body: request.postData() ?? '' });
      if (question) questions.push(question);
    });
    page.on('requestfailed', (request) => faults.push(`${request.url()} ${request.failure()?.errorText}`));
    page.on('response', (response) => {
      const request = response.request();
      asked.push(response.url());
      if (response.status() >= 400) faults.push(`${response.url()} ${response.status()}`);
      const script = request.resourceType() === 'script';
      if (script && response.headers()['content-encoding'] === undefined && Number(response.headers()['content-length']) > 1024) {
        faults.push(`${response.url()} was sent without compression`);
      }
    });
    await page.goto(path, { waitUntil: 'networkidle' });
    try {
      await page.locator('main h1, main h2').first().waitFor({ timeout: patienceMs });
    } catch {
      faults.push(`shows no heading but: ${await page.locator('#root').textContent()}`);
    }
    // Whatever the page still asks for by itself after it has settled belongs to the visit.
    await page.waitForTimeout(1000);
    const first = await sum(served, asked);
    const allRequests = asked.length;
    await page.evaluate(() => window.releaseIdle());
    await page.waitForTimeout(500);
    await page.waitForLoadState('networkidle');
    // On a first load that is a part of the page which does not use the cache.
    faults.push(...askedTwice(questions).map((question) => `asked twice: ${question}`));
    if (faults.length > 0) throw new MeasureError(path, faults);
    const { brotli } = await sum(served, asked);
    return { ...first, allRequests, idle: brotli - first.brotli };
  } finally {
    await context.close();
  }
}

declare global {
  interface Window {
    /** Runs what the page left for an idle moment, then lets idle moments come as usual. */
    releaseIdle(): void;
  }
}

/** In the page: keeps idle moments back. Whether one comes within the visit depends on how busy the machine is. */
function holdIdle(): void {
  const { requestIdleCallback, cancelIdleCallback } = window;
  const held = new Map<number, IdleRequestCallback>();
  let last = 0;
  window.requestIdleCallback = (task) => {
    last += 1;
    held.set(last, task);
    return last;
  };
  window.cancelIdleCallback = (id) => void held.delete(id);
  window.releaseIdle = () => {
    Object.assign(window, { requestIdleCallback, cancelIdleCallback });
    for (const task of held.values()) requestIdleCallback(task);
  };
}

/** A page whose calls to the marketplace server are answered here. */
export async function stubbedPage(context: BrowserContext, signedIn: Side | null): Promise<Page> {
  if (signedIn) {
    const user = JSON.stringify({ id: '1', username: '', phone: '138****0001', avatar: null });
    const items = { [storageKeys.token]: `${sources[signedIn]}:size`, [storageKeys.user]: user };
    await context.addInitScript((entries) => {
      for (const [key, value] of Object.entries(entries)) localStorage.setItem(key, value);
    }, items);
  }
  const page = await context.newPage();
  await page.route(/\/(api|home)\//, (route: Route) => route.fulfill(answerOf(new URL(route.request().url()).pathname)));
  return page;
}

async function sum(served: Served, asked: string[]): Promise<Omit<Weight, 'allRequests' | 'idle'>> {
  // A script asked for twice is loaded twice, so no set here.
  const paths = asked.map((url) => new URL(url).pathname);
  const files = paths.filter((path) => path.endsWith('.js')).map((path) => fileOf(served, path));
  const sheets = paths.filter((path) => /\/antd-[a-z]+(-styles)?\.[^/]*\.css$/.test(path)).map((path) => fileOf(served, path));
  const weights = await Promise.all(
    files.map(async (file) => {
      const { length } = await readFile(file);
      return { raw: length, gzip: await sizeOr(`${file}.gz`, length), brotli: await sizeOr(`${file}.br`, length) };
    }),
  );
  const total = (key: 'raw' | 'gzip' | 'brotli') => weights.reduce((all, weight) => all + weight[key], 0);
  const styles = await Promise.all(sheets.map(async (file) => sizeOr(`${file}.br`, (await stat(file)).size)));
  return {
    ...{ requests: files.length, raw: total('raw'), gzip: total('gzip'), brotli: total('brotli'), scripts: files },
    bytes: new Map(files.map((file, index) => [file, weights[index]?.brotli ?? 0])),
    antdStyles: styles.reduce((all, size) => all + size, 0),
  };
}

function fileOf(served: Served, path: string): string {
  const [prefix, folder] = Object.entries(served.folders).find(([candidate]) => path.startsWith(candidate)) ?? [];
  if (!prefix || !folder) throw new MeasureError(path, ['a script from nowhere']);
  return join(folder, path.slice(prefix.length));
}

async function sizeOr(file: string, otherwise: number): Promise<number> {
  try {
    return (await stat(file)).size;
  } catch {
    return otherwise;
  }
}

export class MeasureError extends Error {
  override readonly name = 'MeasureError';
  constructor(path: string, faults: string[]) {
    super(`${path} cannot be measured:\n${faults.map((fault) => `  ${fault}`).join('\n')}`);
  }
}
