/** Frame of both areas: side menu, top bar, phone header, bottom bar and drawer. `docs/visual-language.md#space-and-layout`. */

import { type Registry, type Side, sideOfToken, useHost } from '@shizhong/shared-contracts';
import { Icon, Logo } from '@shizhong/shared-ui';
import { clsx } from 'clsx/lite';
import { type ReactNode, useCallback, useState } from 'react';
import { useSelector } from 'react-redux';
import { Link } from 'react-router-dom';
import { FinderButton, FinderField, useFinder } from '../../finder/finder-entry';
import { useKeysSheet } from '../../keys/use-keys-sheet';
import { usePanel } from '../../panel/use-panel';
import { resolve } from '../../routing/resolve';
import { useToken } from '../../session/use-token';
import { ThemeSwitch } from '../../theme/theme-switch';
import { useUndo } from '../../undo/use-undo';
import { selectUser } from '../../user/slice';
import { Drawer } from '../drawer';
import { LegalLine } from '../legal-line';
import { bottomBarOf, menuOf, mergedOf, sectionsOf } from '../menu';
import { MenuIcon } from '../menu-icon';
import { MenuLink } from '../menu-link';
import { SkipLink } from '../skip-link';
import { AccountMenu } from './account-menu';
import { AreaSwitch } from './area-switch';
import { DrawerAccount, DrawerLeave } from './drawer-account';
import drawerEntryCss from './drawer-entry.module.css';
import { MessageBadge } from './message-badge';
import { ServiceButton } from './service-button';
import { SideSection } from './side-section';
import { SignInLinks } from './sign-in-links';
import css from './workspace-frame.module.css';

/** Accessible names of the logo's link begin with its visible words. */
const areaNames = { ad: '广告主', media: '媒体主' } as const;

export interface WorkspaceFrameProps {
  side: Side;
  registry: Registry;
  /** The amount in the header: what can be spent, or what can be cashed out. */
  balance: ReactNode;
  children: ReactNode;
}

/** Whether the page can be opened without signing in. */
function isOpen(registry: Registry, path: string): boolean {
  const found = resolve(registry, path);
  return found.kind === 'page' && !found.card.guard;
}

function WorkspaceFooter({ registry }: { registry: Registry }) {
  return (
    <footer className={css.footer}>
      {resolve(registry, '/help/common').kind === 'page' ? (
        <div className={css.footerLinks}>
          <Link to="/help/common">帮助中心</Link>
          <Link to="/help/common?id=user-agreement">用户协议</Link>
          <Link to="/help/common?id=privacy-policy">隐私政策</Link>
        </div>
      ) : null}
      <LegalLine />
    </footer>
  );
}

export function WorkspaceFrame({ side, registry, balance, children }: WorkspaceFrameProps) {
  const { siteName, profile } = useHost().settings;
  // Visitors see 联系我们 in this frame too, without anything that belongs to an account.
  const visitor = sideOfToken(useToken()) !== side;
  const menu = menuOf(registry, side).filter(({ path }) => !visitor || isOpen(registry, path));
  const sections = sectionsOf(menu);
  const bottomBar = bottomBarOf(menu);
  const [drawerOpen, setDrawerOpen] = useState(false);
  const closeDrawer = useCallback(() => setDrawerOpen(false), []);
  const { show: openKeys, sheet } = useKeysSheet();
  const { show: openFinder, finder } = useFinder(side, registry, { known: !visitor, onKeys: openKeys });
  const undo = useUndo();
  const panel = usePanel(side, registry);
  const unread = useSelector(selectUser).info.unread ?? 0;
  const counts = unread > 0 ? { [`/admin-${side}/message`]: unread > 99 ? '99+' : `${unread}` } : {};
  const home = menu[0]?.path ?? '/';
  const demonstration = profile === 'demonstration';

  return (
    <div className={css.frame}>
      <SkipLink />
      <aside className={css.side}>
        <Link className={css.logo} to={home} aria-label={`${siteName}${areaNames[side]}工作台首页`}>
          <span className={css.full}>
            <Logo name={siteName} area={side} />
          </span>
          <span className={css.short}>
            <Logo name="" />
          </span>
        </Link>
        <nav aria-label="主菜单">
          {sections.map((section) => (
            <SideSection key={section.title} {...section} counts={counts} />
          ))}
        </nav>
      </aside>

      <div className={css.column}>
        <header className={css.top}>
          <AreaSwitch side={side} />
          {visitor ? null : <FinderField onOpen={openFinder} />}
          {demonstration ? <span className={css.demo}>演示环境：数字均为演示数据</span> : null}
          <div className={css.right}>
            {visitor ? null : balance}
            <ThemeSwitch />
            {visitor ? null : <MessageBadge side={side} />}
            <ServiceButton />
            {visitor ? <SignInLinks side={side} /> : <AccountMenu side={side} />}
          </div>
        </header>

        <header className={css.strip}>
          <Link to={home} aria-label={`${siteName}工作台首页`}>
            <Logo name={siteName} size={24} />
          </Link>
          <div className={css.stripRight}>
            {demonstration ? <span className={css.demo}>演示数据</span> : null}
            {visitor ? null : <FinderButton onOpen={openFinder} />}
            {visitor ? <SignInLinks side={side} /> : <MessageBadge side={side} />}
            <ServiceButton />
            <button
              type="button"
              className={css.menuButton}
              aria-label="打开菜单"
              aria-haspopup="dialog"
              aria-expanded={drawerOpen}
              onClick={() => setDrawerOpen(true)}
            >
              <Icon name="menu" size={22} />
            </button>
          </div>
        </header>

        <main id="main" tabIndex={-1} className={css.main}>
          {children}
        </main>

        <WorkspaceFooter registry={registry} />
      </div>

      {bottomBar.length > 0 ? (
        <nav className={css.bottomBar} aria-label="底部导航">
          {bottomBar.map((entry) => (
            <MenuLink key={entry.path} entry={entry} className={clsx(css.bottomEntry)}>
              <MenuIcon name={entry.icon} size={22} />
              {entry.label}
            </MenuLink>
          ))}
        </nav>
      ) : null}

      <Drawer open={drawerOpen} onClose={closeDrawer} label="菜单" head={<Logo name={siteName} area={side} size={24} />}>
        {visitor ? null : <DrawerAccount side={side} balance={balance} />}
        <nav aria-label="主菜单">
          {sections.map(({ title, entries }) => (
            <div key={title}>
              {title ? <h2 className={css.section}>{title}</h2> : null}
              {mergedOf(entries).map((entry) => (
                <MenuLink key={entry.path} entry={entry} className={clsx(drawerEntryCss.entry)} onClick={closeDrawer}>
                  <MenuIcon name={entry.icon} size={20} />
                  {entry.label}
                </MenuLink>
              ))}
            </div>
          ))}
        </nav>
        {visitor ? null : <DrawerLeave side={side} />}
      </Drawer>
      {finder}
      {sheet}
      {undo}
      {panel}
    </div>
  );
}
