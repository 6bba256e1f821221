/** What a visitor meets at an example remote of another builder: at its best, with files of other bytes, and with files that do not come. */
import assert from 'node:assert/strict';
import type { RemoteManifest } from '@shizhong/shared-contracts/remote';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { stubbedPage } from '../size/measure';
import { type Fault, FaultProxy } from './fault-proxy';

const faults: Record<string, Fault> = {
  refused: { kind: 'refuse' },
  '503': { kind: 'respond', status: 503, type: 'text/plain', body: '' },
  '404': { kind: 'respond', status: 404, type: 'text/plain', body: '' },
  html: { kind: 'respond', status: 200, type: 'text/html', body: '<!doctype html>' },
  truncated: { kind: 'truncate' },
  drip: { kind: 'drip' },
  hangs: { kind: 'hang' },
};

/** Visits to the page of one example, each with a browser context of its own. */
export class Visits {
  constructor(
    private readonly browser: Browser,
    private readonly address: string,
    private readonly builder: string,
  ) {}

  /** @param origin from which every file of the remote must come */
  async works(origin = new URL(this.address).origin): Promise<void> {
    await this.visit(async (page) => {
      const own: string[] = [];
      const manifests: string[] = [];
      page.on('request', (request) => {
        if (/stock-\w+\/[^/]+\/.*\.(m?js|css)/.test(request.url())) own.push(request.url());
        if (request.url().includes('mf-manifest')) manifests.push(request.url());
      });
      await this.open(page);
      assert.ok(own.length > 2 && own.every((url) => url.startsWith(origin)), own.join(' '));
      await this.expectWorking(page);
      assert.deepEqual(manifests, [], 'the runtime would keep a bad answer for ever');
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

  /** Each file in turn does not come, or not whole. */
  async broken({ files }: RemoteManifest): Promise<string> {
    let cells = 0;
    let reloads = 0;
    const names = Object.keys(files);
    const kinds = Object.entries(faults);
    for (const [place, file] of names.entries()) {
      // A build of many small files: each meets two or three of the faults, and each fault meets several files.
      for (const [name, fault] of kinds.filter((_, index) => names.length < 6 || (index + 2 * place) % kinds.length < 3)) {
        const met = await this.brokenFile(file, name, fault);
        if (met) cells += 1;
        if (met?.reloaded) reloads += 1;
      }
    }
    assert.ok(cells >= 20, `${cells} cells`);
    return `${cells} faults, each reported and mended by 「重试」${reloads > 0 ? `, ${reloads} of them by a reload of the page` : ' without a reload'}`;
  }

  /** On a way of its own to the product, and therefore an origin of its own. @returns null when the page does not ask for the file */
  private async brokenFile(file: string, name: string, fault: Fault): Promise<{ reloaded: boolean } | null> {
    const proxy = await FaultProxy.before(this.address);
    try {
      return await this.visit(async (page) => {
        proxy.break(new RegExp(`/stock-\\w+/[^?]*/${file.replaceAll('.', '\\.')}(\\?|$)`), fault);
        await this.open(page, false);
        if (proxy.met.length === 0) return null;
        const { text } = await failure(page);
        assert.match(text, /时，/, `${file} ${name}: ${text}`);
        proxy.heal();
        await page.evaluate(() => Object.assign(window, { szKept: true }));
        await retry(page);
        await this.expectWorking(page);
        return { reloaded: !(await page.evaluate(() => 'szKept' in window)) };
      }, proxy.address);
    } finally {
      await proxy.close();
    }
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

  private async visit<T>(use: (page: Page) => Promise<T>, baseURL = this.address): Promise<T> {
    const context: BrowserContext = await this.browser.newContext({ baseURL, locale: 'zh-CN' });
    try {
      const page = await stubbedPage(context, null);
      const logged: string[] = [];
      page.on('console', (message) => logged.push(message.text()));
      page.on('pageerror', ({ message }) => logged.push(message));
      return await use(page).catch(async (cause: unknown) => {
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
