/**
 * The example remotes of `e2e/stock-remotes`, built by plain webpack, Rspack and Vite without our kit: admitted to a registry, opened in the
 * shell, tampered with and broken file by file; one of them from another origin. The first thing that does not come true throws.
 */
import assert from 'node:assert/strict';
import { cp, mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { manifestSchema, type RegistryEntry, type RemoteManifest } from '@shizhong/shared-contracts/remote';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import * as v from 'valibot';
import { runStep } from '../processes/run-step';
import { readBook, remoteOf } from '../registry/book';
import { runRegistry } from '../registry/commands';
import { stubbedPage } from '../size/measure';
import { serveBuild } from '../size/serve';
import { storeElsewhere } from './elsewhere';
import type { Builds } from './lab';

const builders = ['webpack', 'rspack', 'vite'] as const;
type Builder = (typeof builders)[number];

const faults = ['refused', '503', '404', 'html', 'hangs'] as const;

/** In milliseconds, for everything that hangs. */
const timeouts = { MANIFEST_TIMEOUT: '3000', ENTRY_TIMEOUT: '3000', CHUNK_TIMEOUT: '3000', STYLE_TIMEOUT: '3000' };

/** @param only builders by name, all without one; `sample` leaves out what breaks and mends files, which takes minutes */
export async function proveStock(
  browser: Browser,
  { shellFolder, remotesFolder, entries }: Builds,
  only: readonly string[],
  say: (line: string) => void,
) {
  const sample = only.includes('sample');
  const named = builders.filter((builder) => only.includes(builder));
  const proved = named.length > 0 ? named : builders;
  const root = await mkdtemp(join(tmpdir(), 'stock-remotes-'));
  const built = join(root, 'built');
  const { ok } = await runStep({ name: 'example remotes', command: 'node', args: ['e2e/stock-remotes/build.mjs', built] });
  assert.ok(ok, 'the example remotes do not build');
  const served = join(root, 'remotes');
  for (const { name, version } of entries) {
    await cp(join(remotesFolder, name, version), join(served, name, version), {
      recursive: true,
      filter: (file) => !file.endsWith('.map'),
    });
  }
  const place = { file: join(root, 'registry.json'), keyFile: join(root, 'registry-key.pem') };
  const product = await serveBuild(shellFolder, served, [...entries], {
    ...{ REGISTRY_FILE: place.file, REGISTRY_KEY: place.keyFile },
    ...timeouts,
  });
  const registry = (words: string[], options: { base?: string; unchecked?: boolean } = {}) => {
    const author = { by: 'proof', why: 'remotes of other builders', at: new Date() };
    return runRegistry(place, words, options, author, { routerBase: '/', remotesFolder: served });
  };
  const release = async (name: string): Promise<RegistryEntry> => {
    const { versions } = remoteOf(await readBook(place), name);
    const [kept] = Object.values(versions);
    assert.ok(kept);
    await registry(['promote', name, kept.entry.version], { unchecked: true });
    return kept.entry;
  };
  const store = await storeElsewhere(root);
  try {
    for (const builder of proved) {
      await registry(['admit', join(built, builder)]);
      const entry = await release(`stock-${builder}`);
      const folder = join(served, entry.name, entry.version);
      const manifest = v.parse(manifestSchema, JSON.parse(await readFile(join(folder, entry.manifest), 'utf8')));
      const visits = new Visits(browser, product.address, builder);
      await visits.works();
      say(`${builder}: admitted as ${entry.version}; its page, slice and saga run with the shell's React, router and store`);
      say(`${builder}: ${await visits.tampered(manifest)}`);
      if (!sample) say(`${builder}: ${await visits.broken(manifest)}`);
      if (manifest.format === 'module') for (const line of await visits.withoutImportMaps(manifest)) say(`${builder}: ${line}`);
      await registry(['disable', entry.name]);
      await registry(['remove', entry.name]);
    }
    for (const builder of proved) {
      const folder = join(built, builder);
      const said = await registry(['admit', folder], { base: store.address });
      const address = /add (\S+)$/.exec(said)?.[1];
      assert.ok(address, said);
      await cp(folder, join(store.folder, new URL(address).pathname), { recursive: true });
      await registry(['add', address]);
      const entry = await release(`stock-${builder}`);
      const manifest = v.parse(manifestSchema, JSON.parse(await readFile(join(folder, entry.manifest), 'utf8')));
      const visits = new Visits(browser, product.address, builder);
      await visits.works(new URL(store.address).origin);
      say(`${builder}, from another origin: works; ${await visits.tampered(manifest)}`);
    }
  } finally {
    store.close();
    await product.close();
    await rm(root, { recursive: true, force: true });
  }
}

/** Visits to the page of one example, each with a browser context of its own. */
class Visits {
  constructor(
    private readonly browser: Browser,
    private readonly address: string,
    private readonly builder: Builder,
  ) {}

  /** @param origin from which every file of the remote must come */
  async works(origin = new URL(this.address).origin): Promise<void> {
    await this.visit(async (page) => {
      const own: string[] = [];
      page.on('request', (request) => {
        if (/stock-\w+\/[^/]+\/.*\.(m?js|css)/.test(request.url())) own.push(request.url());
      });
      await this.open(page);
      assert.ok(own.length > 2 && own.every((url) => url.startsWith(origin)), own.join(' '));
      await this.expectWorking(page);
      // Leaving and coming back keeps the slice, as it does for every remote.
      await page.getByRole('main').getByRole('link', { name: '帮助中心' }).click();
      await page.getByRole('heading', { name: '常见问题', level: 1 }).waitFor();
      await page.goBack();
      await page.getByText('按了 0 次，计数 1').waitFor();
      const unverified = await page.evaluate(() =>
        [...document.querySelectorAll<HTMLScriptElement | HTMLLinkElement>('script[src], link[rel=stylesheet]')]
          .filter((file) => !file.integrity)
          .map((file) => file.outerHTML),
      );
      assert.deepEqual(unverified, []);
    });
  }

  /** Each file of the remote in turn has other bytes than it was admitted with. */
  async tampered({ files }: RemoteManifest): Promise<string> {
    const met: string[] = [];
    for (const file of Object.keys(files)) {
      await this.visit(async (page) => {
        let served = 0;
        let tampers = true;
        await page.route(pathOf(file), async (route) => {
          if (!tampers) return route.fallback();
          served += 1;
          const response = await route.fetch();
          const added = file.endsWith('.css') ? 'html{outline:9px solid red}' : ';self.tampered=true;';
          await route.fulfill({ response, body: (await response.text()) + added });
        });
        await this.open(page, false);
        if (served === 0) return;
        const { reason } = await failure(page);
        assert.equal(reason, 'integrity', `${file}: ${reason}`);
        assert.equal(await page.evaluate(() => 'tampered' in self), false, `${file} ran`);
        assert.notEqual(await page.evaluate(() => getComputedStyle(document.documentElement).outlineStyle), 'solid');
        tampers = false;
        await retry(page);
        await this.expectWorking(page);
        met.push(file);
      });
    }
    assert.ok(met.some((file) => file.endsWith('.css')) && met.length > 2, met.join(' '));
    return `${met.length} files tampered with one by one: none ran, each was reported, 「重试」 with the true file worked`;
  }

  /** Each file in turn does not come. */
  async broken({ files }: RemoteManifest): Promise<string> {
    let cells = 0;
    let reloads = 0;
    const names = Object.keys(files);
    for (const [place, file] of names.entries()) {
      // A build of many small files: each meets two of the faults, and each fault meets several files.
      for (const fault of faults.filter((_, index) => names.length < 6 || (index + place) % faults.length < 2)) {
        await this.visit(async (page) => {
          let broken = true;
          let met = 0;
          await page.route(pathOf(file), async (route) => {
            if (!broken) return route.fallback();
            met += 1;
            if (fault === 'refused') return route.abort('connectionrefused');
            if (fault === 'hangs') return;
            if (fault === 'html') return route.fulfill({ contentType: 'text/html', body: '<!doctype html>' });
            return route.fulfill({ status: Number(fault), body: '' });
          });
          await this.open(page, false);
          if (met === 0) return;
          const { text } = await failure(page);
          assert.match(text, /时，/, `${file} ${fault}: ${text}`);
          broken = false;
          await page.evaluate(() => Object.assign(window, { szKept: true }));
          await retry(page);
          await this.expectWorking(page);
          cells += 1;
          if (!(await page.evaluate(() => 'szKept' in window))) reloads += 1;
        });
      }
    }
    assert.ok(cells >= 15, `${cells} cells`);
    return `${cells} faults, each reported and mended by 「重试」${reloads > 0 ? `, ${reloads} of them by a reload of the page` : ' without a reload'}`;
  }

  /** As in a browser that knows no digests in import maps, and in one that cannot preload modules either. */
  async withoutImportMaps(manifest: RemoteManifest): Promise<string[]> {
    const older = (page: Page) => page.addInitScript({ content: withoutDigestsInMaps });
    await this.visit(async (page) => {
      await older(page);
      await this.open(page);
      await this.expectWorking(page);
      const preloaded = await page.evaluate(
        () =>
          [...document.querySelectorAll<HTMLLinkElement>('link[rel=modulepreload]')].filter(({ integrity }) => integrity).length,
      );
      assert.ok(preloaded >= Object.keys(manifest.files).filter((file) => file.endsWith('.js')).length);
    });
    await this.visit(async (page) => {
      await older(page);
      await page.route(pathOf(manifest.entry), async (route) => {
        const response = await route.fetch();
        await route.fulfill({ response, body: `${await response.text()};self.tampered=true;` });
      });
      await this.open(page, false);
      assert.equal((await failure(page)).reason, 'integrity');
      assert.equal(await page.evaluate(() => 'tampered' in self), false);
    });
    await this.visit(async (page) => {
      await older(page);
      await page.addInitScript({ content: withoutModulePreload });
      await this.open(page, false);
      const { reason, text } = await failure(page);
      assert.equal(reason, 'unverifiable');
      assert.match(text, /换用较新的浏览器/);
    });
    return [
      'without digests in import maps every module is preloaded with its digest first, and a tampered entry does not run',
      'without preloading of modules either it is refused, and the visitor reads why',
    ];
  }

  private async visit(use: (page: Page) => Promise<void>): Promise<void> {
    const context: BrowserContext = await this.browser.newContext({ baseURL: this.address, locale: 'zh-CN' });
    try {
      const page = await stubbedPage(context, null);
      const logged: string[] = [];
      page.on('console', (message) => logged.push(message.text()));
      page.on('pageerror', ({ message }) => logged.push(message));
      await use(page).catch(async (cause: unknown) => {
        const shown = await page.locator('#root').innerText();
        throw new Error(`${this.builder}: the page shows ${JSON.stringify(shown)} and logged:\n${logged.join('\n')}`, { cause });
      });
    } finally {
      await context.close();
    }
  }

  private async open(page: Page, ready = true): Promise<void> {
    await page.goto(`/stock-${this.builder}`, { waitUntil: 'domcontentloaded' });
    if (ready) await this.heading(page);
    else await Promise.race([this.heading(page), failure(page)]);
  }

  private heading(page: Page): Promise<void> {
    return page.getByRole('heading', { name: `标准构建：stock-${this.builder}`, level: 1 }).waitFor();
  }

  private async expectWorking(page: Page): Promise<void> {
    await this.heading(page);
    await page.getByRole('button', { name: '加一' }).click();
    await page.getByText('按了 1 次，计数 1').waitFor();
    const border = await page.locator('.stock-page').evaluate((element) => getComputedStyle(element).borderLeftColor);
    assert.equal(border, 'rgb(12, 34, 56)');
  }
}

async function failure(page: Page): Promise<{ reason: string | null; text: string }> {
  const alert = page.locator('section[role=alert]');
  await alert.waitFor();
  return { reason: await alert.getAttribute('data-reason'), text: await alert.innerText() };
}

async function retry(page: Page): Promise<void> {
  await page.getByRole('button', { name: '重试' }).click();
}

function pathOf(file: string): (url: URL) => boolean {
  return ({ pathname }) => /\/stock-\w+\//.test(pathname) && pathname.endsWith(`/${file}`);
}

/** As text: a function of ours would bring what `tsx` adds to it into the page. */
const withoutDigestsInMaps = `HTMLHeadElement.prototype.append = function (...nodes) {
  for (const node of nodes) if (node.type === 'importmap') node.textContent = '{}';
  return Element.prototype.append.apply(this, nodes);
};`;
const withoutModulePreload = `{
  const { supports } = DOMTokenList.prototype;
  DOMTokenList.prototype.supports = function (token) {
    return token !== 'modulepreload' && supports.call(this, token);
  };
}`;
