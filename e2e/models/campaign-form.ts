import { Selector, t } from 'testcafe';
import { at, type Instance, stage } from '../stage/stage';
import { field } from './field';

/** The form on `/admin-ad/oa/read/add` and of the forms for other kinds. */
export class CampaignFormPage {
  readonly heading = Selector('main h1');
  readonly name = field('广告名称');
  readonly industry = field('推广行业');
  readonly article = field('文章链接');
  readonly title = Selector('[data-field="titles.0"] input');
  readonly price = field('单价');
  readonly budget = field('总预算');
  readonly restored = Selector('main *').withText(/^已恢复 .* 的草稿$/);
  readonly fits = Selector('main [role="status"]').withText(/^符合条件 \d+ 个账号/);
  readonly hits = Selector('ul[aria-label="文字检查结果"] li');
  readonly dialog = Selector('[role=dialog]');

  /** What is left to correct, in the bar that submits. */
  readonly wrong = Selector('button').withText(/^还有 \d+ 处要改$/);

  constructor(readonly path: string) {}

  async open(instance: Instance = stage().main): Promise<void> {
    await t.navigateTo(at(this.path, instance));
  }

  async type(control: Selector, text: string): Promise<void> {
    await t.typeText(control, text, { replace: true, paste: true });
  }

  async choose(control: Selector, option: string): Promise<void> {
    await t.click(control).click(Selector('.ant-select-item-option').withExactText(option).filterVisible());
  }

  /** The mark of a section in which everything required is there and right. */
  done(section: string): Selector {
    return Selector('main section h2').withExactText(section).sibling('span').withText('已填好');
  }
}
