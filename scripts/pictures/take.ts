/** One picture of one plate, once nothing on it moves any more. */
import { join } from 'node:path';
import type { BrowserContext, Page } from 'playwright-core';

export interface Shown {
  palette: 'public' | 'ad' | 'media';
  mode: 'light' | 'dark';
  /** Of the window, in pixels. */
  width: number;
}

/** Of `in-page.mjs`. */
interface InPage {
  standsStill(): Promise<void>;
  difference(one: string, other: string): Promise<number>;
}

interface StageWindow {
  stage?: { names: string[]; show(name: string, palette: string, mode: string): void };
}

/** A busy machine takes its time over a picture; that is no fault of antd's. */
const patienceMs = 120_000;
const origin = 'http://gallery.test';
const html = `<!doctype html><html lang="zh-CN"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><link rel="stylesheet" href="/main.css"><script defer src="/main.js"></script></head><body><div id="stage"></div></body></html>`;

/** @param folder of a built gallery */
export async function openStage(context: BrowserContext, folder: string): Promise<Page> {
  const page = await context.newPage();
  page.setDefaultTimeout(patienceMs);
  page.on('pageerror', (fault) => console.error(`the gallery throws: ${fault.message}`));
  await page.route(`${origin}/**`, (route) => {
    const { pathname } = new URL(route.request().url());
    return pathname === '/'
      ? route.fulfill({ contentType: 'text/html', body: html })
      : route.fulfill({ path: join(folder, pathname) });
  });
  await page.addInitScript({ path: join(import.meta.dirname, 'in-page.mjs') });
  await page.goto(origin);
  await page.waitForFunction(() => (window as StageWindow).stage !== undefined);
  return page;
}

export function platesOf(page: Page): Promise<string[]> {
  return page.evaluate(() => (window as StageWindow).stage?.names ?? []);
}

export async function show(page: Page, plate: string, { palette, mode, width }: Shown): Promise<void> {
  await page.setViewportSize({ width, height: 900 });
  await page.evaluate(([name, colours, theme]) => (window as StageWindow).stage?.show(name, colours, theme), [
    plate,
    palette,
    mode,
  ] as const);
}

export async function take(page: Page): Promise<Buffer> {
  await page.evaluate(() => (window as unknown as InPage).standsStill());
  return page.screenshot({ animations: 'disabled' });
}

/** Classes of antd that the page has. */
export function classesOn(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const names = [...document.querySelectorAll('[class*="ant-"]')].flatMap(({ classList }) => [...classList]);
    return [...new Set(names)].filter((name) => name.startsWith('ant-'));
  });
}

/** Share of the pixels that two pictures have different, as a page of a browser counts them. */
export function difference(page: Page, one: Buffer, other: Buffer): Promise<number> {
  const pictures = [one.toString('base64'), other.toString('base64')] as const;
  return page.evaluate(([first, second]) => (window as unknown as InPage).difference(first, second), pictures);
}
