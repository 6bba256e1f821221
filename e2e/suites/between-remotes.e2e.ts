/** Every remote with every other one in one document. The matrix takes its cells from the names of the tests. */
import type { Side } from '@shizhong/shared-contracts/session';
import { ClientFunction, Role, Selector } from 'testcafe';
import { roles } from '../accounts/demonstration';
import { here, isMarked, markDocument, title } from '../models/browser';
import { pages } from '../models/pages';
import { at, stage } from '../stage/stage';

fixture('应用之间').page('about:blank');

interface Stop {
  name: string;
  path: string;
  title: string;
  side?: Side | undefined;
}

const first = { public: 'about', help: 'help/common', ad: 'admin-ad/index', media: 'admin-media/index' } as const;
const stopOf = (name: keyof typeof first): Stop => {
  const page = pages.find(({ path }) => path === first[name]);
  return { name, path: first[name], title: page?.title ?? '', side: page?.side };
};
// A remote without a page that can be opened has no test: the matrix says so and fails.
const guests = stage().guests.flatMap(({ name, pages: [page] }): Stop[] => (page ? [{ name, ...page }] : []));

const failure = Selector('main [role="alert"][data-remote]');

/** Navigates as a link of the shell does, even between pages that do not link to each other. */
const go = ClientFunction((address: string) => {
  history.pushState(null, '', address);
  dispatchEvent(new PopStateEvent('popstate', { state: null }));
});
const goBack = ClientFunction(() => history.back());

async function expectPage(t: TestController, { name, title: expected }: Stop): Promise<void> {
  await t.expect(title()).eql(expected, name);
  await t.expect(Selector('main h1').exists).ok(name).expect(failure.exists).notOk(name);
}

const stops = [stopOf('public'), stopOf('help'), stopOf('ad'), stopOf('media'), ...guests];
const pairs = stops.flatMap((one, index) => stops.slice(index + 1).map((other): [Stop, Stop] => [one, other]));

for (const [one, other] of pairs) {
  if (one.side && other.side && one.side !== other.side) betweenSides(one, other);
  // A visit begins where somebody must be signed in.
  else if (other.side && !one.side) thereAndBack(other, one);
  else thereAndBack(one, other);
}

function thereAndBack(one: Stop, other: Stop): void {
  test(`${one.name} ↔ ${other.name}：去、回、再去，不刷新`, async (t) => {
    await t.useRole(one.side ? roles[one.side] : Role.anonymous());
    await t.navigateTo(at(one.path));
    await expectPage(t, one);
    await markDocument();
    await go(at(other.path));
    await expectPage(t, other);
    await goBack();
    await expectPage(t, one);
    await go(at(other.path));
    await expectPage(t, other);
    await t.expect(isMarked()).ok();
  });
}

function betweenSides(one: Stop, other: Stop): void {
  test(`${one.name} ↔ ${other.name}：一侧登录时打开另一侧，去另一侧的登录页，不刷新，原来的一侧照常`, async (t) => {
    await t.useRole(one.side ? roles[one.side] : Role.anonymous());
    await t.navigateTo(at(one.path));
    await expectPage(t, one);
    await markDocument();
    await go(at(other.path));
    await t.expect(here()).contains(`/login/${other.side}?reason=side&redirect=`);
    await go(at(one.path));
    await expectPage(t, one);
    await t.expect(isMarked()).ok();
  });
}
