import { Selector, t } from 'testcafe';

/** A chip of the filter row with the panel that hangs on it. */
export class FilterChip {
  readonly button: Selector;
  readonly panel: Selector;

  constructor(readonly label: string) {
    this.button = Selector('section[aria-label="筛选"] button[aria-haspopup="dialog"]').withText(label);
    this.panel = Selector(`[role="dialog"][aria-label="${label}"]`).filterVisible();
  }

  async open(): Promise<void> {
    await t.click(this.button).expect(this.panel.exists).ok();
  }

  option(label: string): Selector {
    return this.panel.find('button').withExactText(label);
  }

  /** One end of a range. */
  end(name: '下限' | '上限'): Selector {
    return this.panel.find(`input[aria-label="${this.label}${name}"]`);
  }

  /** Types both days of a range into its calendar, which the keyboard reaches so. */
  async days(first: string, last: string): Promise<void> {
    const fields = this.panel.find('input');
    await t.click(fields.nth(0)).typeText(fields.nth(0), first, { replace: true }).pressKey('enter');
    await t.typeText(fields.nth(1), last, { replace: true }).pressKey('enter');
  }

  async clear(): Promise<void> {
    await t.click(Selector(`button[aria-label="移除筛选：${this.label}"]`));
  }
}
