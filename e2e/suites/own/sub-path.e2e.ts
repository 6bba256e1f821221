import { RequestLogger } from 'testcafe';
import { newAccount } from '../../accounts/new-account';
import { here, reload, title } from '../../models/browser';
import { LoginPage } from '../../models/login-page';
import { titleOf } from '../../models/pages';
import { publicFrame, Workspace } from '../../models/workspace';
import { at, ownStage } from '../../stage/stage';

const { subPath } = ownStage();
const base = new URL(subPath.address).pathname;

/** Requests outside the router base; the base without its slash is what the second test enters. */
const strays = RequestLogger(({ url }) => {
  const requested = new URL(url);
  const inside = requested.pathname.startsWith(base) || `${requested.pathname}/` === base;
  return requested.origin === new URL(subPath.address).origin && !inside;
});

fixture(`部署在 ${base} 之下`).page(at('', subPath)).requestHooks(strays);

/** No request went outside the router base, except the browser's own for an icon. */
async function noStrays(t: TestController): Promise<void> {
  const requested = strays.requests.map(({ request }) => request.url).filter((url) => !url.endsWith('/favicon.ico'));
  await t.expect(requested).eql([]);
}

test('登录、菜单、标题、刷新都在基路径之内', async (t) => {
  const workspace = new Workspace('ad');
  const account = await newAccount('ad', subPath);
  await workspace.open('admin-ad/index', subPath);
  await t.expect(here()).eql(`${base}login/ad?redirect=%2Fadmin-ad%2Findex`);
  await new LoginPage('ad').signIn(account);
  await t
    .expect(here())
    .eql(`${base}admin-ad/index`)
    .expect(title())
    .eql(titleOf('admin-ad/index') ?? '');
  await workspace.follow('基本信息');
  await t.expect(here()).eql(`${base}admin-ad/personal/person-base`);
  await reload();
  await t.expect(workspace.heading.withText('基本信息').exists).ok();
  await workspace.follow('帮助中心');
  await t.expect(here()).eql(`${base}help/extension`).expect(publicFrame.heading.exists).ok();
  await noStrays(t);
});

test('不认识的地址回到基路径，缺少末尾斜杠也能打开', async (t) => {
  await t
    .navigateTo(at('no/such/page', subPath))
    .expect(here())
    .eql(base)
    .expect(title())
    .eql(titleOf('') ?? '');
  await t.navigateTo(subPath.address.replace(/\/$/, '')).expect(here()).eql(base);
  await t.expect(publicFrame.heading.exists).ok();
  await noStrays(t);
});

test('首页的链接都带着基路径', async (t) => {
  await t
    .click(publicFrame.help)
    .expect(here())
    .eql(`${base}help/common`)
    .expect(title())
    .eql(titleOf('help/common') ?? '');
  await noStrays(t);
});
