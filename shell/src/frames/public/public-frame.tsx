import { sideOfToken } from '@shizhong/shared-contracts';
import { ButtonLink, framePaths, LineIcon, Logo } from '@shizhong/shared-ui';
import { clsx } from 'clsx/lite';
import { useCallback, useState } from 'react';
import { Link, NavLink } from 'react-router-dom';
import { useShell } from '../../app/shell-context';
import { areaPathOf } from '../../session/addresses';
import { useToken } from '../../session/use-token';
import { ThemeSwitch } from '../../theme/theme-switch';
import { Drawer } from '../drawer';
import type { FrameProps } from '../frame-props';
import { menuOf } from '../menu';
import { SkipLink } from '../skip-link';
import { PublicFooter } from './public-footer';
import css from './public-frame.module.css';

export function PublicFrame({ registry, children }: FrameProps) {
  const { page } = useShell();
  const { siteName } = page.settings;
  const menu = menuOf(registry, 'public');
  const side = sideOfToken(useToken());
  const [drawerOpen, setDrawerOpen] = useState(false);
  const closeDrawer = useCallback(() => setDrawerOpen(false), []);
  return (
    <div className={css.frame}>
      <SkipLink />
      <header className={css.header}>
        <div className={css.bar}>
          <Link className={css.logo} to="/" aria-label={`${siteName}首页`}>
            <Logo name={siteName} />
          </Link>
          <nav className={css.nav} aria-label="主导航">
            {menu.map(({ path, label }) => (
              <NavLink key={path} to={path} className={clsx(css.link)}>
                {label}
              </NavLink>
            ))}
          </nav>
          <div className={clsx(css.actions, side && css.signedIn)}>
            <span className={css.wide}>
              <ThemeSwitch />
            </span>
            {side ? (
              <ButtonLink to={areaPathOf(side)} kind="primary">
                进入工作台
              </ButtonLink>
            ) : (
              <>
                <ButtonLink to="/login" kind="quiet">
                  登录
                </ButtonLink>
                <span className={css.wide}>
                  <ButtonLink to="/register/ad">免费注册</ButtonLink>
                </span>
              </>
            )}
            <button
              type="button"
              className={css.menuButton}
              aria-label="打开菜单"
              aria-haspopup="dialog"
              aria-expanded={drawerOpen}
              onClick={() => setDrawerOpen(true)}
            >
              <LineIcon path={framePaths.menu} size={22} />
            </button>
          </div>
        </div>
      </header>
      <Drawer open={drawerOpen} onClose={closeDrawer} label="菜单" head={<Logo name={siteName} />}>
        <nav className={css.drawerNav} aria-label="主导航">
          <NavLink to="/" end className={clsx(css.drawerLink)} onClick={closeDrawer}>
            首页
          </NavLink>
          {menu.map(({ path, label }) => (
            <NavLink key={path} to={path} className={clsx(css.drawerLink)} onClick={closeDrawer}>
              {label}
            </NavLink>
          ))}
        </nav>
        <div className={css.drawerActions}>
          {side ? (
            <ButtonLink to={areaPathOf(side)} kind="primary" size="large" block>
              进入工作台
            </ButtonLink>
          ) : (
            <>
              <ButtonLink to="/register/ad" kind="primary" size="large" block>
                注册广告主
              </ButtonLink>
              <ButtonLink to="/register/media" size="large" block>
                注册媒体主
              </ButtonLink>
            </>
          )}
          <div className={css.drawerTheme}>
            <span>深浅色</span>
            <ThemeSwitch />
          </div>
        </div>
      </Drawer>
      <main id="main" tabIndex={-1} className={css.main}>
        {children}
      </main>
      <PublicFooter registry={registry} />
    </div>
  );
}
