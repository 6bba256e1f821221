import { Selector } from 'testcafe';

/** What opens at the bell. */
export class Inbox {
  readonly bell = Selector('header a[href$="/message"]').filterVisible();
  readonly panel = Selector('dialog[aria-labelledby="inbox-title"]');
  readonly groups = this.panel.find('[data-group]');
  readonly undo = this.panel.find('button').withText('撤销');

  view(label: string): Selector {
    return this.panel.find('[role="group"][aria-label="只看"] button').withText(label);
  }
}
