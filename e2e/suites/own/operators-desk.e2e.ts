/** The operators' desk: coming in, working a queue, two persons, two browsers, and what its origin refuses. */
import { randomUUID } from 'node:crypto';
import { ClientFunction, Selector, t } from 'testcafe';
import { Authenticator } from '../../accounts/authenticator';
import { submittedCampaign } from '../../accounts/campaigns';
import { newAdvertiser } from '../../accounts/people';
import { violations } from '../../models/accessibility';
import { button, field } from '../../models/field';
import { demonstrationPassword, OperatorsDesk } from '../../models/operators-desk';
import { openSecondBrowser } from '../../stage/second-browser';
import { at } from '../../stage/stage';
import { virtualAuthenticator } from '../../stage/virtual-authenticator';

fixture('运营台').page('about:blank').disableConcurrency;

const desk = new OperatorsDesk();
const pathname = ClientFunction(() => location.pathname);

test('没有登录的人被领到登录页，登录后回到要去的页面；密码不对不说是哪一样不对', async () => {
  await desk.open('staff');
  await t.expect(desk.form.exists).ok().expect(pathname()).eql('/login');
  await desk.signIn('ops', 'wrong password');
  await t.expect(desk.refusal.withText('账号、密码或动态码不正确').exists).ok();
  await desk.signIn('ops');
  await t.expect(pathname()).eql('/staff').expect(desk.heading.withText('人员').exists).ok();
  await desk.signOut();
  await desk.open('staff');
  await t.expect(desk.form.exists).ok();
});

test('通行密钥登录运营台、代替密码验证本人；删除之后进不来', async () => {
  const { page, close } = await openSecondBrowser();
  const name = `值班手机 ${randomUUID().slice(0, 4)}`;
  const address = (path: string) => desk.address(path).replace('//127.0.0.1:', '//localhost:');
  const press = (label: string) => page.getByRole('button', { name: label, exact: true }).click();
  try {
    await virtualAuthenticator(page);
    await page.goto(address('login'));
    await page.getByRole('textbox', { name: '账号' }).fill('review');
    await page.locator('input[type=password]').fill(demonstrationPassword);
    await press('登录');
    await page.getByRole('link', { name: '我', exact: true }).click();
    const form = page.getByRole('form', { name: '新通行密钥' });
    await form.getByLabel('名称').fill(name);
    await form.locator('input[type=password]').fill('not the password');
    await form.getByRole('button', { name: '验证并添加' }).click();
    await form.getByText('密码或动态码不正确').waitFor();
    await form.locator('input[type=password]').fill(demonstrationPassword);
    await form.getByRole('button', { name: '验证并添加' }).click();
    await page.getByText(`通行密钥「${name}」可以登录了`).waitFor();

    await press('退出');
    await press('用通行密钥登录');
    await page.getByText('审核・review').first().waitFor();
    await page.getByRole('link', { name: '我', exact: true }).click();
    await press(`删除通行密钥 ${name}`);
    await page.getByRole('dialog').getByText('浏览器会请您用通行密钥确认').waitFor();
    await page.getByRole('dialog').getByRole('button', { name: '删除', exact: true }).click();
    await page.getByRole('button', { name: `删除通行密钥 ${name}` }).waitFor({ state: 'detached' });

    await press('退出');
    await press('用通行密钥登录');
    await page.getByText('没有找到这个通行密钥').waitFor();
  } finally {
    await close();
  }
});

test('受邀的人用一次性链接设好密码与验证器；锁定后每处会话都立即结束', async () => {
  const name = `t.${randomUUID().slice(0, 8)}`.replace(/[^a-z0-9.]/g, 'x');
  const password = `desk ${randomUUID()}`;
  await desk.open('staff');
  await desk.signIn('ops');
  await t.click(button('邀请…')).typeText(field('账号'), name).click(field('角色'));
  await t.click(Selector('.ant-select-item').withText('风控')).click(button('生成邀请链接'));
  const dialog = Selector('[role=dialog]').withText(`给 ${name} 的链接`);
  const link = (await dialog.find('span').withText('/accept#').innerText).trim();
  await t.click(dialog.find('button').withText('我已转交'));

  const other = await openSecondBrowser();
  try {
    const { page } = other;
    await page.goto(link);
    const secret = await page.locator('p', { hasText: /^[A-Z2-7]{16,}$/ }).innerText();
    const authenticator = new Authenticator(secret);
    await page.getByLabel('新密码').fill(password);
    await page.getByLabel('验证器现在的六位码').fill(authenticator.code());
    await page.getByRole('button', { name: '启用并登录' }).click();
    await page.getByText('收好恢复码').waitFor();
    await t.expect(await page.locator('ol li').count()).eql(10);
    await page.getByRole('link', { name: '我已收好，进入运营台' }).click();
    await page.getByText(`风控・${name}`).waitFor();
    // A risk officer manages no operators.
    await t.expect(await page.getByRole('link', { name: '人员' }).count()).eql(0);

    await desk.open('staff');
    await t.click(Selector('button').withAttribute('aria-label', `锁定 ${name}`)).click(button('立即锁定'));
    await t.expect(Selector('tr').withText(name).withText('已锁定').exists).ok();
    // An open page may have heard of it by itself, and shows the form already.
    await page.goto(desk.address('approvals'));
    await page.getByRole('form', { name: '登录运营台' }).waitFor();
    await page.goto(link);
    await page.getByText('链接无效、已过期或已经用过').waitFor();
  } finally {
    await other.close();
  }
});

