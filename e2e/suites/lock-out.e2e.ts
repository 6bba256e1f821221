import { goodPassword, newAccount } from '../accounts/new-account';
import { here } from '../models/browser';
import { CaptchaAnswers } from '../models/captcha';
import { errorOf, link } from '../models/field';
import { LoginPage } from '../models/login-page';
import { RecoveryPage } from '../models/recovery-page';
import { Workspace } from '../models/workspace';

const captchas = new CaptchaAnswers();

fixture('密码错误、锁定与找回').page('about:blank').requestHooks(captchas.logger);

const wrong = 'Cuowu-0000';

test('错三次要验证码，错五次锁定，用短信验证码找回后以新密码登录', async (t) => {
  const account = await newAccount('ad');
  const page = new LoginPage('ad');
  const errors = errorOf('密码');
  await page.open();

  await page.signIn({ ...account, password: wrong });
  await t.expect(errors.withText('再错 2 次将需要图形验证码').exists).ok().expect(page.captcha.exists).notOk();
  await page.signIn({ ...account, password: `${wrong}1` });
  await t.expect(errors.withText('再错 1 次将需要图形验证码').exists).ok();
  await page.signIn({ ...account, password: `${wrong}2` });
  await t.expect(errors.withText('再错 2 次将锁定 15 分钟').exists).ok();

  await page.type(page.captcha, await captchas.after(1));
  await page.signIn({ ...account, password: `${wrong}3` });
  await t.expect(errors.withText('再错 1 次将锁定 15 分钟').exists).ok();
  await page.type(page.captcha, await captchas.after(2));
  await page.signIn({ ...account, password: `${wrong}4` });
  await t.expect(page.refusal.withText('错误次数过多，请15分钟后再试或找回密码').exists).ok();

  // The right password does not bypass the lock-out.
  await page.type(page.captcha, await captchas.after(3));
  await page.signIn(account);
  await t
    .expect(page.refusal.withText('错误次数过多').exists)
    .ok()
    .expect(here())
    .match(/\/login\/ad$/);

  const recovery = new RecoveryPage('ad');
  await t.click(page.refusal.find('a').withExactText('找回密码'));
  await t
    .expect(here())
    .match(/\/web-forget\/ad$/)
    .expect(recovery.phone.value)
    .eql(account.phone);
  await recovery.verify(account.phone);
  const renewed = `${goodPassword}x`;
  await recovery.reset(renewed);
  await t.expect(recovery.done.exists).ok();

  await t.click(link('去登录').nth(-1)).expect(page.phone.value).eql(account.phone);
  await page.signIn({ ...account, password: renewed });
  await t
    .expect(here())
    .match(/\/admin-ad\/index$/)
    .expect(new Workspace('ad').heading.exists)
    .ok();
});

test('验证码登录：不需要密码，一次一码', async (t) => {
  const account = await newAccount('media');
  const page = new LoginPage('media');
  await page.open();
  await t.click(
    page.form.parent('[role="tabpanel"]').sibling('[role="tablist"]').find('[role="tab"]').withExactText('验证码登录'),
  );
  await page.type(page.phone, account.phone);
  await page.getCode();
  await t.click(page.consent).click(page.submit);
  await t.expect(here()).match(/\/admin-media\/index$/);
});
