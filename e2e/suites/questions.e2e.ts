import { Role, Selector } from 'testcafe';
import { demonstration, roles } from '../accounts/demonstration';
import { LoginPage } from '../models/login-page';
import { pages } from '../models/pages';
import { Questions } from '../models/questions';
import { sampledPages } from '../models/sampled';
import { at } from '../stage/stage';

const questions = new Questions();

fixture('一次打开，每个问题只问一次').page('about:blank').requestHooks(questions.hook);

const openable = pages.filter(({ side, path }) => side && !path.includes(':'));

for (const { side, path } of sampledPages(openable)) {
  if (!side) continue;
  test(`/${path}：第一次打开，没有一个问题问两次`, async (t) => {
    await t.useRole(roles[side]);
    await questions.expectOnceAt(at(path));
  });
}

const dialogs = [
  { side: 'ad', path: 'admin-ad/personal/person-base', press: '登录记录', shows: '次登录' },
  { side: 'media', path: 'admin-media/personal/person-base', press: '登录记录', shows: '次登录' },
] as const;

for (const { side, path, press, shows } of dialogs) {
  test(`/${path}：打开「${press}」，没有一个问题问两次`, async (t) => {
    await t.useRole(roles[side]);
    questions.forget();
    await t.navigateTo(at(path));
    await questions.settled();
    const before = questions.asked().length;
    await t.click(Selector('main button').withText(press).filterVisible());
    await t.expect(Selector('[role="dialog"]').withText(shows).exists).ok();
    await t.expect(questions.asked().length).gt(before);
    await questions.expectOnce();
  });
}

for (const side of ['ad', 'media'] as const) {
  test(`${demonstration[side].phone} 登录后的首页，没有一个问题问两次`, async (t) => {
    await t.useRole(Role.anonymous()).navigateTo(at(`login/${side}`));
    const page = new LoginPage(side);
    questions.forget();
    await page.signIn(demonstration[side]);
    await questions.settled();
    await questions.expectOnce();
  });
}
