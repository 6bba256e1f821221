import { ClientFunction, Selector } from 'testcafe';
import { registryChanges } from '../../../scripts/registry/book';
import { Deployment } from '../../faults/deployment';
import { isMarked, markDocument, title } from '../../models/browser';
import { LoadFailure } from '../../models/load-failure';
import { publicFrame } from '../../models/workspace';
import { at, ownStage, stage } from '../../stage/stage';

fixture('版本发布').page('about:blank').disableConcurrency;

const { heading } = publicFrame;
const notice = Selector('[role="status"]').withText('新版本可用');
const author = { by: 'e2e', why: '试一试', at: new Date() };

/** The page polls when the user returns to it; here that happens each time the assertion is retried. */
const returnToPage = ClientFunction(() => {
  document.dispatchEvent(new Event('visibilitychange'));
  return document.body.textContent ?? '';
});

const goBack = ClientFunction(() => history.back());

async function onBench(run: (deployment: Deployment) => Promise<void>): Promise<void> {
  const deployment = new Deployment(ownStage().bench);
  try {
    await run(deployment);
  } finally {
    await deployment.rollBack();
  }
}

test('新版本只提示、不打断：写到一半的表单还在，刷新后才是新版本', (t) =>
  onBench(async (deployment) => {
    const { bench } = ownStage();
    await t.navigateTo(at('login/ad', bench)).expect(heading.withText('登录').exists).ok();
    await markDocument();
    const phone = Selector('main input').nth(0);
    await t.typeText(phone, '1380');
    await deployment.register(await deployment.publish('public', '（新版）'));
    await t.expect(returnToPage()).contains('新版本可用', { timeout: 30_000 });
    await t.expect(title()).notContains('（新版）').expect(phone.value).contains('1380').expect(isMarked()).ok();
    await t.click(notice.find('button').withText('刷新')).expect(title()).contains('（新版）').expect(isMarked()).notOk();
  }));

test('停用一个应用：打开着的页面马上说明，其他页面照常；恢复后重试即可，不用刷新', (t) =>
  onBench(async (deployment) => {
    const { bench } = ownStage();
    const failure = new LoadFailure('help');
    await t.navigateTo(at('help/common', bench)).expect(heading.withText('常见问题').exists).ok();
    await markDocument();
    await deployment.change((book) => registryChanges.disable(book, 'help', '正在搬家，今晚恢复。', author));
    await t.expect(returnToPage()).contains('正在搬家，今晚恢复。', { timeout: 30_000 });
    await t.expect(failure.title.innerText).eql('「帮助中心」暂停服务');
    await t.click(publicFrame.signIn).expect(heading.withText('登录').exists).ok();
    await goBack();
    await t.expect(failure.text.withText('正在搬家').exists).ok();
    await deployment.change((book) => registryChanges.enable(book, 'help', author));
    await t.click(failure.retry).expect(heading.withText('常见问题').exists).ok().expect(isMarked()).ok();
  }));

test('地址里的故障参数：一次出错，重试就好；检查器列出各应用的版本', async (t) => {
  const failure = new LoadFailure('help');
  await t.navigateTo(at('?fault=help:500@page*1&inspect', stage().main)).expect(publicFrame.heading.exists).ok();
  const inspector = Selector('#sz-inspector aside');
  await t.expect(inspector.find('h3').withText('帮助中心').exists).ok();
  await t.click(inspector.find('button').withText('故障')).expect(inspector.find('code').withText('help:500@page').exists).ok();
  await t.click(inspector.find('button').withText('关闭').nth(0)).expect(inspector.exists).notOk();
  await t.click(publicFrame.help).expect(failure.in('page').withText('服务器返回了错误').exists).ok();
  await t.click(failure.retry).expect(heading.withText('常见问题').exists).ok();
});
