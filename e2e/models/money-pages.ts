/** An advertiser's money pages, the certification page and tickets, as users see them. */
import { Selector } from 'testcafe';

/** The header of the finance pages. */
export const equation = {
  card: Selector('section[aria-label="余额与账目核对"]'),
  total: Selector('section[aria-label="余额与账目核对"] dd'),
};

/** The list's first row with cells. */
export const firstRow = Selector('main table tbody tr').filter(
  // Not the hidden row by which antd measures its columns.
  (row) => row.querySelector('td') !== null && row.getAttribute('aria-hidden') === null,
);

export const dialog = (title: string) => Selector('[role=dialog]').withText(title);

export const inDialog = (text: string) => Selector('[role=dialog] button').withText(text).filterVisible();

/** A message at a field or in a notice, anywhere on the page. */
export const said = (text: string) =>
  Selector('main p, main li, [role=dialog] p, main [role="alert"], main [role="status"], main b').withText(text).filterVisible();

export const tick = (text: string) => Selector('label').withText(text).find('input[type=checkbox]');
export const choice = (text: string) => Selector('label').withText(text).find('input[type=radio]');
/** A place in the open tree of regions. */
export const place = (name: string) => Selector('.ant-select-tree-title').withExactText(name).filterVisible();
export const file = Selector('input[type=file]');
