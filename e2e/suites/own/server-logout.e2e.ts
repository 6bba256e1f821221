import { Selector } from 'testcafe';
import { type Account, newAccount } from '../../accounts/new-account';
import { here, isMarked, markDocument, stored } from '../../models/browser';
import { LoginPage } from '../../models/login-page';
import { Workspace } from '../../models/workspace';
import { operate } from '../../stage/operator';

fixture('服务器结束会话').page('about:blank');

/** Signs in, opens 「基本信息」, then runs the operator's command. The page does nothing more: the server notifies it. */
async function whileSignedIn(t: TestController, account: Account, act: () => Promise<void>): Promise<void> {
  const workspace = new Workspace(account.side);
  await new LoginPage(account.side).open();
  await new LoginPage(account.side).signIn(account);
  await t.expect(workspace.heading.withText('首页').exists).ok();
  await workspace.follow('基本信息');
  await t.expect(workspace.heading.withText('基本信息').exists).ok();
  await markDocument();
  await act();
}

async function signedOut(t: TestController): Promise<void> {
  for (const key of ['sz-token', 'sz-user', 'sz-userInfo']) await t.expect(stored(key)).eql(null, key);
  // The shell navigated there without loading a new document.
  await t.expect(isMarked()).ok();
}

const notice = (text: string) => Selector('main').find('*').withExactText(text).filterVisible();

test('会话被终止（402）：退到登录页并说明，凭据不留', async (t) => {
  const account = await newAccount('ad');
  await whileSignedIn(t, account, () => operate('session revoke', account));
  await t
    .expect(here())
    .match(/\/login\?reason=402$/)
    .expect(notice('账号已在其他地方登录').exists)
    .ok();
  await signedOut(t);
});

test('会话在公共页面上被终止（402）：留在原处并说明，凭据不留', async (t) => {
  const account = await newAccount('ad');
  await whileSignedIn(t, account, async () => {
    await t.click(Selector('a').withText('帮助中心').filterVisible());
    await t.expect(here()).match(/\/help\//);
    await operate('session revoke', account);
  });
  await t.expect(Selector('[role=status]').withText('您已退出登录').exists).ok();
  await t.expect(here()).match(/\/help\//);
  await signedOut(t);
});

test('会话过期（300、401）：去登录并说明，登录后回到原来的页面', async (t) => {
  const account = await newAccount('ad');
  await whileSignedIn(t, account, () => operate('session expire', account));
  await t.expect(here()).match(/\/login\?reason=expired&redirect=%2Fadmin-ad%2Fpersonal%2Fperson-base$/);
  await t.expect(notice('登录已过期，请重新登录').exists).ok();
  await signedOut(t);
  await t.click(Selector('main a').withText('广告主登录'));
  await new LoginPage('ad').signIn(account);
  await t
    .expect(here())
    .match(/\/admin-ad\/personal\/person-base$/)
    .expect(isMarked())
    .ok();
});

test('账号被冻结（402）：退到登录页，冻结期间不能登录，解冻后可以', async (t) => {
  const account = await newAccount('media');
  await whileSignedIn(t, account, () => operate('user freeze', account));
  await t.expect(here()).match(/\/login\?reason=402$/);
  await signedOut(t);
  const page = new LoginPage('media');
  await t.click(Selector('main a').withText('媒体主登录'));
  await page.signIn(account);
  await t.expect(page.refusal.withText('账号已冻结，请联系客服').exists).ok();
  await operate('user unfreeze', account);
  await t
    .click(page.submit)
    .expect(here())
    .match(/\/admin-media\/index$/);
});
