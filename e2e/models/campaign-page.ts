/** Lists and details of campaigns, as an advertiser sees them. */
import { Selector } from 'testcafe';

export const row = (text: string): Selector => Selector('main tbody tr').withText(text);

/** An action of a row: its accessible name includes the row's name. */
export const action = (label: string, of: string): Selector =>
  Selector('main button, main a[href]').withAttribute('aria-label', `${label}：${of}`).filterVisible();

/** The tabs of a list are links: each has an address. */
export const listTab = (label: string): Selector => Selector('main nav a[href]').withText(label).filterVisible();

export const tab = (label: string): Selector => Selector('main [role=tab]').withText(label).filterVisible();

export class OpenDialog {
  readonly place: Selector;
  constructor(title: string) {
    const open = Selector('[role=dialog]');
    this.place = open.withText(title).nth(-1);
  }
  button(label: string): Selector {
    return this.place.find('button').withText(label).filterVisible().nth(-1);
  }
}
