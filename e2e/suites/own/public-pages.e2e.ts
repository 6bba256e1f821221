/** What visitors do on the public pages, and what the operator then sees: a channel's sign-up, a lead, a complaint. */
import { Selector } from 'testcafe';
import { submittedCampaign } from '../../accounts/campaigns';
import { goodPassword, newPhone } from '../../accounts/new-account';
import { newAdvertiser } from '../../accounts/people';
import { here, stored } from '../../models/browser';
import { button, field, link } from '../../models/field';
import { RegisterPage } from '../../models/register-page';
import { ops } from '../../stage/operator';
import { at } from '../../stage/stage';

fixture('公开页面').page('about:blank');

const heading = Selector('main h1');
const said = (text: string) => Selector('main *').withText(text).filterVisible();
const type = (t: TestController, label: string, text: string) => t.typeText(field(label), text, { replace: true, paste: true });

async function signUpsOf(token: string): Promise<number> {
  const row = (await ops('channel', 'list')).find((each) => each['szPush'] === token);
  return Number(row?.['signUps'] ?? 0);
}

test('带推广标识来的访客逛过几页、测算到手、注册之后，仍然记在这个渠道上', async (t) => {
  const before = await signUpsOf('demo-channel');
  await t.navigateTo(at('?uid=demo&mid=1&prom=E2E-HOME'));
  await t.expect(stored('szPush')).eql('demo-channel');
  const menu = Selector('header nav a').filterVisible();
  await t.click(menu.withExactText('广告主投放')).expect(heading.textContent).contains('为真实的阅读付钱');
  await t
    .expect(said('预计有效阅读').exists)
    .ok()
    .expect(Selector('main').textContent)
    .match(/近 90 天 \d+ 个已结算订单/);
  await t.click(menu.withExactText('媒体主接单')).expect(heading.textContent).contains('先看到手多少');
  const net = Selector('section[aria-labelledby="net-title"]');
  await t
    .expect(net.textContent)
    .match(/服务费 10%−[\d,.]+/)
    .expect(net.textContent)
    .match(/每单到手¥[\d,.]+/);
  await type(t, '平均阅读', '10000');
  await t.expect(net.textContent).contains('10,000 次');
  await t
    .click(link('我要接单'))
    .expect(here())
    .match(/\/register\/media$/);

  const page = new RegisterPage('media');
  await page.fill({ phone: newPhone(), password: goodPassword });
  await page.chooseMediaKind('公众号');
  await t
    .click(page.consent)
    .click(page.submit)
    .expect(here())
    .match(/\/admin-media\/index$/);
  await t.expect(await signUpsOf('demo-channel')).eql(before + 1);
});

test('定制需求凭验证码提交，运营在线索里看到并跟进；投诉凭编号查到处理结果', async (t) => {
  const phone = newPhone();
  await t.navigateTo(at('web-ad/custom'));
  await type(t, '公司名称', '禾下食品有限公司');
  await type(t, '联系人', '王小满');
  for (const [label, option] of [
    ['行业', '食品饮料'],
    ['预算区间', '1–5 万元'],
    ['推广目标', '品牌曝光'],
  ] as const) {
    await t.click(field(label)).click(field(label).find('option').withExactText(option));
  }
  await type(t, '手机号', phone);
  await t.click(button('获取验证码')).click(button('填入'));
  await t.click(Selector('label').withText('同意 隐私政策').find('input')).click(button('提交需求'));
  await t.expect(said('已收到，1 个工作日内联系您').exists).ok();
  const [no = ''] = /XS\d{8}-[0-9A-Z]{6}/.exec(await Selector('main').textContent) ?? [];
  const queued = async () => (await ops('lead', 'queue')).some((row) => row['no'] === no);
  await t.expect(await queued()).ok();
  await ops('lead', 'note', '--no', no, '--outcome', 'won', '--text', '已约时间');
  await t.expect(await queued()).notOk();

  await t.navigateTo(at('contact/complaint'));
  await t.click(field('类型')).click(field('类型').find('option').withExactText('刷量'));
  await type(t, '描述', '某账号夜间阅读突增，请核查，附文章链接。');
  await type(t, '手机号', phone);
  await t.click(button('获取验证码')).click(button('填入')).click(button('提交'));
  await t.expect(said('已收到，编号 GD').exists).ok();
  const [ticket = ''] = /GD\d{8}-[0-9A-Z]{6}/.exec(await Selector('main').textContent) ?? [];
  await ops('ticket', 'resolve', '--no', ticket, '--text', '已核查，该单不予结算。');
  await type(t, '投诉编号', ticket);
  await type(t, '提交时的手机号', phone);
  await t.click(button('查询进度'));
  await t.expect(said('已解决').exists).ok().expect(said('已核查，该单不予结算。').exists).ok();
});

test('状态页数的是还在等的：广告提交后多一件，审核后少一件；价格指数写明起止日期', async (t) => {
  const line = Selector('main tr').withText('广告审核').find('td[data-label="还在等"]');
  const waiting = async () => Number(/^(\d+) 件，最久/.exec(await line.innerText)?.[1] ?? 0);
  /** The figures are computed once a minute. */
  const becomes = async (count: number) => {
    for (const until = Date.now() + 90_000; Date.now() < until && (await waiting()) !== count; ) {
      await t.eval(() => location.reload());
      await t.expect(line.withText(/没有|最久/).exists).ok();
    }
    await t.expect(await waiting()).eql(count);
  };
  await t
    .navigateTo(at('status'))
    .expect(line.withText(/没有|最久/).exists)
    .ok();
  const before = await waiting();
  const { no } = await submittedCampaign(await newAdvertiser(2_000_00), { name: `在等${Date.now() % 1_000_000}` });
  await becomes(before + 1);
  await ops('campaign', 'approve', '--no', no);
  await becomes(before);
  await t
    .navigateTo(at('price-index'))
    .expect(Selector('main').withText(/\d{4}-\d{2}-\d{2}/).exists)
    .ok();
});
