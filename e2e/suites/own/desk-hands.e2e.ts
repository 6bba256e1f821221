/** How the desk is worked by hand: keys alone, what was typed and not sent, two operators on one object, an object that moved on. */
import { randomUUID } from 'node:crypto';
import { Selector, t } from 'testcafe';
import { submittedCampaign } from '../../accounts/campaigns';
import { newAdvertiser } from '../../accounts/people';
import { OperatorsDesk, operatorBeside } from '../../models/operators-desk';

fixture('运营台：手上的活').page('about:blank').disableConcurrency;

const desk = new OperatorsDesk();
const reasonForm = desk.item.find('form').withAttribute('aria-label', '驳回');
const reload = () => t.eval(() => location.reload());

/** A campaign of a new advertiser that waits for its review. */
async function waiting() {
  const advertiser = await newAdvertiser(20_000_00);
  const name = `手上${randomUUID().slice(0, 6)}`;
  const { id, version } = await submittedCampaign(advertiser, { name, titles: [name] });
  const statusOf = async () => (await advertiser.call('adRead/detail', { id })).status;
  return { advertiser, id, name, version, statusOf };
}

test('没写完的理由，刷新之后还在；读过再提交，广告主读到的就是它', async () => {
  const { name, advertiser, id } = await waiting();
  await desk.open('?kind=campaign');
  await desk.signIn('review');
  await desk.openRow(name);
  await t.pressKey('e').click(desk.act('驳回'));
  await t.typeText(reasonForm.find('textarea'), '标题与正文说的不是同一件事');
  // Kept a moment after the last letter.
  await t.expect(desk.item.find('blockquote').withText('标题与正文说的不是同一件事').exists).ok();
  await reload();
  await desk.openRow(name);
  await t.expect(reasonForm.find('textarea').value).eql('标题与正文说的不是同一件事');
  await t.click(reasonForm.find('button[type=submit]')).expect(desk.row(name).exists).notOk({ timeout: 40_000 });
  const { reviews } = await advertiser.call('adRead/detail', { id });
  await t.expect(JSON.stringify(reviews)).contains('标题与正文说的不是同一件事');
});

test('只用键盘：上下、认领、通过、撤销、找对象、看全部按键；关掉单个字母之后字母不再起作用', async () => {
  await waiting();
  const { name, statusOf } = await waiting();
  const current = desk.list.find('button[aria-current]');
  await desk.open('?kind=campaign');
  await desk.signIn('review');
  await t.expect(desk.list.find('li').count).gte(2);
  const first = await current.innerText;
  await t.pressKey('j').expect(current.innerText).notEql(first);
  await t.pressKey('k').expect(current.innerText).eql(first);
  await t.pressKey('?').expect(Selector('[role=dialog]').withText('撤销刚才不动钱的决定').exists).ok();
  await t.pressKey('esc').expect(Selector('[role=dialog]').exists).notOk();

  await t.pressKey('/').typeText(desk.list.find('input[type=search], input').nth(0), name);
  await t.expect(desk.list.find('li').count).eql(1).pressKey('tab');
  await t.expect(desk.item.find('h1, h2').withText(name).exists).ok();
  await t.pressKey('e').expect(desk.act('通过').exists).ok();
  await t.pressKey('a').expect(desk.item.find('form').withAttribute('aria-label', '通过').exists).ok();
  await t.pressKey('ctrl+enter').expect(desk.undo.exists).ok();
  await t.pressKey('z').expect(desk.undo.exists).notOk();
  await t.expect(await statusOf()).eql('auditing');
  await t.pressKey('ctrl+k').expect(desk.search.focused).ok();

  await desk.open('me');
  await t.click(Selector('label').withText('待办里用单个字母'));
  await desk.open('?kind=campaign');
  await t.expect(desk.list.find('li').count).gte(2);
  const still = await current.innerText;
  await t.pressKey('j').expect(current.innerText).eql(still);
  await desk.open('me');
  await t.click(Selector('label').withText('待办里用单个字母'));
});

test('两位操作员在同一件上：被接手的人不能再决定，读到是谁，写的话还在', async () => {
  const { name, statusOf } = await waiting();
  await desk.open('?kind=campaign');
  await desk.signIn('review');
  await desk.openRow(name);
  await t.pressKey('e').click(desk.act('驳回'));
  await t.typeText(reasonForm.find('textarea'), '写到一半');

  const other = await operatorBeside(desk, '?kind=campaign', 'ops2');
  try {
    const { page } = other;
    await page.getByRole('button', { name }).click();
    await page.getByText('review 正在处理').waitFor();
    await page.getByRole('button', { name: '接手…' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('textbox').fill('原来的人下班了');
    await dialog.getByRole('button', { name: '接手', exact: true }).click();
    await page.getByText('我认领于').waitFor();

    await t.click(reasonForm.find('button[type=submit]'));
    await t.expect(desk.item.withText('ops2 正在处理').exists).ok();
    await t.expect(await statusOf()).eql('auditing');
    await page.getByRole('button', { name: '放回' }).click();
    await page.getByRole('button', { name: '认领', exact: true }).first().waitFor();
    await t.expect(desk.item.withText('您没写完的「驳回」还在').exists).ok({ timeout: 40_000 });
    await t.click(desk.item.find('button').withExactText('认领'));
    await t.expect(reasonForm.find('textarea').value).eql('写到一半');
  } finally {
    await other.close();
  }
});

test('读的时候广告主撤回了：决定没有做，页面说清谁在何时做了什么', async () => {
  const { advertiser, id, name, version, statusOf } = await waiting();
  await desk.open('?kind=campaign');
  await desk.signIn('review');
  await desk.openRow(name);
  await t.pressKey('e').click(desk.act('驳回'));
  await t.typeText(reasonForm.find('textarea'), '标题夸大');
  await advertiser.call('adRead/withdraw', { id, version });
  await t.click(reasonForm.find('button[type=submit]'));
  await t.expect(desk.item.withText('这一件已不在待办中').exists).ok();
  await t.expect(await statusOf()).eql('draft');
});
