import { launchBrowser } from './scripts/browser/browser';
const base = 'http://localhost:4871';
const browser = await launchBrowser();
const page = await (await browser.newContext({ viewport: { width: 1440, height: 900 } })).newPage();
await page.goto(base + '/login');
await page.getByRole('button', { name: /^ops（/ }).click();
await page.getByRole('button', { name: '登录', exact: true }).click();
await page.waitForTimeout(3000);
const ask = (key: string, body: unknown) => page.evaluate(async ([k, b]) => (await fetch('/api/v1/' + k, { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(b) })).json(), [key, body] as const);
const hits: Record<string, string> = {};
for (const phone of ['13800000001', '13900000001']) {
  const { data } = await ask('object/find', { text: phone });
  for (const h of data.list) { const { data: card } = await ask('object/card', { kind: h.kind, id: h.id }); hits[h.kind + phone.slice(1,2)] = `/object?kind=${h.kind}&id=${h.id}`; for (const r of card.related) hits[r.kind + ' ' + r.status] ??= `/object?kind=${r.kind}&id=${r.id}`; }
}
const { data: q } = await ask('queue/list', { kind: 'all' });
console.log(JSON.stringify(hits, null, 1)); console.log(q.list.map((r: any) => [r.kind, r.no, r.title].join(' ')).join('\n'));
await browser.close();
