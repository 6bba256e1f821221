import type { Registry } from '@shizhong/shared-contracts/remote';
import { ClientFunction, Selector } from 'testcafe';
import { roles } from '../accounts/demonstration';
import { here, title } from '../models/browser';
import { pages, titleOf } from '../models/pages';
import { publicFrame, Workspace } from '../models/workspace';
import { ownRemotes } from '../stage/guests';
import { at, stage } from '../stage/stage';

fixture('地址与标题').page('about:blank');

const heading = Selector('main h1');

/** Of our own pages and of those of other teams, which the registry describes. */
const anyTitleOf = (path: string): string | undefined =>
  titleOf(path) ??
  stage()
    .guests.flatMap(({ pages: their }) => their)
    .find((page) => page.path === path.replace(/^\//, '').replace(/[?#].*$/, ''))?.title;

test('我们登记的每个页面都在本测试的清单里', async (t) => {
  const { remotes } = (await (await fetch(at('registry.json'))).json()) as Registry;
  // A page of a single object is opened by the suite that creates the object.
  const general = (all: string[]) => all.filter((path) => !path.includes(':')).sort();
  const own = remotes.filter(({ name }) => ownRemotes.some((each) => each === name));
  const paths = own.flatMap(({ routes }) => routes.map(({ path }) => path.replace(/^\//, '')));
  await t.expect(general(paths)).eql(general(pages.map(({ path }) => path)));
});

test('不认识的地址回到首页', async (t) => {
  for (const path of ['no/such/page', 'admin-ad/no-such', 'help/nothing', 'login/nobody']) {
    await t
      .navigateTo(at(path))
      .expect(here())
      .eql(new URL(at('')).pathname, path);
    await t
      .expect(title())
      .eql(titleOf('') ?? '')
      .expect(heading.exists)
      .ok(path);
  }
});

test('区域的短地址打开区域的第一页', async (t) => {
  for (const [from, to] of [
    ['help', 'help/common'],
    ['register', 'register/ad'],
    ['web-forget', 'web-forget/ad'],
  ] as const) {
    await t
      .navigateTo(at(from))
      .expect(here())
      .eql(new URL(at(to)).pathname)
      .expect(title())
      .eql(titleOf(to) ?? '');
  }
});

/** Addresses of the links in a place, relative to the router base; links to other sites are not checked. */
const linksIn = ClientFunction((place: string, base: string) => {
  const found = Array.from(document.querySelectorAll<HTMLAnchorElement>(`${place} a[href]`));
  const own = found.map(({ href }) => href).filter((href) => href.indexOf(base) === 0);
  return Array.from(new Set(own)).map((href) => href.slice(base.length));
});

async function everyLinkOpensItsPage(t: TestController, place: string): Promise<void> {
  const links = await linksIn(place, at(''));
  await t.expect(links.length).gt(0);
  for (const path of links) {
    await t.navigateTo(at(path)).expect(heading.exists).ok(path);
    const arrived = (await here()).slice(new URL(at('')).pathname.length);
    // A short address redirects to its page; a link that redirects to the home page is dead.
    await t.expect(anyTitleOf(arrived) === undefined).notOk(`${path} opens ${arrived}`);
    await t.expect(arrived === '' && path !== '').notOk(`${path} is a dead entry`);
  }
}

test('公开页面的页头和页脚没有死链接', async (t) => {
  await t.navigateTo(at('')).expect(publicFrame.heading.exists).ok();
  await everyLinkOpensItsPage(t, 'header');
  await t.navigateTo(at('')).expect(publicFrame.heading.exists).ok();
  await everyLinkOpensItsPage(t, 'footer');
});

for (const side of ['ad', 'media'] as const) {
  test(`${side === 'ad' ? '广告主' : '媒体主'}中心的菜单没有死链接，点了就到`, async (t) => {
    const workspace = new Workspace(side);
    await t.useRole(roles[side]);
    await workspace.open();
    await t.expect(workspace.heading.exists).ok();
    const count = await workspace.entries.count;
    await t.expect(count).gte(3);
    for (let index = 0; index < count; index += 1) {
      await workspace.open();
      const entry = workspace.entries.nth(index);
      const path = new URL((await entry.getAttribute('href')) ?? '', at('')).href.slice(at('').length);
      await t.click(entry).expect(heading.exists).ok();
      await t.expect(title()).eql(anyTitleOf(path) ?? `${path} is not a page`);
    }
  });
}
