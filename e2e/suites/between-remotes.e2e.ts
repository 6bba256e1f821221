/** Every remote with every other one in one document. The matrix takes its cells from the names of the tests. */
import { ClientFunction, Role, Selector } from 'testcafe';
import { roles } from '../accounts/demonstration';
import { here, isMarked, markDocument, title } from '../models/browser';
import { titleOf } from '../models/pages';
import { at } from '../stage/stage';

fixture('应用之间').page('about:blank');

const first = { public: 'about', help: 'help/common', ad: 'admin-ad/index', media: 'admin-media/index' } as const;
type Remote = keyof typeof first;

const failure = Selector('main [role="alert"][data-remote]');

/** Navigates as a link of the shell does, even between pages that do not link to each other. */
const go = ClientFunction((address: string) => {
  history.pushState(null, '', address);
  dispatchEvent(new PopStateEvent('popstate', { state: null }));
});
const goBack = ClientFunction(() => history.back());

async function expectPage(t: TestController, remote: Remote): Promise<void> {
  await t.expect(title()).eql(titleOf(first[remote]) ?? '', remote);
  await t.expect(Selector('main h1').exists).ok(remote).expect(failure.exists).notOk(remote);
}

const pairs: [Remote, Remote][] = [
  ['public', 'help'],
  ['ad', 'public'],
  ['ad', 'help'],
  ['media', 'public'],
  ['media', 'help'],
];

for (const [one, other] of pairs) {
  test(`${one} ↔ ${other}：去、回、再去，不刷新`, async (t) => {
    await t.useRole(one === 'ad' || one === 'media' ? roles[one] : Role.anonymous());
    await t.navigateTo(at(first[one]));
    await expectPage(t, one);
    await markDocument();
    await go(at(first[other]));
    await expectPage(t, other);
    await goBack();
    await expectPage(t, one);
    await go(at(first[other]));
    await expectPage(t, other);
    await t.expect(isMarked()).ok();
  });
}

test('ad ↔ media：一侧登录时打开另一侧，去另一侧的登录页，不刷新，原来的一侧照常', async (t) => {
  await t.useRole(roles.ad).navigateTo(at(first.ad));
  await expectPage(t, 'ad');
  await markDocument();
  await go(at(first.media));
  await t.expect(here()).match(/\/login\/media\?reason=side&redirect=/);
  await go(at(first.ad));
  await expectPage(t, 'ad');
  await t.expect(isMarked()).ok();
});
