import { chromium } from 'playwright-core';
import { ensureBrowser } from './webpack/src/check/browser.ts';
const base = 'http://127.0.0.1:7102';
const browser = await chromium.launch({ executablePath: ensureBrowser(), args: ['--no-sandbox'] });
const [side, width, dark, ...paths] = process.argv.slice(2);
const context = await browser.newContext({ locale: 'zh-CN', viewport: { width: Number(width), height: 900 }, colorScheme: dark === 'dark' ? 'dark' : 'light' });
const page = await context.newPage();
page.on('console', (m) => m.type() === 'error' && console.log('console', m.text().slice(0, 300)));
page.on('pageerror', (e) => console.log('pageerror', String(e).slice(0, 300)));
await page.goto(base + '/login/' + side, { waitUntil: 'networkidle' });
await page.locator('form input').first().fill(side === 'ad' ? '13800000001' : '13900000001');
await page.locator('input[type=password]').first().fill('Demo1234');
await page.locator('#agree').check({ force: true });
await page.screenshot({ path: `/tmp/shots/login-${side}-${width}${dark}.png` });
await page.getByRole('button', { name: '登录', exact: true }).click();
await page.waitForURL(/admin/, { timeout: 20000 }).catch((e) => console.log('no sign-in'));
for (const path of paths) {
  await page.goto(base + path, { waitUntil: 'networkidle' }).catch((e) => console.log(path, String(e).slice(0, 100)));
  await page.waitForTimeout(800);
  await page.screenshot({ path: `/tmp/shots/${path.replace(/\W+/g, '_')}-${width}${dark}.png`, fullPage: true });
  const wide = await page.evaluate(() => document.documentElement.scrollWidth);
  if (wide > Number(width)) console.log(path, 'is', wide, 'wide');
}
await browser.close();
