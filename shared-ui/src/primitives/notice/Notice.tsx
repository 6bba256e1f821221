import { clsx } from 'clsx/lite';
import type { ReactNode } from 'react';
import { Icon } from '../icon/Icon';
import type { IconName } from '../icon/paths';
import css from './Notice.module.css';

export type NoticeTone = 'info' | 'success' | 'warning' | 'error';

export interface NoticeProps {
  tone?: NoticeTone | undefined;
  children: ReactNode;
  action?: ReactNode;
  /** Announced when it appears after a user action; leave it off for a notice that is present from the start. */
  live?: boolean | undefined;
}

const icons: Record<NoticeTone, IconName> = { info: 'info', success: 'check', warning: 'warning', error: 'warning' };

/** One line with its icon, part of the page. For toasts use the shell's `host.notify`. */
export function Notice({ tone = 'info', children, action, live }: NoticeProps) {
  return (
    <div className={clsx(css.notice, css[tone])} role={live ? (tone === 'error' ? 'alert' : 'status') : undefined}>
      <span className={css.icon}>
        <Icon name={icons[tone]} />
      </span>
      <div className={css.text}>{children}</div>
      {action ? <div className={css.action}>{action}</div> : null}
    </div>
  );
}