test('广告从待办里认领、读过、通过，广告主随即看到；别人认领着的和已经有结果的都说清楚', async () => {
  const advertiser = await newAdvertiser(20_000_00);
  const name = `运营台${randomUUID().slice(0, 6)}`;
  const { id } = await submittedCampaign(advertiser, { name, titles: [name] });
  await desk.open('?kind=campaign');
  await desk.signIn('review');
  await desk.openRow(name);
  await t.expect(desk.act('通过').exists).notOk();
  await t.pressKey('e').expect(desk.act('通过').exists).ok();

  const other = await openSecondBrowser();
  try {
    const { page } = other;
    await page.goto(desk.address('?kind=campaign'));
    await page.getByRole('textbox', { name: '账号' }).fill('ops2');
    await page.getByRole('textbox', { name: '密码' }).fill(demonstrationPassword);
    await page.getByRole('button', { name: '登录', exact: true }).click();
    await page.getByRole('button', { name }).click();
    await page.getByText('review 正在处理').waitFor();
    await t.expect(await page.getByRole('button', { name: '通过', exact: true }).count()).eql(0);

    // Taken back while it waits: nothing was done. Decided again and left alone, it is carried out.
    const passed = async () => (await advertiser.call('adRead/detail', { id })).status !== 'auditing';
    await t.pressKey('a').click(desk.item.find('form button').withExactText('通过'));
    await t.expect(desk.undo.withText('秒后生效').exists).ok().pressKey('z').expect(desk.undo.exists).notOk();
    await t.expect(await passed()).notOk();
    await desk.openRow(name);
    await t.pressKey('a').click(desk.item.find('form button').withExactText('通过'));
    await t.expect(desk.row(name).exists).notOk({ timeout: 40_000 });
    await t.expect(await passed()).ok();
    await page.getByRole('button', { name }).waitFor({ state: 'detached' });

    // What happened stands on the page of the object, which is found by part of its name.
    await t.typeText(desk.search, name).pressKey('enter').expect(desk.heading.withText(name).exists).ok();
    const timeline = Selector('section').withAttribute('aria-label', '时间线');
    await t.expect(timeline.find('li').withText('通过 →').withText('运营 review').exists).ok();
    await t.expect(await violations()).eql([]);
  } finally {
    await other.close();
  }
});

test('须两人的操作等另一位批准；提出的人自己不能批准，另一位可以否决并写明原因', async () => {
  const { phone } = await newAdvertiser(0);
  await desk.open('commands?name=user%20second-step-off');
  await desk.signIn('ops');
  await t
    .typeText(field('手机号'), phone)
    .typeText(field('核验经过'), '电话核对了证件与最近的充值')
    .click(button('提出，等另一位批准'));
  const effect = Selector('[role=dialog]').withText('先读一遍它会做什么');
  await t.expect(effect.withText(phone).exists).ok().click(effect.find('button').withExactText('提出'));
  await t.expect(Selector('[role=status]').withText('已提出，等另一位批准').exists).ok();
  await desk.open('approvals');
  const row = Selector('main li').withText(phone);
  await t.click(row.find('button')).expect(button('撤回').exists).ok().expect(button('批准并执行').exists).notOk();
  await desk.signOut();

  await desk.signIn('ops2');
  await desk.open('approvals');
  await t.click(row.find('button')).expect(button('批准并执行').hasAttribute('disabled')).ok();
  await t.typeText(field('再次输入您的密码'), 'not mine').click(button('批准并执行'));
  await t.expect(desk.refusal.withText('密码或动态码不正确').exists).ok();
  await t.click(button('否决，写原因…')).typeText(field('否决的原因'), '没有附上核对的记录').click(button('否决'));
  await t.expect(row.exists).notOk();
});

// Whatever comes next expects a wide window, also after a failure.
test.after(() => t.resizeWindow(1280, 800))('每一页都没有无障碍问题，也不横向滚动', async () => {
  await desk.open('');
  await t.expect(desk.form.exists).ok();
  await t.expect(await violations()).eql([]);
  await desk.signIn('ops');
  for (const width of [1440, 375]) {
    await t.resizeWindow(width, 900);
    for (const path of [
      '',
      'oncall',
      'approvals',
      'commands?name=audit',
      'object',
      'money',
      'money/statement',
      'money/payouts',
      'platform',
      'acts',
      'staff',
      'me',
    ]) {
      await desk.open(path);
      await t.expect(desk.heading.exists).ok();
      await t.expect([path, width, await violations()]).eql([path, width, []]);
      await t.expect(await ClientFunction(() => document.documentElement.scrollWidth <= innerWidth)()).ok();
    }
  }
});

test('从市场的页面打来的请求被拒绝，带着运营台的会话也一样', async () => {
  await desk.open('');
  await desk.signIn('ops');
  await t.expect(desk.list.exists).ok();
  await t.navigateTo(at(''));
  const answerTo = ClientFunction((address: string) =>
    fetch(`${address}api/v1/desk/me`, {
      method: 'POST',
      credentials: 'include',
      redirect: 'error',
      headers: { 'content-type': 'text/plain' },
      body: '{}',
    }).then(
      (answer) => String(answer.status),
      () => 'refused',
    ),
  );
  const status = await answerTo(desk.address(''));
  await t.expect(['refused', '403', '415']).contains(status);
});
