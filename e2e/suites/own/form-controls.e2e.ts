/** Controls of the forms and filters by hand: cropper, regions, industries, ranges. */
import { ClientFunction, Selector } from 'testcafe';
import type { Person } from '../../accounts/client';
import { newAdvertiser } from '../../accounts/people';
import { CampaignFormPage } from '../../models/campaign-form';
import { CropDialog, coverFile, coverSays } from '../../models/crop-dialog';
import { button, field } from '../../models/field';
import { FilterChip } from '../../models/filter-chip';
import { LoginPage } from '../../models/login-page';
import { photograph } from '../../models/photograph';
import { at } from '../../stage/stage';

const query = ClientFunction(() => decodeURIComponent(location.search));

async function enter(t: TestController, ad: Person): Promise<void> {
  const login = new LoginPage('ad');
  await login.open();
  await login.signIn(ad);
  await t.expect(login.form.exists).notOk();
}

fixture('表单控件').page('about:blank');

test('封面先裁成头条或方形再上传；取消什么都不传', async (t) => {
  await enter(t, await newAdvertiser(0));
  const form = new CampaignFormPage('admin-ad/oa/read/add');
  const crop = new CropDialog();
  await form.open();
  await t.setFilesToUpload(coverFile, [photograph]).expect(crop.says.withText('900 × 383').exists).ok();
  await t.click(crop.button('取消')).expect(crop.place.exists).notOk();
  await t.expect(button('上传封面').exists).ok();

  await t.setFilesToUpload(coverFile, [photograph]).expect(crop.place.exists).ok();
  await t.click(crop.range).pressKey('right').pressKey('+').expect(crop.place.withText('1.1 倍').exists).ok();
  await crop.save();
  await t.expect(coverSays.withExactText('900 × 383').exists).ok();

  await t.setFilesToUpload(coverFile, [photograph]).expect(crop.place.exists).ok();
  await crop.shape('方形 500 × 500');
  await crop.save();
  await t.expect(coverSays.withText('500 × 500').exists).ok();
});

/** A file that the mouse lets go above the element, as the browser hands it over. */
const letGo = ClientFunction((place: string, type: string) => {
  const canvas = document.createElement('canvas');
  canvas.width = 1200;
  canvas.height = 800;
  const [, picture = ''] = canvas.toDataURL('image/png').split(',');
  const bytes = Uint8Array.from(atob(picture), (sign) => sign.charCodeAt(0));
  const held = new DataTransfer();
  held.items.add(new File([bytes], '封面', { type }));
  const target = document.querySelector(place);
  return ['dragenter', 'dragover', 'drop'].map(
    // false: the page takes the file, and the browser does not.
    (kind) => target?.dispatchEvent(new DragEvent(kind, { bubbles: true, cancelable: true, dataTransfer: held })),
  );
});

test('图片拖到封面上，在框里或旁边的字上都一样先裁；拖来别的文件说清楚', async (t) => {
  await enter(t, await newAdvertiser(0));
  const form = new CampaignFormPage('admin-ad/oa/read/add');
  const crop = new CropDialog();
  await form.open();
  const frame = '.ant-upload [class*="frame"]';
  await t.expect(coverFile.exists).ok();
  await letGo(frame, 'text/plain');
  await t.expect(coverSays.withText('请选择 JPG 或 PNG 图片').exists).ok();

  await letGo(frame, 'image/png');
  await t.expect(crop.place.exists).ok();
  await crop.save();
  await t.expect(coverSays.withExactText('900 × 383').exists).ok();

  // Beside the field the form stays, and nothing is uploaded.
  await t.expect(letGo('h1', 'image/png')).eql([true, false, false]);
  await t.expect(crop.place.exists).notOk();

  await letGo('fieldset [role="status"]', 'image/png');
  await t.expect(crop.place.exists).ok();
  await crop.shape('方形 500 × 500');
  await crop.save();
  await t.expect(coverSays.withText('500 × 500').exists).ok();
});

test('地域用拼音首字母找，再开一张表单时上次选的和最近的行业都在前面', async (t) => {
  await enter(t, await newAdvertiser(0));
  const form = new CampaignFormPage('admin-ad/oa/read/add');
  const regions = field('粉丝地域');
  const place = (name: string) => Selector('.ant-select-tree-title').withExactText(name).filterVisible();
  await form.open();
  await t.typeText(regions, 'zjs').click(place('浙江省')).pressKey('esc');
  await t.expect(Selector('.ant-select-selection-item').withText('浙江省').exists).ok();
  await form.choose(form.industry, '食品饮料');

  await t.navigateTo(at('admin-ad/oa/fans/add'));
  await t.click(regions).click(button('上次用的').filterVisible());
  await t.expect(Selector('.ant-select-selection-item').withText('浙江省').exists).ok();
  await t.pressKey('esc').click(form.industry);
  await t.expect(Selector('.ant-select-item-group').nth(0).innerText).eql('最近用过');
  await t.expect(Selector('.ant-select-item-option').nth(0).innerText).eql('食品饮料');
});

test('选媒体：几个行业一起选，报价填区间，两端反了不问服务器', async (t) => {
  await enter(t, await newAdvertiser(0));
  await t.navigateTo(at('admin-ad/oa/position/add'));
  const industries = new FilterChip('账号行业');
  await industries.open();
  await t.click(industries.option('美食')).click(industries.option('旅游'));
  await t.expect(query()).contains('industries=美食,旅游').click(industries.option('完成'));
  await t.expect(industries.button.withText('美食、旅游').exists).ok();

  const price = new FilterChip('报价');
  await price.open();
  await t.typeText(price.end('下限'), '2000').typeText(price.end('上限'), '800').pressKey('enter');
  await t.expect(price.panel.withText('下限不能大于上限').exists).ok();
  await t.expect(query()).notContains('price=');
  await t.typeText(price.end('上限'), '0').pressKey('enter').expect(query()).contains('price=2000~8000');
  await t.expect(price.button.withText('2,000–8,000 元').exists).ok();
});
