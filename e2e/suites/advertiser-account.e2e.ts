/**
 * 基本信息 of a new advertiser: e-mail, WeChat, API keys, message channels, a question to the platform, a copy of the user's data, closing the account and
 * reopening it. E-mails and messages sent, and the platform's reply, are checked if the operator's tool is available.
 */
import { randomUUID } from 'node:crypto';
import { Selector, t } from 'testcafe';
import { programWith, signedIn } from '../accounts/client';
import { type Account, newAccount, Refused } from '../accounts/new-account';
import { here, keepFiles, keptFile, pressTwice, reload } from '../models/browser';
import { OpenDialog } from '../models/campaign-page';
import { button, option } from '../models/field';
import { LoginPage } from '../models/login-page';
import {
  actOf,
  control,
  EmailDialog,
  lineOf,
  noticeBox,
  otherCode,
  shown,
  toast,
  type,
  WechatDialog,
} from '../models/person-page';
import { Workspace } from '../models/workspace';
import { ops, opsUntil } from '../stage/operator';
import { stage } from '../stage/stage';

fixture('广告主的基本信息').page('about:blank');

test('邮箱、微信、密钥、通知、客服、数据副本、注销：错的在原处说明，对的留得住', async () => {
  const user = await newcomer();
  await bindEmail(user);
  await bindWechat(user);
  const token = await createKey(user);
  await useAndDisableKey(user, token);
  await exportData(user, token);
  await chooseChannel();
  await askService(user);
  await changeEmail(user);
  await closeAndReopen(user);
});

/** A new advertiser on 基本信息. */
async function newcomer() {
  const account = await newAccount('ad');
  const person = await signedIn(account);
  const mark = randomUUID().slice(0, 8);
  const [former, email] = [`former-${mark}@example.com`, `new-${mark}@example.com`];
  const workspace = new Workspace('ad');
  const login = new LoginPage('ad');
  await login.open();
  await login.signIn(account);
  await t.expect(workspace.heading.withText('首页').exists).ok();
  await workspace.follow('基本信息');
  return { account, person, mark, former, email, workspace, login };
}

type Newcomer = Awaited<ReturnType<typeof newcomer>>;

/** An invalid address, a wrong code, then the code from the e-mail. */
async function bindEmail({ account, former }: Newcomer): Promise<void> {
  const bind = new EmailDialog('绑定邮箱');
  await t.click(actOf('邮箱与微信', '绑定邮箱'));
  await type('email', 'nonsense');
  await t.click(bind.button('获取验证码')).expect(shown('请填写正确的邮箱').exists).ok();
  await type('email', former);
  const mailed = await bind.askForCode();
  await type('code', otherCode(mailed));
  await t.click(bind.save).expect(shown('邮箱验证码错误或已过期').exists).ok();
  await type('code', mailed);
  await t
    .click(bind.save)
    .expect(lineOf('邮箱与微信', `邮箱 ${former}`).withText('已验证于').exists)
    .ok();
  if (stage().own) {
    // The notice of the new address follows the code, to the same place.
    const mail = (await outbox(account, 'email')).find(({ body }) => String(body).includes(mailed));
    await t
      .expect(mail?.['to'])
      .eql(`${former.charAt(0)}***@example.com`)
      .expect(String(mail?.['body']))
      .contains(mailed);
  }
}

/** A declined scan binds nothing; a WeChat account bound to another user stays with them. */
async function bindWechat({ mark }: Newcomer): Promise<void> {
  const rival = await signedIn(await newAccount('ad'));
  const { bindId } = await rival.call('user/wxBindStart', {});
  await rival.call('user/wxBindPlay', { bindId, act: 'agree', nickname: `别人${mark}`, follows: true });
  const scan = new WechatDialog();
  await t.click(actOf('邮箱与微信', '绑定微信')).click(scan.button('拒绝'));
  await t.expect(shown('没有同意授权，未绑定。').exists).ok().click(button('换一个二维码'));
  await scan.agreeAs(`别人${mark}`);
  await t.expect(shown('这个微信已绑定另一个账号').exists).ok().click(button('换一个二维码'));
  await scan.agreeAs(`我的${mark}`);
  await t
    .expect(scan.place.exists)
    .notOk()
    .expect(lineOf('邮箱与微信', `微信 我的${mark}`).withText('已关注服务号').exists)
    .ok();
}

/** A key needs a name, a scope and the password; it is shown once. */
async function createKey({ account, mark }: Newcomer): Promise<string> {
  await t.click(actOf('API 密钥', '新建密钥')).click(button('验证并新建'));
  await t.expect(shown('请填写名称').exists).ok().expect(shown('请输入登录密码').exists).ok();
  await type('name', `报表${mark}`);
  await type('password', `${account.password}x`);
  const scope = Selector('[role=dialog] fieldset label');
  await t.click(scope.withText('查看广告')).click(button('验证并新建')).expect(shown('请至少选择一项权限').exists).ok();
  await t.click(scope.withText('查看财务')).click(button('验证并新建')).expect(shown('密码').withText('错误').exists).ok();
  await type('password', account.password);
  await t.click(button('验证并新建'));
  const token = await Selector('[role=dialog] code').withText(/^sz_advert_web:key_/).innerText;
  await t.click(button('已保存，关闭'));
  await reload();
  const key = lineOf('API 密钥', `报表${mark}`);
  await t
    .expect(
      key
        .withText(`…${token.slice(-4)}`)
        .withText('查看财务')
        .withText('未使用过').exists,
    )
    .ok()
    .expect(Selector('body').withText(token).exists)
    .notOk();
  return token;
}

