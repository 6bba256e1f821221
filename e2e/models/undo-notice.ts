/** The line at the bottom that says what was just done and takes it back. */
import { Selector, t } from 'testcafe';

export class UndoNotice {
  readonly place = Selector('[data-undo]');

  /** Presses 撤销 in the notice with these words. */
  async press(words: string): Promise<void> {
    await t.expect(this.place.withText(words).exists).ok();
    await t.click(this.place.find('button').withText('撤销')).expect(this.place.exists).notOk();
  }
}
