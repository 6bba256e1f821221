import { Icon } from '@shizhong/shared-ui';
import type { ReactNode } from 'react';
import styles from './deposit.module.css';

interface OutcomeProps {
  tone: 'green' | 'blue' | 'grey' | 'red';
  icon: 'check' | 'clock' | 'close';
  title: string;
  children: ReactNode;
  actions?: ReactNode;
}

export function Outcome({ tone, icon, title, children, actions }: OutcomeProps) {
  return (
    <div className={styles['done']} role="status">
      <span className={styles['mark']} data-tone={tone}>
        <Icon name={icon} size={24} />
      </span>
      <b className={styles['figure']}>{title}</b>
      <p>{children}</p>
      <div className={styles['buttons']}>{actions}</div>
    </div>
  );
}
