import { Selector, t } from 'testcafe';

/** Ctrl+K in both areas. */
export class Finder {
  readonly dialog = Selector('dialog[aria-label="搜索"]');
  readonly field = this.dialog.find('[role="combobox"]');
  readonly options = this.dialog.find('[role="option"]');
  readonly chosen = this.dialog.find('[role="option"][aria-selected="true"]');

  async open(): Promise<void> {
    await t.pressKey('ctrl+k').expect(this.field.focused).ok();
  }

  /** An option whose name has all the words. */
  option(...words: string[]): Selector {
    return words.reduce((found, word) => found.withText(word), this.options);
  }
}
