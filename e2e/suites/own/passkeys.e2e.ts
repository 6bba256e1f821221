/** 通行密钥 of both areas, with Chromium's virtual authenticator: adding, signing in, proving an act, removing. */
import { t } from 'testcafe';
import { newAccount } from '../../accounts/new-account';
import { newAdvertiser } from '../../accounts/people';
import { switchOnSecondStep } from '../../accounts/second-step';
import { PasskeyOwner } from '../../models/passkey-owner';

fixture('通行密钥').page('about:blank');

for (const side of ['ad', 'media'] as const) {
  test(`${side}：添加后可以登录、代替二次验证；认不出本人的、删除了的都进不来`, async () => {
    const owner = await PasskeyOwner.open(await newAccount(side));
    try {
      await owner.signInByPassword();
      await owner.go(`admin-${side}/personal/person-base`);
      await owner.addPasskey();
      await t.expect(await owner.says('还没有用过')).ok();

      await owner.signOut();
      await owner.pressSignIn();
      await owner.entered();

      await owner.signOut();
      await owner.verifies(false);
      await owner.pressSignIn();
      await t.expect(await owner.says(/没有完成：取消了、超时了/)).ok();
      await owner.verifies(true);
      await owner.press('用通行密钥登录');
      await owner.entered();

      await owner.go(`admin-${side}/personal/person-base`);
      await owner.press('管理通行密钥');
      await owner.dialog.getByRole('button', { name: /^删除/ }).click();
      await owner.dialog.getByRole('radio', { name: '通行密钥' }).check();
      await owner.dialog.getByRole('button', { name: '删除', exact: true }).click();
      await t.expect(await owner.says('通行密钥：未添加')).ok();

      await owner.signOut();
      await owner.pressSignIn();
      await t.expect(await owner.says('没有找到这个通行密钥，可能已被删除，请用密码或验证码登录')).ok();
    } finally {
      await owner.close();
    }
  });
}

test('开启两步验证后，通行密钥代替动态码：修改密码、更换手机号', async () => {
  const account = await newAccount('ad');
  const owner = await PasskeyOwner.open(account);
  try {
    await owner.signInByPassword();
    await owner.go('admin-ad/personal/person-base');
    await owner.addPasskey();
    await switchOnSecondStep(account);

    await owner.go('admin-ad/personal/person-base');
    await owner.press('修改密码');
    const next = 'plum-river-42-lantern';
    await owner.fill('oldPassword', account.password);
    await owner.fill('newPassword', next);
    await owner.fill('confirm', next);
    await owner.choosePasskey();
    await owner.verifies(false);
    await owner.press('保存新密码');
    await t.expect(await owner.says(/没有完成：取消了、超时了/)).ok();
    await owner.verifies(true);
    await owner.press('保存新密码');
    await t.expect(await owner.says('密码已修改，其他设备已退出登录')).ok();

    await owner.press('更换手机号');
    await owner.takeCode(0);
    await owner.fill('newPhone', `137${String(Date.now()).slice(-8)}`);
    await owner.takeCode(1);
    await owner.choosePasskey();
    await owner.page.getByRole('dialog').getByRole('button', { name: '更换手机号', exact: true }).click();
    await t.expect(await owner.says('手机号已更换，下次请用新号码登录')).ok();
  } finally {
    await owner.close();
  }
});

test('开启两步验证后，余额退款也由通行密钥证明：认不出本人时什么也没有提交', async () => {
  const person = await newAdvertiser(500_00);
  const owner = await PasskeyOwner.open(person);
  try {
    await owner.signInByPassword();
    await owner.go('admin-ad/personal/person-base');
    await owner.addPasskey();
    await switchOnSecondStep(person);

    await owner.go('admin-ad/financial/refund');
    await owner.press('申请余额退款');
    await owner.fill('refund_amount', '100');
    await owner.fill('refund_reason', '暂停投放');
    await owner.takeCode(0);
    await owner.choosePasskey();
    const ask = owner.page.getByRole('dialog').getByRole('button', { name: /^申请退款/ });
    await owner.verifies(false);
    await ask.click();
    await t.expect(await owner.says(/没有完成：取消了、超时了/)).ok();
    const asked = async () => (await person.call('adFinance/refund', { page: 1, pageSize: 10 })).list;
    await t.expect(await asked()).eql([]);
    await owner.verifies(true);
    await ask.click();
    await owner.page.getByRole('dialog').waitFor({ state: 'hidden' });
    await t.expect((await asked()).map(({ amountFen, status }) => [amountFen, status])).eql([[100_00, 'applied']]);
  } finally {
    await owner.close();
  }
});

test('一边的通行密钥不能登录另一边，页面说去哪里用', async () => {
  const owner = await PasskeyOwner.open(await newAccount('ad'));
  try {
    await owner.signInByPassword();
    await owner.go('admin-ad/personal/person-base');
    await owner.addPasskey();
    await owner.signOut();
    await owner.go('login/media');
    await owner.page.getByLabel(/我已阅读并同意/).check();
    await owner.press('用通行密钥登录');
    await t.expect(await owner.says('这个通行密钥是广告主账号的，请到广告主登录页使用')).ok();
  } finally {
    await owner.close();
  }
});
