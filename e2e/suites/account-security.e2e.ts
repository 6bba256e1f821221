/** 账号安全 of both areas: devices by name, ending all other sign-ins, and signing in by two steps. */
import { t } from 'testcafe';
import { Authenticator } from '../accounts/authenticator';
import { signedIn } from '../accounts/client';
import { type Account, newAccount, Refused } from '../accounts/new-account';
import { here } from '../models/browser';
import { OpenDialog } from '../models/campaign-page';
import { errorOf } from '../models/field';
import { LoginPage } from '../models/login-page';
import { actOf, lineOf, shown, toast, type } from '../models/person-page';
import { SecondStep, SecondStepDialog } from '../models/second-step';
import { Workspace } from '../models/workspace';

fixture('账号安全').page('about:blank');

async function openSettings(account: Account): Promise<Workspace> {
  const workspace = new Workspace(account.side);
  const login = new LoginPage(account.side);
  await login.open();
  await login.signIn(account);
  await t.expect(workspace.heading.withText('首页').exists).ok();
  await workspace.follow('基本信息');
  return workspace;
}

for (const side of ['ad', 'media'] as const) {
  test(`${side}：设备可以命名，其他登录一次全部下线`, async () => {
    const account = await newAccount(side);
    const [elsewhere, another] = [await signedIn(account), await signedIn(account)];
    await openSettings(account);
    await t.click(lineOf('登录设备', '本次登录').find('button').withText('命名'));
    await type('name', '  公司电脑 ');
    await t
      .click(new OpenDialog('给设备命名').button('保存'))
      .expect(lineOf('登录设备', '公司电脑').withText('本次登录').exists)
      .ok();
    await t
      .click(actOf('登录设备', '其他登录全部下线'))
      .typeText(new OpenDialog('让其他登录全部下线？').place.find('input[type=password]'), account.password, { paste: true })
      .click(new OpenDialog('让其他登录全部下线？').button('全部下线'))
      .expect(toast('已下线').exists)
      .ok()
      .expect(lineOf('登录设备', '下线').exists)
      .notOk();
    for (const person of [elsewhere, another]) {
      await t.expect(await person.call('user/sessions', {}).catch((error: unknown) => error instanceof Refused)).eql(true);
    }
  });

  test(`${side}：开启两步验证后，密码之后还要动态码或恢复码；关闭后照旧`, async () => {
    const account = await newAccount(side);
    const workspace = await openSettings(account);
    const dialog = new SecondStepDialog();
    await t.click(actOf('账号安全', '开启两步验证'));
    await type('password', account.password);
    await t.click(dialog.button('验证并继续')).expect(dialog.qr.exists).ok();
    const app = new Authenticator(await dialog.secret.innerText);
    await type('code', '12345');
    await t.click(dialog.button('确认开启')).expect(shown('请输入 6 位动态码').exists).ok();
    await type('code', app.code());
    await t.click(dialog.button('确认开启')).expect(dialog.codes.count).eql(10);
    const recoveryCode = await dialog.codes.nth(0).innerText;
    const lastCode = await dialog.codes.nth(9).innerText;
    await t.click(dialog.button('已保存，关闭')).expect(lineOf('账号安全', '两步验证：已开启').exists).ok();

    await signInAgain(workspace, account);
    const step = new SecondStep();
    await t.typeText(step.code, '000000').click(step.submit).expect(errorOf('动态码').withText('动态码或恢复码错误').exists).ok();
    await t
      .typeText(step.code, app.code(), { replace: true })
      .click(step.submit)
      .expect(here())
      .match(new RegExp(`/admin-${side}/index$`));

    await signInAgain(workspace, account);
    await t
      .click(step.useRecovery)
      .typeText(step.recoveryCode, recoveryCode.toLowerCase())
      .click(step.submit)
      .expect(workspace.heading.withText('首页').exists)
      .ok();

    await workspace.follow('基本信息');
    await t.click(actOf('账号安全', '管理两步验证')).click(dialog.button('关闭两步验证'));
    await type('code', recoveryCode);
    await t.click(dialog.button('关闭两步验证')).expect(shown('动态码或恢复码错误').exists).ok();
    await type('code', lastCode);
    await t.click(dialog.button('关闭两步验证')).expect(lineOf('账号安全', '两步验证：未开启').exists).ok();
    await signInAgain(workspace, account);
    await t.expect(workspace.heading.withText('首页').exists).ok();
  });
}

/** Signs out, and does the first step again. */
async function signInAgain(workspace: Workspace, account: Account): Promise<void> {
  const login = new LoginPage(account.side);
  await workspace.leave();
  await login.open();
  await login.signIn(account);
}
