import pg from 'pg';
import { launchBrowser } from './scripts/browser/browser';
import { signInAs } from '@shizhong/remote-kit/check/sign-in';
const shots = '/tmp/w/promise-study/shots/';
if (process.argv[2] === 'sql') {
  const c = new pg.Client({ connectionString: process.argv[3] }); await c.connect();
  const a = await c.query(`update performance_order set suspected_until = now() + interval '5 days', score = 25 where id in (select id from performance_order where status = 'settled' order by settled_at desc limit 2) returning no, id`);
  const b = await c.query(`update position_order set suspected_until = now() + interval '3 days', score = 20 where status = 'settled' returning no, id`);
  console.log(a.rows, b.rows);
  await c.query(`insert into anomaly_finding select gen_random_uuid() where false`).catch(() => {});
  await c.end();
} else {
  const b = await launchBrowser();
  const c = await b.newContext({ locale: 'zh-CN', viewport: { width: 1440, height: 900 } });
  const p = await c.newPage();
  p.on('pageerror', (e) => console.log('ERR', e.message));
  await p.goto('http://localhost:4851/'); await p.getByLabel('账号').first().fill('ops'); await p.getByLabel('密码').first().fill('Demo1234');
  await p.getByRole('button', { name: '登录', exact: true }).click(); await p.waitForTimeout(4000);
  for (const kind of ['orderSuspicion', 'positionSuspicion']) {
    await p.goto(`http://localhost:4851/?kind=${kind}`); await p.waitForTimeout(4000);
    const row = p.locator('section[aria-label="待办列表"] li button').first();
    await row.click().catch((e) => console.log(String(e).slice(0, 200))); await p.waitForTimeout(3000);
    await p.screenshot({ path: `${shots}desk-${kind}-1440.png` });
    console.log(kind, (await p.locator('main').innerText()).replace(/\n+/g, ' | ').slice(0, 1500));
  }
  await p.emulateMedia({ colorScheme: 'dark' }); await p.waitForTimeout(800); await p.screenshot({ path: `${shots}desk-dark.png` });
  await p.setViewportSize({ width: 375, height: 812 }); await p.waitForTimeout(1000); await p.screenshot({ path: `${shots}desk-375.png` });
  const state = await signInAs(b as any, 'http://localhost:4850/', 'ad');
  for (const [w, scheme] of [[1440, 'light'], [375, 'dark']] as const) {
    const cc = await b.newContext({ locale: 'zh-CN', storageState: state, viewport: { width: w, height: 900 }, colorScheme: scheme });
    const q = await cc.newPage();
    await q.goto('http://localhost:4850/admin-ad/oa/position/add', { waitUntil: 'networkidle' }); await q.waitForTimeout(2500);
    const line = q.getByText(/首次送审的/).first();
    console.log('first pass:', await line.innerText().catch(() => 'not shown'));
    await line.scrollIntoViewIfNeeded().catch(() => {});
    await q.screenshot({ path: `${shots}first-pass-${w}-${scheme}.png` });
    await q.goto('http://localhost:4850/', { waitUntil: 'networkidle' }); console.log('hero', (await q.locator('main').innerText()).match(/广告主服务费.*/)?.[0]);
    await cc.close();
  }
  const m = await b.newContext({ locale: 'zh-CN' }); const h = await m.newPage();
  await h.goto('http://localhost:4850/help/order?id=score-and-level', { waitUntil: 'networkidle' }); await h.waitForTimeout(1500);
  console.log('help', (await h.locator('main').innerText()).match(/LV0 新手[\s\S]{0,200}/)?.[0]?.replace(/\n/g, ' | '));
  await b.close();
}
