/** 批量预订: tables (CSV, XLSX) read with their faults, booked with the money frozen once, and imported again without any effect. */
import { randomUUID } from 'node:crypto';
import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { newAdvertiser, newMediaAccount, newMediaOwner } from '../../accounts/people';
import { workbook } from '../../accounts/workbook';
import { violations } from '../../models/accessibility';
import { OpenDialog, row } from '../../models/campaign-page';
import { button, field, option } from '../../models/field';
import { LoginPage } from '../../models/login-page';
import { dayAfter } from '../../models/schedule-page';
import { ops, productNow } from '../../stage/operator';
import { at } from '../../stage/stage';

fixture('广告位：批量预订').page('about:blank');

test('逐行看到价格与问题，提交一次冻结；同一个文件再导入什么都不变；工作簿里同样的编号也认得', async (t) => {
  const [ad, media] = [await newAdvertiser(2_000_00), await newMediaOwner()];
  const name = `表格${randomUUID().slice(0, 6)}`;
  const accountId = await newMediaAccount(media, name);
  const now = await productNow();
  const [from, to] = [dayAfter(now, 3), dayAfter(now, 9)];
  const { version } = await media.call('media/schedule', { accountId, from, to });
  await media.call('media/scheduleSave', { accountId, version, change: { action: 'open', from, to, positions: [1] } });
  const folder = mkdtempSync(join(tmpdir(), 'shizhong-bookings-'));
  const [file, sheet] = [join(folder, '排期.csv'), join(folder, '排期.xlsx')];
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
  const choose = (path: string) =>
    t.setFilesToUpload(dialog.place.find('input[type="file"]'), [path]).click(dialog.button('读取并检查'));
  const read = async (path: string) => {
    await t.click(button('批量预订')).typeText(field('计划名称'), '十二月采购', { replace: true });
    await t.click(field('推广行业')).click(option('食品饮料'));
    await choose(path);
  };

  await read(file);
  await t.expect(dialog.place.withText('可以预订 2 行，有问题 2 行').withText('提交时共冻结 ¥600.00').exists).ok();
  await t.expect(dialog.place.withText('没有找到这个公众号').withText('该媒体未提供此位置或形式的报价').exists).ok();
  await t.expect(await violations()).eql([]);
  const before = await frozen();
  await t.expect(before).eql(0);
  await t.click(dialog.button('冻结 ¥600.00 并提交 2 单'));
  await t.expect(dialog.place.withText('已提交 2 单，冻结 ¥600.00').exists).ok();
  await t.click(dialog.button('完成')).expect(row('十二月采购').withText('600.00').exists).ok();

  await read(file);
  await t.expect(dialog.place.withText('可以预订 0 行，有问题 2 行，已预订过 2 行').exists).ok();
  await t.expect(dialog.button('没有可以提交的行').hasAttribute('disabled')).ok();
  await t.expect(await frozen()).eql(600_00);

  // The same keys out of a spreadsheet: what was booked is known, what is new is booked, and a wrong row is named where it stands.
  const table = [
    ['编号', '公众号', '位置', '投放时间'],
    ['采购-1', name, '头条', `${dayAfter(now, 4)} 20:00`],
    ['采购-5', name, '头条', `${dayAfter(now, 6)} 20:00`],
    ['采购-6', name, '第九条', `${dayAfter(now, 7)} 20:00`],
  ];
  writeFileSync(sheet, workbook(table));
  await t.click(dialog.button('重新选择文件'));
  await choose(sheet);
  await t.expect(dialog.place.withText('可以预订 1 行，有问题 1 行，已预订过 1 行').exists).ok();
  const line = (row: number) => dialog.place.find('li').withText(`第 ${row} 行`);
  await t.expect(line(2).withText('采购-1').withText('已预订过').exists).ok();
  await t.expect(line(4).withText('采购-6').withText('位置请填写头条、次条或 3-8 条').exists).ok();
  await t.click(dialog.button('冻结 ¥300.00 并提交 1 单'));
  await t
    .expect(dialog.place.withText('已提交 1 单，冻结 ¥300.00').exists)
    .ok()
    .expect(await frozen())
    .eql(900_00);
  await t.click(dialog.button('完成'));
  await read(sheet);
  await t.expect(dialog.place.withText('可以预订 0 行，有问题 1 行，已预订过 2 行').exists).ok();
  await t.expect(await frozen()).eql(900_00);
  await t.expect((await ops('audit')).every((check) => check['结果'] === '✓')).ok();
});
