import { Role, Selector } from 'testcafe';
import { roles } from '../accounts/demonstration';
import { violations } from '../models/accessibility';
import { overflow, title, windowWidth } from '../models/browser';
import { pages } from '../models/pages';
import { sampledPages } from '../models/sampled';
import { placeholder } from '../models/workspace';
import { at } from '../stage/stage';

fixture('每一页：标题、无障碍、手机屏幕').page('about:blank');

const desktop = { width: 1440, height: 900 };
const phone = { width: 375, height: 812 };

const heading = Selector('main h1');

const longArticle = { path: 'help/common?id=user-agreement', side: undefined };

/** The previous test left the window in one of the two sizes: starting with that one saves a resize, and every other page is loaded on a phone. */
async function sizes(): Promise<readonly [typeof desktop, typeof desktop]> {
  return (await windowWidth()) === phone.width ? [phone, desktop] : [desktop, phone];
}

for (const { path, side, ...promised } of sampledPages([...pages, longArticle])) {
  test(`/${path}：标题、桌面和手机上没有无障碍缺陷、不左右滚动`, async (t) => {
    await t.useRole(side ? roles[side] : Role.anonymous());
    const [first, second] = await sizes();
    for (const size of [first, second]) {
      if ((await windowWidth()) !== size.width) await t.resizeWindow(size.width, size.height);
      if (size === first) await t.navigateTo(at(path));
      await t.expect(heading.exists).ok().expect(placeholder.exists).notOk();
      await t.expect((await violations()).join('\n')).eql('', `${size.width} px`);
      await t.expect(overflow()).lte(0, `${size.width} px`);
    }
    if ('title' in promised) await t.expect(title()).eql(promised.title);
  });
}
