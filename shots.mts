import { launchBrowser } from './scripts/browser/browser';
const base = process.argv[2] ?? 'http://localhost:4871'; const out='/tmp/w/shots'; import { mkdirSync } from 'node:fs'; mkdirSync(out,{recursive:true});
const only = process.argv[3]?.split(',');
const browser = await launchBrowser();
for (const [w,h,dark] of [[1440,900,false],[1440,900,true],[375,812,false]] as const) {
  const context = await browser.newContext({ viewport:{width:w,height:h}, colorScheme: dark?'dark':'light', locale:'zh-CN' });
  const page = await context.newPage();
  page.on('console', m => { if (m.type()==='error'||m.type()==='warning') console.log(w,'console',m.type(),m.text().slice(0,300)); });
  page.on('pageerror', e => console.log(w,'pageerror',String(e).slice(0,400)));
  page.on('response', r => { if (r.status()>=400) console.log(w,r.status(),r.request().method(),r.url()); });
  const tag = `${w}${dark?'-dark':''}`;
  await page.goto(base+'/commands'); await page.waitForSelector('form[aria-label="登录运营台"]'); await page.waitForTimeout(500);
  await page.screenshot({path:`${out}/login-${tag}.png`});
  await page.getByRole('button',{name:/^ops（/}).click();
  await page.getByRole('button',{name:'登录', exact:true}).click();
  await page.waitForURL(/commands/); await page.waitForTimeout(1200);
  for (const [name,path] of [['commands','/commands?name=audit'],['command2','/commands?name=cashout%20approve'],['approvals','/approvals'],['acts','/acts'],['staff','/staff'],['me','/me'],['queue','/']] as const) {
    if (only && !only.includes(name)) continue;
    await page.goto(base+path); await page.waitForTimeout(1200);
    if (name==='commands') { await page.getByRole('button',{name:'查看',exact:true}).click(); await page.waitForTimeout(2500); }
    await page.screenshot({path:`${out}/${name}-${tag}.png`});
    const over = await page.evaluate(()=>document.documentElement.scrollWidth-innerWidth); if (over>0) console.log(w,path,'overflow',over);
  }
  await context.close();
}
await browser.close();
