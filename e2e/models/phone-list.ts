/** A list on a phone: rows of two lines that open, filters in a sheet, what can be done to the chosen rows at the foot. */
import { ClientFunction, Selector, t } from 'testcafe';
import { button } from './field';

const edges = ClientFunction((selector: string) => {
  const box = document.querySelector(selector)?.getBoundingClientRect();
  return box ? { top: Math.round(box.top), bottom: Math.round(box.bottom) } : null;
});

export class PhoneList {
  readonly rows = Selector('main article');
  readonly bar = Selector('main section[aria-label="批量操作"]');
  /** Why some of the chosen rows are left out. */
  readonly reasons = Selector('[role="dialog"][aria-label="不可操作的原因"]').filterVisible();
  readonly sheet = Selector('[role="dialog"]').withText('筛选').filterVisible();

  row(name: string): Selector {
    return Selector(`main article[aria-label="${name}"]`);
  }

  /** Opens or closes what is below the two lines. */
  async press(name: string): Promise<void> {
    await t.click(this.row(name).find('button[aria-label^="明细："]'));
  }

  isOpen(name: string): Promise<string | null> {
    return this.row(name).find('button[aria-label^="明细："]').getAttribute('aria-expanded');
  }

  async choose(name: string): Promise<void> {
    await t.click(this.row(name).find('input[type="checkbox"]'));
  }

  async openSheet(): Promise<void> {
    await t.click(Selector('section[aria-label="筛选"] button[aria-haspopup="dialog"]')).expect(this.sheet.exists).ok();
  }

  /** A choice of the sheet, of the field with this name. */
  async pick(field: string, option: string): Promise<void> {
    await t.click(this.sheet.find(`section[aria-label="${field}"] button`).withExactText(option));
  }

  async leaveSheet(confirm: string): Promise<void> {
    await t.click(button(confirm)).expect(this.sheet.exists).notOk();
  }

  /** How far the bar ends above the navigation at the foot; negative when it lies on it. */
  async barAboveNavigation(): Promise<number> {
    const bar = await edges('main section[aria-label="批量操作"]');
    const foot = await edges('nav[aria-label="底部导航"]');
    if (!bar || !foot) throw new Error('the bar or the navigation is not there');
    return foot.top - bar.bottom;
  }
}
