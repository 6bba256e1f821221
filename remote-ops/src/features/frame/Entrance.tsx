import { useHost } from '@shizhong/shared-contracts';
import { Logo } from '@shizhong/shared-ui';
import type { ReactNode } from 'react';
import css from './Entrance.module.css';
import { ModeButton } from './ModeButton';

export interface EntranceProps {
  title: string;
  /** What stands beside the form: how it works, and what to do when it does not. */
  aside: ReactNode;
  children: ReactNode;
}

/** The window of whoever is not signed in. */
export function Entrance({ title, aside, children }: EntranceProps) {
  const { settings } = useHost();
  return (
    <div className={css.window}>
      <header className={css.top}>
        <Logo name={settings.siteName} />
        <span className={css.area}>运营台</span>
        {settings.profile === 'demonstration' ? <span className={css.demo}>演示</span> : null}
        <ModeButton />
      </header>
      <main id="main" tabIndex={-1} className={css.main}>
        <div className={css.form}>
          <h1 className={css.title}>{title}</h1>
          {children}
        </div>
        <aside className={css.aside}>{aside}</aside>
      </main>
      <footer className={css.foot}>
        <span>{location.host}・市场的账号在这里无效</span>
        <span>每次登录与锁定都会记录</span>
      </footer>
    </div>
  );
}
