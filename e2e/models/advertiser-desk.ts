/** An advertiser's money and campaign, as shown on the pages. Amounts are in fen. */
import { Selector, t } from 'testcafe';
import { fenIn } from '../accounts/books';
import { at } from '../stage/stage';
import { OpenDialog, tab } from './campaign-page';
import { button } from './field';

const equation = Selector('section[aria-label="余额与账目核对"]');

async function figure(within: Selector, label: string): Promise<number> {
  const head = Selector(within).find('dt').withText(label);
  return fenIn(await head.parent('div').find('dd').innerText);
}

/** Deposits through the demonstration's cashier. */
export async function deposit(yuan: string): Promise<string> {
  await t.navigateTo(at(`admin-ad/deposit?amount=${yuan}`));
  await t.click(Selector('main label').withText('演示收银台')).click(button('去支付'));
  await t.click(Selector('main button').withText('模拟支付'));
  return Selector('main [role="status"]').withText('已到账').innerText;
}

/** The equation above the finance pages. */
export async function balances() {
  await t.navigateTo(at('admin-ad/financial/consume'));
  await t.expect(equation.withText('两边相等').exists).ok();
  const [usableFen, frozenFen, consumedFen] = [
    await figure(equation, '可用'),
    await figure(equation, '冻结'),
    await figure(equation, '消费'),
  ];
  return { usableFen, frozenFen, consumedFen };
}

export class CampaignDesk {
  readonly #id: string;
  constructor(id: string) {
    this.#id = id;
  }

  async open(part = ''): Promise<void> {
    await t.navigateTo(at(`admin-ad/oa/read/${this.#id}/detail${part}`));
  }

  /** Starts an action of the page's header and confirms its dialog, which names the amount. @returns the dialog's text */
  async act(label: string, confirm: string): Promise<string> {
    const act = Selector('main button, main [role="menuitem"]').withText(label).filterVisible();
    await t.expect(Selector('section[aria-label="广告数据"]').exists).ok();
    if (!(await act.exists)) await t.click(Selector('main button').withText('更多').filterVisible());
    await t.click(act);
    const dialog = new OpenDialog(label);
    await t.expect(dialog.button(confirm).hasAttribute('disabled')).notOk();
    const said = await dialog.place.innerText;
    await t.click(dialog.button(confirm)).expect(dialog.place.exists).notOk();
    return said;
  }

  /** The band of figures at the top. */
  async figures() {
    const band = Selector('section[aria-label="广告数据"]');
    const spent = band.find('[role=group]').withText('消耗');
    const frozen = band.find('[role=group]').withText('冻结');
    return {
      spentFen: fenIn(await spent.find('.ant-statistic-content').innerText),
      frozenFen: fenIn(await frozen.find('.ant-statistic-content').innerText),
      reservedFen: fenIn(await frozen.find('p').innerText),
    };
  }

  /** 本单怎么算钱 of an order, in its drawer. */
  async order(orderId: string) {
    await this.open(`?tab=orders&order=${orderId}&part=money`);
    const drawer = Selector('[role=dialog]').withText('本单怎么算钱');
    const [amountFen, feeFen, netFen] = [
      await figure(drawer, '您'),
      await figure(drawer, '其中：平台服务费'),
      await figure(drawer, '其中：媒体主所得'),
    ];
    return { amountFen, feeFen, netFen };
  }

  /** Confirms the figures of the order in the open drawer. @returns the amount paid, as shown on the button */
  async confirm(): Promise<number> {
    await t.click(Selector('[role=dialog] button').withText('确认数据'));
    const pay = new OpenDialog('确认数据并结算').button('确认并支付');
    const paidFen = fenIn(await pay.innerText);
    await t.click(pay).expect(Selector('[role=dialog]').withText('您已付').exists).ok();
    return paidFen;
  }

  async fundsHold(): Promise<boolean> {
    await this.open();
    await t.click(tab('资金'));
    return Selector('main').withText('与账本逐笔核对一致').exists;
  }
}
