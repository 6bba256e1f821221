import { Alert } from '@shizhong/shared-ui/antd/data';
import { clsx } from 'clsx/lite';
import type { ReactNode } from 'react';
import { Icon } from '../../primitives/icon/Icon';
import type { IconName } from '../../primitives/icon/paths';
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

/** antd's Alert, part of the page. For toasts use the shell's `host.notify`. */
export function Notice({ tone = 'info', children, action, live }: NoticeProps) {
  return (
    <Alert
      type={tone}
      showIcon
      icon={<Icon name={icons[tone]} />}
      title={children}
      action={action}
      className={clsx(css.notice, css[tone])}
      // antd announces every alert, also one that was there before the reader came.
      role={live ? (tone === 'error' ? 'alert' : 'status') : 'note'}
    />
  );
}
