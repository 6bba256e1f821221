import { Selector } from 'testcafe';
import { goodPassword, newPhone } from '../accounts/new-account';
import { here, stored } from '../models/browser';
import { errorOf } from '../models/field';
import { RegisterPage } from '../models/register-page';
import { Workspace } from '../models/workspace';

fixture('注册').page('about:blank');

test('广告主填完表单即注册并登录，进入工作台', async (t) => {
  const page = new RegisterPage('ad');
  await page.open();
  await page.fill({ phone: newPhone(), password: goodPassword });
  await page.type(page.company, '测试品牌');
  await page.chooseIndustry('电商');
  await t.click(page.consent).click(page.submit);

  await t.expect(here()).match(/\/admin-ad\/index$/);
  await t.expect(new Workspace('ad').heading.exists).ok();
  await t.expect(stored('sz-token')).match(/^sz_advert_web:/);
});

test('媒体主填完表单即注册并登录，进入工作台', async (t) => {
  const page = new RegisterPage('media');
  await page.open();
  await page.fill({ phone: newPhone(), password: goodPassword });
  await page.chooseMediaKind('公众号');
  await t.click(page.consent).click(page.submit);

  await t.expect(here()).match(/\/admin-media\/index$/);
  await t.expect(new Workspace('media').heading.exists).ok();
  await t.expect(stored('sz-token')).match(/^sz_media_web:/);
});

test('没有同意协议、密码太短，都在原处说明，不提交', async (t) => {
  const page = new RegisterPage('media');
  await page.open();
  await page.fill({ phone: newPhone(), password: goodPassword });
  await page.type(page.password, 'Abc1234');
  await page.chooseMediaKind('视频号');
  await t.click(page.submit);

  await t.expect(errorOf('设置密码').withText('密码长度为 8–128 位').exists).ok();
  await t.expect(page.form.find('*').withExactText('请先阅读并同意协议').exists).ok();
  await t.expect(here()).match(/\/register\/media$/);
});

test('已注册的手机号被告知，并带着号码去登录', async (t) => {
  const page = new RegisterPage('ad');
  await page.open();
  await page.fill({ phone: '13800000001', password: goodPassword });
  await page.chooseIndustry('电商');
  await t.click(page.consent).click(page.submit);

  await t.click(page.refusal.find('a').withExactText('去登录'));
  await t.expect(here()).match(/\/login\/ad$/);
  await t
    .expect(Selector('form[aria-label="广告主登录"] input').withAttribute('autocomplete', 'username').value)
    .eql('13800000001');
});
