/** Versions at the operators' desk: a trial, a look at it, and the way back. */
import { Selector } from 'testcafe';
import { registryChanges } from '../../../scripts/registry/book';
import { Deployment } from '../../faults/deployment';
import { title } from '../../models/browser';
import { field } from '../../models/field';
import { demonstrationPassword, OperatorsDesk } from '../../models/operators-desk';
import { publicFrame } from '../../models/workspace';
import { at, ownStage } from '../../stage/stage';

fixture('运营台发布版本').page('about:blank').disableConcurrency;

const desk = new OperatorsDesk(() => ownStage().bench.desk);
const author = { by: 'e2e', why: '试一试', at: new Date() };
const row = Selector('section').withAttribute('aria-label', '各远端应用的版本').find('tbody tr').withText('public');
const candidateCell = row.find('td').nth(2);
const dialog = Selector('[role=dialog]');
const tab = (label: string) => Selector('nav').withAttribute('aria-label', '运营台').find('a').withText(label);
const part = (label: string) => Selector('section').withAttribute('aria-label', label);
/** Alarms are looked for twice a minute. */
const alarmMs = 90_000;
const named = (label: string) => Selector('button').withAttribute('aria-label', label);

// Whatever comes next expects a wide window, also after a failure.
test.after((t) => t.resizeWindow(1280, 800))(
  '新版本先给一成访客、自己先看；从运营台回退后谁也拿不到它，登记簿写着是谁、为什么',
  async (t) => {
    const deployment = new Deployment(ownStage().bench);
    try {
      const { version: stable } = await deployment.entry('public');
      const next = await deployment.publish('public', '（候选）');
      await deployment.change((book) => registryChanges.putForward(book, next, author));
      await deployment.change((book) => registryChanges.promote(book, 'public', stable, 100, author));

      await desk.open('platform');
      await desk.signIn('ops');
      await t.expect(candidateCell.innerText).eql('—').click(named('发布 public'));
      await t.expect(dialog.withText(next.version).exists).ok();
      await t.click(dialog.find('button').withText('生成重现链接'));
      const link = await dialog.find('a').withExactText('打开').getAttribute('href');
      await t.expect(link).contains(at('', ownStage().bench));

      await t.typeText(field('给多少访客（%）'), '101', { replace: true });
      await t.expect(dialog.withText('填 1 到 100 的整数').exists).ok();
      await t.typeText(field('给多少访客（%）'), '10', { replace: true }).typeText(field('原因'), '先给一成');
      await t.expect(dialog.withText(`约 10% 的访客改用 ${next.version}，其余访客仍用 ${stable}`).exists).ok();
      await t.typeText(field('再次输入您的密码'), 'not mine').click(dialog.find('button').withExactText('发布'));
      await t.expect(dialog.withText('密码或动态码不正确').exists).ok();
      await t.typeText(field('再次输入您的密码'), demonstrationPassword, { replace: true });
      await t.click(dialog.find('button').withExactText('发布')).expect(dialog.exists).notOk();
      await t.expect(candidateCell.innerText).eql(`${next.version}・10%`);

      // Whoever is on call has a phone.
      await t.resizeWindow(375, 812).click(tab('值班')).expect(part('候选版').find('li').withText(next.version).exists).ok();
      await t.click(named('回退 public')).typeText(field('原因'), '首页空白');
      await t.click(dialog.find('button').withExactText('回退')).expect(part('候选版').find('li').exists).notOk();
      const alarm = part('告警').find('li').withText('由 ops 回退：首页空白');
      await t.expect(alarm.exists).ok({ timeout: alarmMs }).click(alarm.find('button').withExactText('我来处理'));
      await t.expect(alarm.withText('在处理').exists).ok().click(alarm.find('button').withExactText('处理完了'));
      await t.expect(alarm.exists).notOk().click(tab('平台')).resizeWindow(1280, 800).expect(candidateCell.innerText).eql('—');
      await t.click(named('发布 public')).expect(dialog.exists).ok().expect(dialog.withText(next.version).exists).notOk();

      const kept = await deployment.history('public');
      await t.expect(kept.slice(-2)).eql([
        { action: 'canary', by: 'ops', why: '先给一成' },
        { action: 'health', by: 'health', why: 'ops：首页空白' },
      ]);
      // What was taken back opens for whoever follows an operator's link: a report of a fault must show the fault.
      await t.navigateTo(`${at('login/ad', ownStage().bench)}${new URL(link ?? '').search}`);
      await t.expect(publicFrame.heading.withText('登录').exists).ok().expect(title()).contains('（候选）');
    } finally {
      await deployment.rollBack();
    }
  },
);
