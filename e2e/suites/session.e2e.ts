import { demonstration, roles } from '../accounts/demonstration';
import { here, reload, removeInOtherDocument, stored } from '../models/browser';
import { LoginPage } from '../models/login-page';
import { Workspace } from '../models/workspace';

fixture('会话').page('about:blank');

test('刷新页面仍是登录状态，用户信息仍在', async (t) => {
  const workspace = new Workspace('ad');
  await t.useRole(roles.ad);
  await workspace.open();
  await t.expect(workspace.account.innerText).contains('演示广告主');
  const token = await stored('sz-token');
  await reload();
  await t
    .expect(workspace.account.innerText)
    .contains('演示广告主')
    .expect(here())
    .match(/\/admin-ad\/index$/);
  await t.expect(stored('sz-token')).eql(token);
});

test('没登录打开工作台，先去登录，登录后回到原来要去的页面', async (t) => {
  const page = new LoginPage('media');
  await new Workspace('media').open('admin-media/personal/person-base');
  await t.expect(here()).match(/\/login\/media\?redirect=%2Fadmin-media%2Fpersonal%2Fperson-base$/);
  await page.signIn(demonstration.media);
  await t.expect(here()).match(/\/admin-media\/personal\/person-base$/);
});

test('广告主进不了媒体主中心，媒体主进不了广告主中心', async (t) => {
  await t.useRole(roles.ad);
  await new Workspace('media').open();
  await t.expect(here()).match(/\/login\/media\?reason=side&redirect=/);
  await t.useRole(roles.media);
  await new Workspace('ad').open();
  await t.expect(here()).match(/\/login\/ad\?reason=side&redirect=/);
});

test('直接打开联系我们：地址不在工作台里，顶栏仍有自己的余额', async (t) => {
  await t.useRole(roles.ad);
  await new Workspace('ad').open('contact/ad');
  await t.expect(new Workspace('ad').top.innerText).contains('可用余额');
  await t.useRole(roles.media);
  await new Workspace('media').open('contact/media');
  await t.expect(new Workspace('media').top.innerText).contains('可提现');
});

test('存储里的用户信息坏了，页面照常打开', async (t) => {
  const workspace = new Workspace('ad');
  await t.useRole(roles.ad);
  await workspace.open();
  await t.eval(() => localStorage.setItem('sz-user', '{坏'));
  await reload();
  await t
    .expect(workspace.heading.exists)
    .ok()
    .expect(here())
    .match(/\/admin-ad\/index$/);
});

test('退出登录：回到登录页，凭据不留，后退也看不到工作台', async (t) => {
  const workspace = new Workspace('ad');
  await new LoginPage('ad').open();
  await new LoginPage('ad').signIn(demonstration.ad);
  await t.expect(here()).match(/\/admin-ad\/index$/);
  await workspace.leave();
  await t.expect(here()).match(/\/login\/ad$/);
  for (const key of ['sz-token', 'sz-user', 'sz-userInfo']) await t.expect(stored(key)).eql(null);
  await t.eval(() => history.back());
  await t.expect(here()).match(/\/login\/ad/);
});

test('在另一个页面退出，这个页面也随之退出', async (t) => {
  await t.useRole(roles.ad);
  await new Workspace('ad').open();
  await t.expect(new Workspace('ad').heading.exists).ok();
  await removeInOtherDocument(['sz-user', 'sz-token']);
  await t.expect(here()).match(/\/login\/ad\?redirect=/);
});
