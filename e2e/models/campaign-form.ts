import { Selector, t } from 'testcafe';
import { at, type Instance, stage } from '../stage/stage';
import { button, field } from './field';

/** The four steps of `/admin-ad/oa/read/add` and of the forms for other kinds. */
export class CampaignFormPage {
  readonly heading = Selector('main h1');
  readonly step = Selector('#step-heading');
  readonly name = field('广告名称');
  readonly industry = field('推广行业');
  readonly article = field('文章链接');
  readonly price = field('单价');
  readonly budget = field('总预算');
  readonly restored = Selector('main *').withText(/^已恢复 .* 的草稿$/);
  readonly fits = Selector('main [role="status"]').withText(/^符合条件 \d+ 个账号/);
  readonly hits = Selector('ul[aria-label="文字检查结果"] li');
  readonly dialog = Selector('[role=dialog]');

  constructor(readonly path: string) {}

  async open(instance: Instance = stage().main): Promise<void> {
    await t.navigateTo(at(this.path, instance));
  }

  async type(control: Selector, text: string): Promise<void> {
    await t.typeText(control, text, { replace: true, paste: true });
  }

  async choose(control: Selector, option: string): Promise<void> {
    await t.click(control).click(control.find('option').withText(option));
  }

  async next(step: string): Promise<void> {
    await t.click(button(`下一步：${step}`));
  }
}
