/** How the checks go from page to page, against a stand-in for the shell. */
import { type Browser, chromium } from 'playwright-core';
import { ensureBrowser } from './src/check/browser';
import { visit } from './src/check/left-behind';

jest.setTimeout(120_000);

let browser: Browser;
beforeAll(async () => {
  browser = await chromium.launch({ executablePath: ensureBrowser(), args: ['--no-sandbox'] });
});
afterAll(() => browser.close());

/** The order's name arrives when the visitor has already left for the next page, which comes many requests later. */
const shell = `<!doctype html><title>订单详情</title><link rel="icon" href="data:,"><main><h1>订单详情</h1></main><script>
  const main = document.querySelector('main');
  addEventListener('popstate', async () => {
    const newTitle = location.pathname !== '/same';
    if (newTitle) main.innerHTML = '<h1>早餐桌上的新选择</h1>';
    for (let asked = 0; asked < 20; asked++) await fetch('/more');
    if (newTitle) document.title = '首页';
    main.innerHTML = '<h1>每一次阅读</h1>';
  });
</script>`;

async function headingAfter(address: string, oneTitleMs?: number): Promise<string | null> {
  const page = await browser.newPage();
  await page.route('**/*', (asked) => asked.fulfill({ body: shell, contentType: 'text/html; charset=utf-8' }));
  await page.goto('http://shell.test/order');
  await visit(page, address, oneTitleMs);
  const heading = await page.locator('h1').textContent();
  await page.close();
  return heading;
}

test('a visit has arrived with the heading of its page, not with another heading of the page before', async () => {
  expect(await headingAfter('/')).toBe('每一次阅读');
});

test('between pages of one title the heading decides', async () => {
  expect(await headingAfter('/same', 0)).toBe('每一次阅读');
});
