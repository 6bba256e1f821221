/** Every remote beside every other one in one document. The names of the tests are what the matrix reads its cells from. */
import { ClientFunction, Role, Selector } from 'testcafe';
import { roles } from '../accounts/demonstration';
import { here, isMarked, markDocument, title } from '../models/browser';
import { titleOf } from '../models/pages';
import { at } from '../stage/stage';

fixture('应用之间').page('about:blank');

const first = { public: 'about', help: 'help/common', ad: 'admin-ad/index', media: 'admin-media/index' } as const;
type Remote = keyof typeof first;

const failure = Selector('main [role="alert"][data-remote]');

/** As a link of the shell does it, also between pages that have none to each other. */
const go = ClientFunction((address: string) => {
  history.pushState(null, '', address);
  dispatchEvent(new PopStateEvent('popstate', { state: null }));
});
const goBack = ClientFunction(() => history.back());

async function stands(t: TestController, remote: Remote): Promise<void> {
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
    await stands(t, one);
    await markDocument();
    await go(at(first[other]));
    await stands(t, other);
    await goBack();
    await stands(t, one);
    await go(at(first[other]));
    await stands(t, other);
    await t.expect(isMarked()).ok();
  });
}

test('ad ↔ media：一侧登录时打开另一侧，去另一侧的登录页，不刷新，原来的一侧照常', async (t) => {
  await t.useRole(roles.ad).navigateTo(at(first.ad));
  await stands(t, 'ad');
  await markDocument();
  await go(at(first.media));
  await t.expect(here()).match(/\/login\/media\?reason=side&redirect=/);
  await go(at(first.ad));
  await stands(t, 'ad');
  await t.expect(isMarked()).ok();
});
