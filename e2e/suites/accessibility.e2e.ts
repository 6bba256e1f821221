import { Role, Selector } from 'testcafe';
import { roles } from '../accounts/demonstration';
import { violations } from '../models/accessibility';
import { overflow } from '../models/browser';
import { pages } from '../models/pages';
import { placeholder } from '../models/workspace';
import { at } from '../stage/stage';

fixture('无障碍与手机屏幕').page('about:blank');

const desktop = { width: 1440, height: 900 };
const phone = { width: 375, height: 812 };

const heading = Selector('main h1');

const longArticle = 'help/common?id=user-agreement';

for (const { path, side } of [...pages, { path: longArticle, side: undefined }]) {
  test(`/${path} 在桌面和手机上没有无障碍缺陷，也不左右滚动`, async (t) => {
    await t.useRole(side ? roles[side] : Role.anonymous());
    await t.resizeWindow(desktop.width, desktop.height).navigateTo(at(path));
    await t.expect(heading.exists).ok().expect(placeholder.exists).notOk();
    for (const size of [desktop, phone]) {
      await t.resizeWindow(size.width, size.height);
      await t.expect((await violations()).join('\n')).eql('', `${size.width} px`);
      await t.expect(overflow()).lte(0, `${size.width} px`);
    }
  }).after((t) => t.resizeWindow(1280, 800));
}
