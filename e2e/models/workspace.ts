import type { Side } from '@shizhong/shared-contracts/session';
import { Selector, t } from 'testcafe';
import { at, type Instance, stage } from '../stage/stage';
import { button, link } from './field';

/** The frame around the pages of an area, on a wide screen. */
export class Workspace {
  readonly menu = Selector('aside nav[aria-label="主菜单"]');
  readonly entries = this.menu.find('a[href]');
  readonly heading = Selector('main h1');
  readonly account = Selector('header button[aria-controls][aria-expanded]').filterVisible();
  /** The bar above the page: area, balance, account. */
  readonly top = Selector('header').filterVisible();
  readonly signOut = button('退出登录');

  constructor(readonly side: Side) {}

  async open(path = `admin-${this.side}/index`, instance: Instance = stage().main): Promise<void> {
    await t.navigateTo(at(path, instance));
  }

  async follow(label: string): Promise<void> {
    await t.click(this.menu.find('a[href]').withText(label));
  }

  async leave(): Promise<void> {
    await t.click(this.account).click(this.signOut);
  }
}

/** The frame around public pages. */
export const publicFrame = {
  /** Of an interactive page: one that is still the server's HTML can be read, but its links load documents. */
  heading: Selector('#root:not([data-served]) main h1'),
  menu: Selector('header nav[aria-label="主导航"]'),
  help: Selector('header nav[aria-label="主导航"] a').withText('帮助中心').filterVisible(),
  signIn: link('登录'),
  workspace: link('进入工作台'),
};

/** The placeholder of content that is still loading. */
export const placeholder = Selector('main [role="status"][aria-label="正在加载"]');
