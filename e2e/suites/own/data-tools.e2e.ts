/** Delivery reports that anybody can verify, accounts that anybody can look up, texts that open through a link: as visitors use them. */
import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Selector } from 'testcafe';
import { articleLink, runningCampaign } from '../../accounts/campaigns';
import { newAdvertiser, newMediaAccount, newMediaOwner } from '../../accounts/people';
import { here } from '../../models/browser';
import { CaptchaAnswers } from '../../models/captcha';
import { button, field, link } from '../../models/field';
import { LoginPage } from '../../models/login-page';
import { ops, productNow } from '../../stage/operator';
import { at } from '../../stage/stage';

// The product's clock is moved forward: nothing else may run meanwhile.
fixture('数据工具').page('about:blank').disableConcurrency;

const heading = Selector('main h1');
const verdict = Selector('section[aria-label="核对结果"]');
const found = Selector('section[aria-label="查询结果"]');
const file = Selector('main input[type=file]');
const errorAt = (text: string) => Selector('main form p').withText(text).filterVisible();
const type = (t: TestController, label: string, text: string) => t.typeText(field(label), text, { replace: true, paste: true });
const captchas = new CaptchaAnswers();

test.requestHooks(captchas.logger)('报告从签发到追回的每种核对结果；账号查询的额度与邀请；预览链接到期与撤回', async (t) => {
  const mark = String(Date.now()).slice(-6);
  const name = `验真广告${mark}`;
  const advertiser = await newAdvertiser(2_000_00);
  const owner = await newMediaOwner();
  const account = `验真大号${mark}`;
  const accountId = await newMediaAccount(owner, account);
  const { id: campaignId } = await runningCampaign(advertiser, { name, titles: [name] });
  const { orderId, no: orderNo } = await owner.call('media/claim', {
    campaignId,
    accountId,
    position: 1,
    planAt: new Date((await productNow()) + 2 * 3_600_000).toISOString(),
    unitPriceFen: 60,
  });

  // A text of the order, readable without signing in; hidden from search engines and never cached.
  const preview = (part: 'content' | 'terms') => owner.call('preview/create', { process: 'performanceOrder', id: orderId, part });
  const [content, terms] = [await preview('content'), await preview('terms')];
  const { headers } = await fetch(at(content.path));
  await t
    .expect([headers.get('x-robots-tag'), headers.get('cache-control'), headers.get('referrer-policy')])
    .eql(['noindex, nofollow', 'no-store', 'no-referrer']);
  await t
    .navigateTo(at(content.path))
    .expect(heading.innerText)
    .eql(name)
    .expect(Selector('main article').withText('广告').find('p').withText('发布时须在此处标明').exists)
    .ok()
    .expect(Selector('main article').getStyleProperty('background-image'))
    .contains(orderNo);
  await owner.call('preview/revoke', { id: content.id });
  await t.navigateTo(at(content.path)).expect(Selector('main').withText('内容已被撤回').exists).ok();

  await owner.call('media/publish', { id: orderId, url: articleLink() });
  // Counting, 48 hours without an objection, which confirm, and the day after.
  for (const span of ['80h', '49h', '25h']) await ops('clock', 'advance', '--by', span);
  const report = await owner.call('media/orderReport', { id: orderId, withAmount: false });

  // The address in the QR code.
  await t
    .navigateTo(at(`data-valid?no=${report.no}&code=${report.code}`))
    .expect(verdict.withText('报告有效').withText(account).exists)
    .ok();
  // Entered by hand: an unknown number, a wrong code, the right one.
  const beyond = `${report.no.slice(0, -6)}${report.no.endsWith('222222') ? '333333' : '222222'}`;
  await type(t, '报告编号', beyond);
  await t.click(button('核对')).expect(verdict.withText('未找到').exists).ok();
  await type(t, '报告编号', report.no.toLowerCase());
  await type(t, '校验码', report.code === 'AAAAAA' ? 'BBBBBB' : 'AAAAAA');
  await t.click(button('核对')).expect(errorAt('校验码错误，还可尝试 9 次').exists).ok();
  await type(t, '校验码', ` ${report.code.toLowerCase()} `);
  await t.click(button('核对')).expect(verdict.withText('报告有效').exists).ok();
  await t.expect(here()).match(/\/data-valid$/);

  // Files: as issued, with one figure changed, and the PDF.
  const folder = mkdtempSync(join(tmpdir(), 'shizhong-report-'));
  const hand = (fileName: string, bytes: string | Uint8Array) => {
    writeFileSync(join(folder, fileName), bytes);
    return t.setFilesToUpload(file, join(folder, fileName));
  };
  await hand('报告.json', report.file);
  await t.expect(verdict.withText('文件内容与签发时一致').exists).ok();
  await hand('改过.json', report.file.replace(account, '别人的账号'));
  const changes = verdict.find('table').withText('改动的字段');
  await t
    .expect(verdict.withText('内容被修改').exists)
    .ok()
    .expect(changes.find('td[data-label="签发时"]').withExactText(account).exists)
    .ok()
    .expect(changes.find('td[data-label="手上的文件"]').withExactText('别人的账号').exists)
    .ok();
  await hand('报告.pdf', await owner.download('report/pdf', { no: report.no }));
  await t.expect(verdict.withText('就是签发的原件').exists).ok();

  // Looked up by a visitor with a captcha, then by an unknown name, then signed in.
  const look = async (text: string) => {
    await type(t, '账号', text);
    if (await field('图形验证码').exists) await type(t, '图形验证码', await captchas.after(captchas.logger.requests.length));
    await t.click(button('查询'));
  };
  await t.navigateTo(at('data-query')).expect(field('图形验证码').exists).ok().click(button('查询'));
  await t.expect(errorAt('请至少输入 2 个字').exists).ok().expect(errorAt('请输入图形验证码').exists).ok();
  await look(account);
  await t.expect(found.find('h2').withExactText(account).exists).ok().expect(errorAt('今天还可以查').exists).ok();
  await look('没有这个账号');
  await t.expect(found.withText('该账号尚未入驻').exists).ok().click(button('邀请入驻'));
  await t.expect(found.find('code').innerText).match(/\/register\/media\?szPush=/);
  const login = new LoginPage('media');
  await login.open();
  await login.signIn(owner);
  await t
    .expect(here())
    .match(/\/admin-media\/index$/)
    .navigateTo(at('data-query'));
  await t.expect(button('查询').exists).ok().expect(field('图形验证码').exists).notOk();
  await look(account);
  await t.expect(found.withText(account).exists).ok().expect(link('规则说明').getAttribute('target')).eql('_blank');

  // A claw-back makes the report an earlier version, which links to the valid one; the account is suspended, and its result says so.
  await ops('clawback', 'propose', '--no', orderNo, '--reason', '事后核实的异常阅读', '--amount', '1');
  const [proposal] = (await ops('clawback', 'queue')).filter((row) => row['order'] === orderNo);
  await ops('clawback', 'approve', '--proposal', String(proposal?.['proposal']), '--operator', 'ops2');
  await t
    .navigateTo(at(`data-valid?no=${report.no}&code=${report.code}`))
    .expect(verdict.withText('已被后续更正').exists)
    .ok();
  const corrected = verdict.find('a').withText(/^DR/);
  await t.expect(corrected.innerText).notEql(report.no).click(corrected).expect(verdict.withText('报告有效').exists).ok();
  await t.navigateTo(at('data-query')).expect(button('查询').exists).ok();
  await look(account);
  await t.expect(found.withText('该账号已被平台暂停').exists).ok();

  // The seven days are over.
  await ops('clock', 'advance', '--by', '20h');
  await t.navigateTo(at(terms.path)).expect(Selector('main').withText('链接已失效').exists).ok();
});
