import { FaultProxy } from '../../../scripts/remote-proofs/fault-proxy';
import { Deployment } from '../../faults/deployment';
import { here, isMarked, markDocument, title } from '../../models/browser';
import { link } from '../../models/field';
import { LoadFailure } from '../../models/load-failure';
import { publicFrame } from '../../models/workspace';
import { at, ownStage } from '../../stage/stage';

fixture('重新发布').page('about:blank').disableConcurrency;

const mark = '（新版）';
const { heading } = publicFrame;

/** Gives every test its own deployment, rolled back afterwards, and its own origin, so that no browser cache is shared. */
async function onBench(run: (deployment: Deployment, address: { address: string }) => Promise<void>): Promise<void> {
  const { bench } = ownStage();
  const proxy = await FaultProxy.before(bench.address);
  const deployment = new Deployment(bench);
  try {
    await run(deployment, proxy);
  } finally {
    await deployment.rollBack();
    await proxy.close();
  }
}

test('打开着的页面遇到新版本：旧文件没了也能继续走，不用刷新', (t) =>
  onBench(async (deployment, bench) => {
    await t.navigateTo(at('login', bench)).expect(heading.withText('登录').exists).ok();
    await markDocument();
    const before = await deployment.entry('public');
    await deployment.register(await deployment.publish('public', mark));
    await deployment.remove(before);

    await t.click(link('注册广告主')).expect(heading.withText('注册广告主').exists).ok();
    await t.expect(title()).eql(`注册广告主${mark} - 识众`).expect(isMarked()).ok();
    await t.expect(new LoadFailure('public').place.exists).notOk();
  }));

test('旧文件没了、新版本还没登记：说明原因；登记之后重试即可，不用刷新', (t) =>
  onBench(async (deployment, bench) => {
    const failure = new LoadFailure('public');
    await t.navigateTo(at('login', bench)).expect(heading.withText('登录').exists).ok();
    await markDocument();
    const before = await deployment.entry('public');
    const next = await deployment.publish('public', mark);
    await deployment.remove(before);

    await t.click(link('注册媒体主')).expect(failure.text.withText('没有找到文件').exists).ok();
    await deployment.register(next);
    await t.click(failure.retry).expect(heading.withText('注册媒体主').exists).ok();
    await t.expect(title()).eql(`注册媒体主${mark} - 识众`).expect(isMarked()).ok();
  }));

test('约定的版本不符：不下载、不运行，其他页面照常；登记改正后重试即可，不用刷新', (t) =>
  onBench(async (deployment, bench) => {
    const failure = new LoadFailure('help');
    const right = await deployment.entry('help');
    await deployment.register({ ...right, contract: '99.0.0' });
    await t.navigateTo(at('', bench)).expect(publicFrame.heading.exists).ok();
    await markDocument();

    await t.click(publicFrame.help).expect(failure.text.withText('它需要的站点版本与当前版本不兼容，已拒绝运行').exists).ok();
    await t.click(publicFrame.signIn).expect(here()).eql('/login').expect(heading.withText('登录').exists).ok();
    await t.navigateTo(at('help/common', bench)).expect(failure.place.exists).ok();
    await markDocument();
    await deployment.register(right);
    await t.click(failure.retry).expect(heading.withText('常见问题').exists).ok().expect(isMarked()).ok();
  }));
