/** The help centre as used by a visitor who does not know its terms: a typo, the visitor's side, a deep link, an old version, a vote. */
import { ClientFunction, Selector } from 'testcafe';
import { here } from '../../models/browser';
import { button, link } from '../../models/field';
import { ops } from '../../stage/operator';
import { at } from '../../stage/stage';

fixture('帮助中心').page('about:blank');

const heading = Selector('main h1');
const box = Selector('#help-search');
const rows = Selector('main ul a[href*="?id="]').filterVisible();
const status = Selector('main [role=status]').filterVisible();
/** In the upper half of the window. */
const arrived = ClientFunction((id: string) => {
  const { top } = document.getElementById(id)?.getBoundingClientRect() ?? { top: -1 };
  return top >= 0 && top < window.innerHeight / 2;
});

test('错别字也找到文章，按身份筛选，目录与相关文章带路，没帮助的原因运营看得到', async (t) => {
  await t
    .navigateTo(at('help'))
    .expect(here())
    .match(/\/help\/common$/);
  await t.typeText(box, '提线', { paste: true });
  await t
    .expect(heading.innerText)
    .eql('搜索“提线”')
    .expect(status.innerText)
    .contains('已按“提现”查找')
    .expect(rows.nth(0).innerText)
    .contains('媒体提现');
  await t.click(Selector('nav[aria-label="适用对象"] a').withExactText('广告主'));
  await t.expect(here()).contains('role=ad').expect(rows.withText('媒体提现').exists).notOk();
  await t.click(Selector('nav[aria-label="适用对象"] a').withExactText('媒体主')).click(rows.nth(0).find('mark, span, b').nth(0));
  await t.expect(heading.innerText).eql('媒体提现');

  const contents = Selector('aside a').filterVisible();
  await t.click(contents.withExactText('失败了怎么办')).expect(arrived('failed')).ok();
  await t.expect(contents.withExactText('失败了怎么办').getAttribute('aria-current')).eql('location');

  await t.click(button('没帮助')).click(Selector('label').withText('照做不成功').find('input'));
  await t.typeText('main textarea', '浏览器测试留言', { paste: true }).click(button('提交'));
  await t.expect(status.withText('感谢反馈').exists).ok();
  const [note] = await ops('article', 'notes', '--article', 'cash-out');
  await t.expect([note?.['reason'], note?.['note']]).eql(['照做不成功', '浏览器测试留言']);

  const related = Selector('aside h2').withExactText('相关文章').sibling('ul').find('a').nth(0);
  const next = await related.innerText;
  await t.click(related).expect(heading.innerText).eql(next);
});

test('表单的规则说明直达章节；旧版本带对照；没有的文章说明白', async (t) => {
  await t.navigateTo(at('data-valid'));
  const rule = link('规则说明');
  await t.expect(rule.getAttribute('target')).eql('_blank');
  await t
    .navigateTo((await rule.getAttribute('href')) ?? '')
    .expect(heading.innerText)
    .eql('如何验真一份投放数据报告');
  await t.expect(arrived('how')).ok();

  await t.navigateTo(at('help/common?id=media-rules&v=2'));
  await t
    .expect(Selector('h2').withText('与 v1 的修改对照').exists)
    .ok()
    .expect(Selector('section[aria-labelledby=versions] li').count)
    .gte(2)
    .click(Selector('section[aria-labelledby=versions] a').withExactText('v1'));
  await t.expect(Selector('section[aria-labelledby=versions] strong').innerText).eql('v1');

  await t.navigateTo(at('help/financial?id=no-such-article'));
  await t
    .expect(Selector('*').withText('文章不存在或已下线').filterVisible().exists)
    .ok()
    .expect(here())
    .match(/\/help\/financial$/);
  await t.typeText(box, '火星驾照zzz', { paste: true });
  await t.expect(Selector('main').withText('没有找到“火星驾照zzz”，换个词或联系客服').exists).ok();
});
