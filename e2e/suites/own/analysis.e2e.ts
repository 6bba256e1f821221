/** 数据分析 and 收益分析: ranges, two figures, the rows behind a point, sums that agree, a saved report. */
import { randomUUID } from 'node:crypto';
import { ClientFunction, Selector } from 'testcafe';
import { settledOrder } from '../../accounts/campaigns';
import type { Person } from '../../accounts/client';
import { newAdvertiser, newMediaAccount, newMediaOwner } from '../../accounts/people';
import { here, reload } from '../../models/browser';
import { button } from '../../models/field';
import { LoginPage } from '../../models/login-page';
import { at } from '../../stage/stage';

// The product's clock is moved forward: nothing else may run meanwhile.
fixture('分析').page('about:blank').disableConcurrency;

const tiles = Selector('[role="group"][aria-label="指标，最多选两项"]');
const chosen = tiles.find('[aria-pressed="true"]');
const points = Selector('section[aria-label="图表数据"]');
const days = points.find('tbody tr');
const dialog = Selector('[role="dialog"]').filterVisible();
/** One of the common ranges. */
const within = (label: string) => Selector('[aria-label="常用时间"] label').withText(label);
const amount = /[\d,]+\.\d\d/g;

/** Keeps the next file that the page saves, in the page. */
const keepSavedFile = ClientFunction(() => {
  const make = URL.createObjectURL;
  URL.createObjectURL = (file: Blob | MediaSource) => {
    (window as unknown as { savedFile: unknown }).savedFile = file;
    return make.call(URL, file);
  };
});

/** Opens the picture that was saved: its size beside that of the chart, and how many colours it has. */
const savedPicture = ClientFunction(() => {
  const { savedFile } = window as unknown as { savedFile: Blob };
  return createImageBitmap(savedFile).then((image) => {
    const canvas = document.createElement('canvas');
    canvas.width = image.width;
    canvas.height = image.height;
    const context = canvas.getContext('2d');
    if (!context) throw new Error('no canvas');
    context.drawImage(image, 0, 0);
    const { data } = context.getImageData(0, 0, image.width, image.height);
    const colours: Record<string, boolean> = {};
    for (let at = 0; at < data.length; at += 4) colours[`${data[at]},${data[at + 1]},${data[at + 2]}`] = true;
    const chart = document.querySelector('svg[role="slider"], [role="slider"] svg');
    return {
      type: savedFile.type,
      width: image.width,
      chartWidth: chart ? chart.getBoundingClientRect().width : 0,
      colours: Object.keys(colours).length,
    };
  });
});

async function enter(t: TestController, person: Person): Promise<void> {
  const login = new LoginPage(person.side);
  await login.open();
  await login.signIn(person);
  await t.expect(login.form.exists).notOk();
}

test('一单结算之后：广告主看到花在哪天、点开是那一笔；媒体主的税前税后按账号、按类型加到同一个合计', async (t) => {
  const mark = randomUUID().slice(0, 6);
  const [ad, owner] = [await newAdvertiser(20_000_00), await newMediaOwner()];
  const account = `分析大号${mark}`;
  await settledOrder(ad, owner, await newMediaAccount(owner, account), mark);

  await enter(t, ad);
  await t.navigateTo(at('admin-ad/analysis')).click(within('近 7 天')).expect(days.count).eql(7);
  const [spent = ''] = (await points.find('tfoot').innerText).match(amount) ?? [];
  await t
    .expect(Number(spent.replaceAll(',', '')))
    .gt(0)
    .expect(tiles.withText(spent).exists)
    .ok();
  await t.click(tiles.find('button').withText('有效阅读')).expect(chosen.count).eql(2);
  await t.click(days.withText(spent).find('button')).expect(dialog.withText(spent).exists).ok();
  await t.expect(dialog.find('tbody tr').count).eql(1).pressKey('esc').expect(dialog.exists).notOk();
  await t.expect(Selector('section[aria-label="按账号"]').withText(account).withText(spent).exists).ok();
  await keepSavedFile();
  await t.click(button('下载')).click(Selector('[role="menuitem"]').withText('图片 PNG'));
  await t.expect(ClientFunction(() => 'savedFile' in window)()).ok();
  const picture = await savedPicture();
  await t.expect(picture.type).eql('image/png').expect(picture.colours).gt(5);
  await t.expect(picture.width).eql(Math.floor((picture.chartWidth + 32) * 2));

  const address = await here();
  await reload();
  await t.expect(days.count).eql(7).expect(chosen.withText('有效阅读').exists).ok().expect(here()).eql(address);

  await enter(t, owner);
  await t.navigateTo(at('admin-media/analysis')).click(within('近 7 天')).expect(days.count).eql(7);
  const totals = [];
  for (const sums of [
    points.find('tfoot'),
    ...['按账号', '按类型'].map((label) => Selector(`section[aria-label="${label}的收益"] tfoot`)),
  ])
    totals.push(((await sums.innerText).match(amount) ?? []).slice(0, 2).join(' '));
  await t.expect(totals[0]).match(/^[\d,.]+ [\d,.]+$/);
  await t.expect(new Set(totals).size).eql(1, totals.join('；'));
});

test('没有消耗时用话说明；保存的报告在服务器上，可以暂停', async (t) => {
  const ad = await newAdvertiser(0);
  await enter(t, ad);
  await t.navigateTo(at('admin-ad/analysis')).expect(Selector('main').withText('没有消耗').exists).ok();
  const name = `周报${randomUUID().slice(0, 4)}`;
  await t.click(button('保存报告')).typeText(dialog.find('input').nth(0), name, { replace: true });
  await t.click(dialog.find('button').withText('首次发送')).expect(dialog.exists).notOk();
  const kept = async () => (await ad.call('user/savedViews', { list: 'adAnalysis' })).find((view) => view.name === name);
  await t.expect((await kept())?.report?.state).eql('on');
});
