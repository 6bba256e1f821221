/** Campaigns brought in from a file, paused together and found again by the address of the list. */
import { randomUUID } from 'node:crypto';
import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Selector } from 'testcafe';
import { runningCampaign } from '../../accounts/campaigns';
import { newAdvertiser } from '../../accounts/people';
import { listTab, OpenDialog, row } from '../../models/campaign-page';
import { button } from '../../models/field';
import { LoginPage } from '../../models/login-page';
import { UndoNotice } from '../../models/undo-notice';
import { productNow } from '../../stage/operator';
import { at } from '../../stage/stage';

// The product's clock is moved: other tests' deadlines must not interfere.
fixture('广告主：批量导入').page('about:blank').disableConcurrency;

test('批量导入：逐行校验，只导入通过的；批量暂停说明不能的，只做能做的；筛选留在地址里', async (t) => {
  const productAt = await productNow();
  const ad = await newAdvertiser(5_000_00);
  const suffix = randomUUID().slice(0, 6);
  await runningCampaign(ad, { name: `在投${suffix}` });
  const soon = (days: number) =>
    new Date(productAt + days * 86_400_000 + 8 * 3_600_000).toISOString().slice(0, 16).replace('T', ' ');
  const folder = mkdtempSync(join(tmpdir(), 'shizhong-import-'));
  const file = join(folder, '导入.csv');
  const link = 'https://mp.weixin.qq.com/s/import';
  const lines = [
    '编号*,广告名称*,推广行业*,推广方式*,标题*,文章链接,单价*,总预算*,开始时间*,结束时间*',
    `1${suffix},导入甲${suffix},食品,转发指定文章,标题甲,${link},0.60,1000,${soon(20)},${soon(27)}`,
    `2${suffix},导入乙${suffix},食品,转发指定文章,标题乙,${link},0.60,10,${soon(20)},${soon(27)}`,
    `3${suffix},导入丙${suffix},没有的行业,转发指定文章,标题丙,${link},abc,1000,${soon(20)},${soon(27)}`,
  ];
  const [industry] = await ad.call('home/industries', {});
  writeFileSync(file, lines.join('\r\n').replaceAll('食品', industry?.name ?? ''));

  const login = new LoginPage('ad');
  await login.open();
  await login.signIn(ad);
  await t.expect(login.form.exists).notOk();
  await t.navigateTo(at('admin-ad/oa/read')).click(button('批量导入'));
  const dialog = new OpenDialog('批量导入');
  await t.setFilesToUpload(dialog.place.find('input[type="file"]'), [file]);
  await t.expect(dialog.place.withText('通过 1 条，有问题 2 条').exists).ok();
  await t
    .expect(dialog.place.withText('总预算：').withText('单价：请填写金额').withText('没有「没有的行业」这个行业').exists)
    .ok();
  await t
    .click(dialog.button('只导入通过的 1 条'))
    .expect(dialog.place.withText('已导入 1 条草稿').exists)
    .ok()
    .click(dialog.button('完成'));

  // The same file again changes nothing.
  await t.click(button('批量导入')).setFilesToUpload(dialog.place.find('input[type="file"]'), [file]);
  await t
    .expect(dialog.place.withText('通过 0 条，有问题 2 条，已导入过 1 条（不再导入）').exists)
    .ok()
    .expect(dialog.button('没有可导入的新行').hasAttribute('disabled'))
    .ok()
    .click(Selector('[role=dialog] button').withAttribute('aria-label', '关闭'));
  await t
    .expect(row(`导入甲${suffix}`).withText('草稿').exists)
    .ok()
    .expect(row(`导入乙${suffix}`).exists)
    .notOk();

  const bar = Selector('section[aria-label="批量操作"]');
  await t
    .click(Selector('main thead input[type="checkbox"]'))
    .click(bar.find('button').withText('有的不可'))
    .expect(Selector('[role=dialog]').withText('状态是「草稿」，投放中时才可以').exists)
    .ok()
    .pressKey('esc')
    .click(bar.find('button').withText('暂停 1 条'));
  await t.click(new OpenDialog('暂停 1 条').button('暂停'));
  const notice = new UndoNotice();
  await t
    .expect(notice.place.withText('已暂停 1 条广告').exists)
    .ok()
    .expect(row(`在投${suffix}`).withText('已暂停').exists)
    .ok();

  await t
    .click(listTab('草稿'))
    .typeText(Selector('main input[type="search"], main input[placeholder="广告名称 / ID"]').filterVisible(), '导入甲')
    .pressKey('enter');
  await t
    .expect(row(`导入甲${suffix}`).exists)
    .ok()
    .expect(row(`在投${suffix}`).exists)
    .notOk();
  await t.eval(() => location.reload());
  await t
    .expect(row(`导入甲${suffix}`).exists)
    .ok()
    .expect(row(`在投${suffix}`).exists)
    .notOk();
});
