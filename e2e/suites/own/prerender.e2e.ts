import { ClientFunction } from 'testcafe';
import { FaultProxy } from '../../../scripts/remote-proofs/fault-proxy';
import { newAccount } from '../../accounts/new-account';
import { LoginPage } from '../../models/login-page';
import { publicFrame } from '../../models/workspace';
import { at, type Instance, ownStage, stage } from '../../stage/stage';

fixture('公开页面先到、再接管').page('about:blank');

interface Observed {
  kept: boolean;
  /** What moved, and by how much of the window. */
  moved: string[];
  refused: string[];
}

/** Observes from the first byte on: does the HTML's heading stay the same element, does anything move, does the policy block anything. */
const observer = `
  window.e2eWatched = { heading: null, moved: [], refused: [] };
  document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) => e2eWatched.refused.push(violatedDirective + ' ' + blockedURI));
  document.addEventListener('DOMContentLoaded', () => { e2eWatched.heading = document.querySelector('[data-served] main h1'); });
  new PerformanceObserver((list) => list.getEntries().filter(({ hadRecentInput }) => !hadRecentInput).forEach(({ value, sources }) =>
    // TestCafe's own bar at the bottom of the window moves too.
    sources.filter(({ node }) => document.getElementById('root')?.contains(node)).forEach(({ node, previousRect, currentRect }) =>
      e2eWatched.moved.push(value.toFixed(5) + ' ' + (node.outerHTML || node.textContent).slice(0, 80) + ' ' +
        [previousRect, currentRect].map(({ x, y, width, height }) => [x, y, width, height].join()).join(' → '))),
  )).observe({ type: 'layout-shift', buffered: true });
`;

const seen = ClientFunction((): Observed => {
  const { heading, moved, refused } = (
    window as unknown as { e2eWatched: { heading: Element | null; moved: string[]; refused: string[] } }
  ).e2eWatched;
  return { kept: heading !== null && heading === document.querySelector('main h1'), moved, refused };
});

/** A script injected by TestCafe has another origin than `about:blank`, and errors there show no more than this message. */
const observed = test.clientScripts({ content: observer }).skipJsErrors({ message: /^Script error\.?$/ });

const html = async (path: string, instance: Instance = stage().main) => (await fetch(at(path, instance))).text();

test('不运行脚本也能读：标题、正文、链接、规范地址都在 HTML 里，链接带着基路径', async (t) => {
  const { subPath } = ownStage();
  for (const [path, words] of [
    ['', '每一次阅读'],
    ['help/common', '常见问题'],
    ['help/common?id=privacy-policy', '隐私政策'],
  ] as const) {
    const text = await html(path, subPath);
    const body = /<div id="root" data-served>(.*)<noscript>/s.exec(text)?.[1] ?? '';
    await t.expect(body).contains(words, path).expect(text).contains('rel="canonical"', path);
    const base = new URL(subPath.address).pathname;
    const strays = [...body.matchAll(/(?:href|src)="([^"]*)"/g)]
      .map(([, to = '']) => to)
      .filter((to) => !/^(https?:|mailto:|tel:|data:|#)/.test(to));
    await t.expect(strays.filter((to) => !to.startsWith(base))).eql([], path);
  }
  await t.expect(await html('sitemap.xml')).contains('help/common?id=privacy-policy');
});

observed('接管：元素原样留下，不移动，安全策略没有拒绝任何东西', async (t) => {
  for (const [path, instance] of [
    ['', stage().main],
    ['help/common', stage().main],
    ['', ownStage().subPath],
  ] as const) {
    await t.navigateTo(at(path, instance)).expect(publicFrame.heading.exists).ok();
    await t.expect(seen()).eql({ kept: true, moved: [], refused: [] }, `${instance.address}${path}`);
  }
});

observed('已登录的访问者：首页直接带着「进入工作台」来，接管后不变', async (t) => {
  await new LoginPage('ad').open();
  await new LoginPage('ad').signIn(await newAccount('ad'));
  await t.navigateTo(at('')).expect(publicFrame.heading.exists).ok();
  await t.expect(publicFrame.workspace.exists).ok().expect(seen()).eql({ kept: true, moved: [], refused: [] });
});

test('代码来得慢：文字先读，外框可用，代码到了才接管', async (t) => {
  const proxy = await FaultProxy.before(stage().main.address);
  try {
    proxy.break(/\/remotes\/public\//, { kind: 'hold' });
    await t.navigateTo(at('', proxy)).expect(publicFrame.heading.exists).ok({ timeout: 20_000 });
    proxy.heal();
    await t.click(publicFrame.help).expect(publicFrame.heading.withText('常见问题').exists).ok();
  } finally {
    await proxy.close();
  }
});
