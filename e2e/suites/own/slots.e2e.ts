/** What the help centre contributes to the start pages of both areas. */
import { ClientFunction, Selector } from 'testcafe';
import { registryChanges } from '../../../scripts/registry/book';
import { newAccount } from '../../accounts/new-account';
import { Deployment } from '../../faults/deployment';
import { here, isMarked, markDocument } from '../../models/browser';
import { LoginPage } from '../../models/login-page';
import { at, ownStage } from '../../stage/stage';

fixture('别的应用放在首页上的内容').page('about:blank').disableConcurrency;

const author = { by: 'e2e', why: '试一试', at: new Date() };
const starts = { ad: 'admin-ad/index', media: 'admin-media/index' } as const;

const toTheEnd = ClientFunction(() => window.scrollTo(0, document.body.scrollHeight));

for (const side of ['ad', 'media'] as const) {
  const block = Selector('[data-contribution]').withAttribute('data-remote', 'help').find('a');

  test(`${side === 'ad' ? '广告主' : '媒体主'}首页有帮助中心的文章，点了在页旁打开；帮助中心停用后首页照常`, async (t) => {
    const { bench } = ownStage();
    const deployment = new Deployment(bench);
    try {
      const login = new LoginPage(side);
      await login.open(bench);
      await login.signIn(await newAccount(side, bench));
      await t.expect(here()).eql(`/${starts[side]}`);
      await markDocument();
      await toTheEnd();
      const title = await block.nth(0).find('*').nth(0).innerText;
      await t.expect(title.length).gt(3).click(block.nth(0));
      // Beside the page, which stays.
      const panel = Selector('dialog[data-side-panel]');
      await t
        .expect(panel.find('h2').innerText)
        .notEql('')
        .expect(here())
        .eql(`/${starts[side]}`)
        .pressKey('esc')
        .expect(panel.exists)
        .notOk()
        .expect(isMarked())
        .ok();

      await deployment.change((book) => registryChanges.disable(book, 'help', '正在搬家，今晚恢复。', author));
      await t.navigateTo(at(starts[side], bench)).expect(Selector('main h1').withText('首页').exists).ok();
      await toTheEnd();
      await t.expect(Selector('main').withText('最新消息').exists).ok().expect(block.exists).notOk();
      await t.expect(Selector('main [role="alert"]').exists).notOk();
    } finally {
      await deployment.rollBack();
    }
  });
}
