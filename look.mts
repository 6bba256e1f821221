import { launchBrowser } from './scripts/browser/browser';
const base = 'http://localhost:4871';
const browser = await launchBrowser();
const shots: [string, string][] = JSON.parse(process.argv[2] ?? '[]');
const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, colorScheme: process.argv[3] === 'dark' ? 'dark' : 'light' });
const page = await context.newPage();
page.on('pageerror', (e) => console.log('ERR', e.message));
await page.goto(base + '/login');
await page.getByRole('button', { name: /^ops（/ }).click();
await page.getByRole('button', { name: '登录', exact: true }).click();
await page.waitForTimeout(2500);
for (const [path, name] of shots) {
  for (const width of [1440, 375]) {
    await page.setViewportSize({ width, height: 900 });
    await page.goto(base + path);
    await page.waitForTimeout(2500);
    await page.screenshot({ path: `/tmp/w/shots/${name}-${width}.png` });
  }
}
await browser.close();
