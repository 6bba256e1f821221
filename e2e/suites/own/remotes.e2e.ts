import type { LoadPhase } from '@shizhong/shared-contracts';
import { Selector } from 'testcafe';
import { type Fault, FaultProxy } from '../../../scripts/remote-proofs/fault-proxy';
import { here, isMarked, markDocument, title } from '../../models/browser';
import { LoadFailure } from '../../models/load-failure';
import { titleOf } from '../../models/pages';
import { placeholder, publicFrame } from '../../models/workspace';
import { at, type Instance, ownStage, stage } from '../../stage/stage';

fixture('远端应用出故障').page('about:blank');

const failure = new LoadFailure('help');
const home = Selector('header a').withAttribute('aria-label', '识众首页').filterVisible();

const anything = /\/remotes\/help\//;
const manifest = /\/remotes\/help\/[^/]+\/remote\.json/;
const entry = /\/remotes\/help\/[^/]+\/entry\.\w+\.js/;
const moduleCode = /\/remotes\/help\/[^/]+\/remote(?:\.\w+)?\.js\b/;
const pageCode = /\/remotes\/help\/[^/]+\/help(?:\.\w+)?\.js\b/;
const pageStyle = /\/remotes\/help\/[^/]+\/help\.\w+\.css/;

const refuse: Fault = { kind: 'refuse' };
const hang: Fault = { kind: 'hang' };
const unavailable: Fault = {
  kind: 'respond',
  status: 503,
  type: 'application/json; charset=utf-8',
  body: '{"code":503,"msg":"服务繁忙"}',
};
const missing: Fault = { kind: 'respond', status: 404, type: 'text/plain; charset=utf-8', body: '404\n' };
const garbage = (type: string): Fault => ({ kind: 'respond', status: 200, type, body: '<!doctype html><p>登录酒店网络</p>' });

const cases: readonly { name: string; path: RegExp; fault: Fault; phase: LoadPhase; message: string }[] = [
  { name: '整个下线', path: anything, fault: refuse, phase: 'manifest', message: '网络连接失败。' },
  { name: '清单没有回应', path: manifest, fault: hang, phase: 'manifest', message: '等待超时。' },
  { name: '清单返回 503 和 JSON', path: manifest, fault: unavailable, phase: 'manifest', message: '服务器返回了错误。' },
  {
    name: '清单是别人的网页',
    path: manifest,
    fault: garbage('application/json'),
    phase: 'manifest',
    message: '收到的文件与登记的指纹不一致',
  },
  { name: '入口没有回应', path: entry, fault: hang, phase: 'entry', message: '等待超时。' },
  { name: '入口返回 503 和 JSON', path: entry, fault: unavailable, phase: 'entry', message: '服务器返回了错误。' },
  { name: '入口是乱码', path: entry, fault: garbage('text/javascript'), phase: 'entry', message: '收到的文件与登记的指纹不一致' },
  { name: '主模块返回 503 和 JSON', path: moduleCode, fault: unavailable, phase: 'module', message: '服务器返回了错误。' },
  { name: '页面代码没有回应', path: pageCode, fault: hang, phase: 'page', message: '等待超时。' },
  { name: '页面代码返回 503 和 JSON', path: pageCode, fault: unavailable, phase: 'page', message: '服务器返回了错误。' },
  { name: '页面代码不见了', path: pageCode, fault: missing, phase: 'page', message: '没有找到文件。' },
  { name: '页面样式没有回应', path: pageStyle, fault: hang, phase: 'style', message: '等待超时。' },
];

/** Gives every test its own proxy, and with it an origin without cache or storage. */
async function behindProxy(run: (proxy: FaultProxy) => Promise<void>, product: Instance = ownStage().impatient): Promise<void> {
  const proxy = await FaultProxy.before(product.address);
  try {
    await run(proxy);
  } finally {
    await proxy.close();
  }
}

for (const { name, path, fault, phase, message } of cases) {
  test(`${name}：说明原因，其他页面照常，修复后重试即可，不用刷新`, (t) =>
    behindProxy(async (proxy) => {
      await t.navigateTo(at('', proxy)).expect(publicFrame.heading.exists).ok();
      await markDocument();
      proxy.break(path, fault);

      await t.click(publicFrame.help).expect(failure.in(phase).withText(message).exists).ok();
      await t.expect(failure.title.innerText).eql('「帮助中心」暂时打不开').expect(proxy.met.length).gt(0);
      await t.click(home).expect(publicFrame.heading.exists).ok().expect(failure.place.exists).notOk();
      await t.click(publicFrame.help).expect(failure.in(phase).withText(message).exists).ok();

      proxy.heal();
      await t.click(failure.retry);
      await t.expect(publicFrame.heading.withText('常见问题').exists).ok().expect(failure.place.exists).notOk();
      await t
        .expect(title())
        .eql(titleOf('help/common') ?? '')
        .expect(isMarked())
        .ok();
    }));
}

test('网络断一次：自己再试一次，访问者看不到错误', (t) =>
  behindProxy(async (proxy) => {
    await t.navigateTo(at('', proxy)).expect(publicFrame.heading.exists).ok();
    proxy.break(pageCode, refuse, 1);
    await t.click(publicFrame.help).expect(publicFrame.heading.withText('常见问题').exists).ok();
    await t.expect(proxy.met.length).eql(1);
  }));

test('直接打开故障应用的公开页面：照样可读，说明原因，修复后重试即可，不用刷新', (t) =>
  behindProxy(async (proxy) => {
    const { notice } = failure;
    proxy.break(entry, unavailable);
    await t.navigateTo(at('help/order', proxy)).expect(notice.withAttribute('data-phase', 'entry').exists).ok();
    await t.expect(publicFrame.heading.withText('接单变现').exists).ok().expect(notice.innerText).contains('页面可以阅读');
    await markDocument();
    proxy.heal();
    await t.click(notice.find('button').withExactText('重试')).expect(notice.exists).notOk();
    await t.expect(publicFrame.heading.withText('接单变现').exists).ok().expect(isMarked()).ok();
  }));

test('一个应用没有回应时，别的应用马上可用', (t) =>
  behindProxy(async (proxy) => {
    await t.navigateTo(at('', proxy)).expect(publicFrame.heading.exists).ok();
    proxy.break(anything, hang);
    await t.click(publicFrame.help).expect(here()).eql('/help/common');
    await t.click(publicFrame.signIn).expect(here()).eql('/login').expect(Selector('main h1').withText('登录').exists).ok();
  }));

test('页面代码来得慢：外框马上可用，内容先占位，到了就显示', (t) =>
  // With the default timeouts: a busy machine may take longer here than the short one.
  behindProxy(async (proxy) => {
    await t.navigateTo(at('', proxy)).expect(publicFrame.heading.exists).ok();
    proxy.break(pageCode, { kind: 'hold' });
    await t.click(publicFrame.help).expect(placeholder.exists).ok().expect(failure.place.exists).notOk();
    await t.expect(title()).eql(titleOf('help/common') ?? '');
    proxy.heal();
    await t.expect(publicFrame.heading.withText('常见问题').exists).ok().expect(placeholder.exists).notOk();
  }, stage().main));
