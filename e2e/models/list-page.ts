/** A list with saved views and sums, on a wide screen. */
import { Selector, t } from 'testcafe';
import { OpenDialog } from './campaign-page';
import { button } from './field';

export class ListPage {
  readonly rows = Selector('main tbody tr[data-row-key]');
  readonly word = Selector('main [role="status"]');
  readonly columns = Selector('[role="dialog"][aria-label="列与顺序"]').filterVisible();
  readonly sums = Selector('main tfoot tr');

  head(label: string): Selector {
    return Selector('main thead th').withText(label);
  }

  view(name: string): Selector {
    return Selector('main nav a').withText(name);
  }

  async sortBy(label: string): Promise<void> {
    await t.click(this.head(label));
  }

  /** Names of the first rows, from the top. */
  async names(count: number): Promise<string[]> {
    const names: string[] = [];
    for (let index = 0; index < count; index += 1) names.push((await this.rows.nth(index).find('a').innerText).trim());
    return names;
  }

  /** Heads of the columns, from the left. */
  async heads(): Promise<string[]> {
    const heads: string[] = [];
    const all = Selector('main thead th').filterVisible();
    const count = await all.count;
    for (let index = 0; index < count; index += 1) heads.push((await all.nth(index).innerText).trim());
    return heads.filter(Boolean);
  }

  /** Presses an arrow on a column's handle in the panel 「列」. */
  async moveColumn(head: string, key: 'up' | 'down'): Promise<void> {
    if (!(await this.columns.exists)) await t.click(Selector('button[aria-label="选择显示的列"]'));
    await t.expect(this.columns.exists).ok();
    const handle = this.columns.find(`button[aria-label="移动：${head}"]`);
    await t.click(handle).pressKey(key).expect(handle.focused).ok();
  }

  async leaveColumns(): Promise<void> {
    await t.pressKey('esc').expect(this.columns.exists).notOk();
  }

  async removeView(): Promise<void> {
    await t.click(button('视图设置'));
    const dialog = new OpenDialog('视图设置');
    await t.click(dialog.button('删除视图'));
    await t.expect(dialog.place.exists).notOk();
  }

  /** A figure of a row that can be changed where it stands. */
  figure(label: string, of: string): Selector {
    return Selector(`main button[title="修改「${of}」的${label}"]`);
  }

  /** The open editor of a figure. */
  editor(label: string, of: string): { field: Selector; panel: Selector } {
    return {
      field: Selector(`main input[aria-label="${label}：${of}"]`),
      panel: Selector(`[role="dialog"][aria-label="修改${label}：${of}"]`).filterVisible(),
    };
  }

  async choosePage(): Promise<void> {
    await t.click(Selector('main thead input[type="checkbox"]'));
  }

  async keepAs(label: '新视图' | '另存为', name: string): Promise<void> {
    await t.click(button(label));
    const dialog = new OpenDialog('新视图');
    await t.typeText(dialog.place.find('input[type="text"], input:not([type])'), name).click(dialog.button('保存视图'));
    await t.expect(dialog.place.exists).notOk();
  }
}
