/** 批量预订: a table read with its faults, booked with the money frozen once, and imported again without any effect. */
import { randomUUID } from 'node:crypto';
import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { newAdvertiser, newMediaAccount, newMediaOwner } from '../../accounts/people';
import { violations } from '../../models/accessibility';
import { OpenDialog, row } from '../../models/campaign-page';
import { button, field, option } from '../../models/field';
import { LoginPage } from '../../models/login-page';
import { dayAfter } from '../../models/schedule-page';
import { ops, productNow } from '../../stage/operator';
import { at } from '../../stage/stage';

fixture('广告位：批量预订').page('about:blank');

test('逐行看到价格与问题，提交一次冻结；同一个文件再导入什么都不变', async (t) => {
  const [ad, media] = [await newAdvertiser(2_000_00), await newMediaOwner()];
  const name = `表格${randomUUID().slice(0, 6)}`;
  const accountId = await newMediaAccount(media, name);
  const now = await productNow();
  const [from, to] = [dayAfter(now, 3), dayAfter(now, 9)];
  const { version } = await media.call('media/schedule', { accountId, from, to });
  await media.call('media/scheduleSave', { accountId, version, change: { action: 'open', from, to, positions: [1] } });
  const file = join(mkdtempSync(join(tmpdir(), 'shizhong-bookings-')), '排期.csv');
  const lines = [
    `采购-1,${name},头条,${dayAfter(now, 4)} 20:00`,
    `采购-2,${name},头条,${dayAfter(now, 5)} 20:00`,
    `采购-3,${name},次条,${dayAfter(now, 5)} 20:00`,
    `采购-4,没有这个号,头条,${dayAfter(now, 5)} 20:00`,
  ];
  writeFileSync(file, ['编号*,公众号*,位置*,投放时间*', ...lines].join('\r\n'));

  const login = new LoginPage('ad');
  await login.open();
  await login.signIn(ad);
  await t.expect(login.form.exists).notOk();
  await t.navigateTo(at('admin-ad/oa/position'));
  const dialog = new OpenDialog('批量预订');
  const frozen = async () => (await ad.call('adFinance/summary', {})).frozenCashFen;
  const read = async () => {
    await t.click(button('批量预订')).typeText(field('计划名称'), '十二月采购', { replace: true });
    await t.click(field('推广行业')).click(option('食品饮料'));
    await t.setFilesToUpload(dialog.place.find('input[type="file"]'), [file]).click(dialog.button('读取并检查'));
  };

  await read();
  await t.expect(dialog.place.withText('可以预订 2 行，有问题 2 行').withText('提交时共冻结 ¥600.00').exists).ok();
  await t.expect(dialog.place.withText('没有找到这个公众号').withText('该媒体未提供此位置或形式的报价').exists).ok();
  await t.expect(await violations()).eql([]);
  const before = await frozen();
  await t.expect(before).eql(0);
  await t.click(dialog.button('冻结 ¥600.00 并提交 2 单'));
  await t.expect(dialog.place.withText('已提交 2 单，冻结 ¥600.00').exists).ok();
  await t.click(dialog.button('完成')).expect(row('十二月采购').withText('600.00').exists).ok();

  await read();
  await t.expect(dialog.place.withText('可以预订 0 行，有问题 2 行，已预订过 2 行').exists).ok();
  await t.expect(dialog.button('没有可以提交的行').hasAttribute('disabled')).ok();
  const frozenFen = await frozen();
  await t.expect(frozenFen).eql(600_00);
  await t.expect((await ops('audit')).every((check) => check['结果'] === '✓')).ok();
});
