/** A media owner's pages: hall, claim, orders. */
import { Selector, t } from 'testcafe';
import { at, stage } from '../stage/stage';
import { button } from './field';

/** The hall of reads. */
export const hall = {
  /** Opened with a search, so that other suites' campaigns do not interfere. */
  open: (keyword: string) => t.navigateTo(at(`admin-media/oa/read?keyword=${encodeURIComponent(keyword)}`, stage().main)),
  claimOf: (title: string) => Selector('button').withAttribute('aria-label', `接单：${title}`).filterVisible(),
  card: (title: string) => Selector('article').withText(title),
};

/** The dialog of a claim. */
export const claimDialog = {
  box: Selector('[role=dialog]').withText('最多到手'),
  agree: Selector('[role=dialog] label').withText('我会按时发布').find('input'),
  send: Selector('[role=dialog] button[type=submit]'),
};

export const orderPage = {
  open: (id: string) => t.navigateTo(at(`admin-media/oa/order-read/${id}/detail`, stage().main)),
  heading: Selector('main h1'),
  turn: Selector('section[aria-label="当前进展"]'),
  dialog: Selector('[role=dialog]'),
  /** A line of 本单怎么算钱 by its name. */
  line: (label: string) => Selector('main dl > div').withText(label).find('dd'),
  section: (title: string) => Selector('main section').withText(title),
  act: (label: string) => button(label),
};
