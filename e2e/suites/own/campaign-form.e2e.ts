import { randomUUID } from 'node:crypto';
import { Selector } from 'testcafe';
import { signedIn } from '../../accounts/client';
import { newAdvertiser, newMediaAccount, newMediaOwner } from '../../accounts/people';
import { here } from '../../models/browser';
import { CampaignFormPage } from '../../models/campaign-form';
import { button } from '../../models/field';
import { LoginPage } from '../../models/login-page';
import { Workspace } from '../../models/workspace';
import { operate } from '../../stage/operator';

fixture('新建广告').page('about:blank');

test('阅读广告：导入文章，中途会话被终止，登录后草稿还在，填完提交并冻结', async (t) => {
  // The suite's product starts without any media accounts.
  await newMediaAccount(await newMediaOwner(), `表单测试号${randomUUID().slice(0, 6)}`);
  const advertiser = await newAdvertiser(1_000_00);
  await new LoginPage('ad').open();
  await new LoginPage('ad').signIn(advertiser);
  await new Workspace('ad').follow('新建广告');
  await t.click(Selector('a[aria-label="开始填写阅读广告"]'));

  const form = new CampaignFormPage('admin-ad/oa/read/add');
  await form.type(form.name, '冬至暖胃粥');
  await form.choose(form.industry, '图书文娱');
  await form.type(form.article, 'https://mp.weixin.qq.com/s/browser-suite');
  await t
    .click(button('导入'))
    .expect(Selector('main *').withText(/^已导入演示文章/).exists)
    .ok();

  // The event stream notifies the page, or else the next autosave does.
  await operate('session revoke', advertiser);
  await t.expect(here()).match(/\/login\b/, { timeout: 45_000 });
  await new LoginPage('ad').open();
  await new LoginPage('ad').signIn(advertiser);
  await t.expect(new Workspace('ad').heading.withText('首页').exists).ok();
  await form.open();
  await t.expect(form.restored.exists).ok().expect(form.heading.innerText).eql('冬至暖胃粥');

  await t.expect(form.fits.exists).ok();
  await form.type(form.price, '0.68');
  await form.type(form.budget, '600');
  await t.expect(Selector('[role="img"]').withAttribute('aria-label', /^保守 /).exists).ok();
  await t.click(button('明早 9 点开始')).click(button('投放 14 天')).click(button('提交审核'));
  await t.expect(form.dialog.innerText).contains('共冻结').click(button('提交并冻结 600.00 元'));
  await t.expect(form.heading.innerText).eql('「冬至暖胃粥」已提交审核');

  // The first session ended with all others.
  const again = await signedIn(advertiser);
  const { list } = await again.call('adRead/list', { page: 1, pageSize: 10 });
  await t.expect(list.map(({ name, status, frozenFen }) => [name, status, frozenFen])).eql([['冬至暖胃粥', 'auditing', 600_00]]);
});

test('涨粉广告：诱导关注的写法被标出，不能提交；扫码授权的账号马上可选', async (t) => {
  const advertiser = await newAdvertiser(0);
  await new LoginPage('ad').open();
  await new LoginPage('ad').signIn(advertiser);
  await t.expect(new Workspace('ad').heading.exists).ok();
  const form = new CampaignFormPage('admin-ad/oa/fans/add');
  await form.open();

  await t.click(button('授权新账号')).click(form.dialog.find('input[type="checkbox"]')).click(button('生成授权二维码'));
  await t.expect(Selector('svg[aria-label="授权二维码"]').exists).ok().click(button('全部授权')).click(button('完成'));
  await t.expect(Selector('input[name="promoted"]').checked).ok();

  await form.type(form.name, '测试涨粉');
  await form.choose(form.industry, '图书文娱');
  await form.type(form.title, '关注送红包');
  await t.expect(form.hits.withText('利益诱导关注').exists).ok();
  await t.click(button('提交审核')).expect(form.wrong.exists).ok().expect(form.dialog.exists).notOk();
  await t.expect(form.done('推广内容').exists).notOk();
  await t.click(form.hits.find('button').withText('删去'));
  await form.type(form.title, '每周一道家常菜');
  await t.expect(form.hits.exists).notOk();
  await t.expect(form.done('推广内容').exists).ok();
});