/** It may call only what was ticked; once disabled, nothing. */
async function useAndDisableKey({ account, mark }: Newcomer, token: string): Promise<void> {
  const key = lineOf('API 密钥', `报表${mark}`);
  const program = await programWith(token);
  await t
    .expect((await program('adFinance/summary', {})).cashFen)
    .eql(0)
    .expect(await refusalOf(() => program('adRead/list', { page: 1, pageSize: 10 })))
    .contains('没有该接口的权限')
    .expect(await refusalOf(() => program('user/dataExport', { password: account.password })))
    .contains('没有该接口的权限');
  await reload();
  await t
    .expect(key.withText('未使用过').exists)
    .notOk()
    .click(key.find('button').withText('停用'))
    .click(new OpenDialog(`停用密钥「报表${mark}」`).button('停用'))
    .expect(key.withText('已停用').exists)
    .ok();
  await t.expect(await refusalOf(() => program('adFinance/summary', {}))).contains('API 密钥已停用');
}

/** A copy of the user's data, with the full phone number, after re-authentication. */
async function exportData({ account, former }: Newcomer, token: string): Promise<void> {
  await keepFiles();
  await t.click(actOf('个人信息与注销', '导出')).click(button('验证并导出')).expect(shown('请输入登录密码').exists).ok();
  await type('password', account.password);
  await t.click(button('验证并导出')).expect(toast('已导出').exists).ok();
  const copy = await keptFile();
  await t.expect(copy).contains(account.phone).expect(copy).contains(former).expect(copy).notContains(token);
}

/** A message class is sent through the selected channel and no other. */
async function chooseChannel(): Promise<void> {
  await t.click(Selector('main a').withExactText('去设置')).click(noticeBox('系统消息：微信'));
  await t.expect(noticeBox('系统消息：微信').hasAttribute('disabled')).notOk();
  await reload();
  await t.expect(noticeBox('系统消息：微信').checked).ok().expect(noticeBox('系统消息：短信').checked).notOk();
  await t.pressKey('esc');
}

/** A question to the platform becomes one ticket, however often the button is pressed; its answer arrives through the selected channel. */
async function askService({ account, person, mark }: Newcomer): Promise<void> {
  const service = new OpenDialog('联系客服');
  await t.click(Selector('header button[aria-label="联系客服"]')).click(service.button('提交'));
  await t.expect(shown('请选择类型').exists).ok().expect(shown('请至少填写').exists).ok();
  await t.click(control('kind')).click(option('账号'));
  await type('body', `请问 ${mark} 的认证需要哪些材料？`);
  await pressTwice(service.button('提交'));
  await t.expect(service.place.withText('已提交，答复会发消息给您').exists).ok();
  const { list: tickets } = await person.call('ticket/list', { page: 1, pageSize: 10 });
  const no = tickets[0]?.no ?? '';
  await t.expect(tickets.length).eql(1).click(service.place.find('a').withText('查看工单'));
  await t
    .expect(here())
    .match(/\/admin-ad\/service\?ticket=/)
    .expect(Selector('[role=dialog]').withText(no).withText(`请问 ${mark}`).exists)
    .ok();
  if (stage().own) {
    await ops('ticket', 'resolve', '--no', no, '--text', '营业执照即可。');
    const sent = await opsUntil(
      ['outbox', ...whose(account), '--channel', 'wechat'],
      ([notice]) => notice?.['status'] === 'kept',
    );
    await t
      .expect(sent.map(({ to, subject }) => [to, subject]))
      .eql([[`我的${mark}`, '工单已解决']])
      .expect(String(sent[0]?.['body']))
      .contains(no)
      .expect((await outbox(account, 'sms')).map(({ subject }) => subject))
      .notContains('工单已解决');
  }
}

/** A new address replaces the first one once its code is entered. */
async function changeEmail({ workspace, former, email }: Newcomer): Promise<void> {
  await workspace.open('admin-ad/personal/person-base');
  const change = new EmailDialog('更换邮箱');
  await t.click(actOf('邮箱与微信', '更换邮箱'));
  await type('email', email);
  const code = await change.askForCode();
  await type('code', code);
  await t
    .click(change.save)
    .expect(lineOf('邮箱与微信', `邮箱 ${email}`).withText('已验证于').exists)
    .ok()
    .expect(lineOf('邮箱与微信', former).exists)
    .notOk();
}

/** Closing the account signs the user out; signing in again cancels it. */
async function closeAndReopen({ account, person, email, workspace, login }: Newcomer): Promise<void> {
  await t.click(actOf('个人信息与注销', '注销'));
  await type('password', `${account.password}x`);
  const leave = new OpenDialog('注销账号').place.find('button[type=submit]');
  await t.click(leave).expect(shown('密码').withText('错误').exists).ok();
  await type('password', account.password);
  await t
    .click(leave)
    .expect(here())
    .match(/\/login\b/);
  await t.expect(await refusalOf(() => person.call('user/reach', {}))).notEql('');
  await login.open();
  await login.signIn(account);
  await t.expect(login.refusal.withText('账号注销中').exists).ok().click(button('撤销注销并登录'));
  await t.expect(workspace.heading.withText('首页').exists).ok();
  await workspace.follow('基本信息');
  await t.expect(lineOf('邮箱与微信', `邮箱 ${email}`).exists).ok();
}

const whose = ({ phone, side }: Account) => ['--phone', phone, '--side', side];

const outbox = (account: Account, channel: string) => ops('outbox', ...whose(account), '--channel', channel);

/** The server's refusal; empty if it accepted the call. */
async function refusalOf(act: () => Promise<unknown>): Promise<string> {
  try {
    await act();
    return '';
  } catch (error) {
    if (error instanceof Refused) return error.message;
    throw error;
  }
}
