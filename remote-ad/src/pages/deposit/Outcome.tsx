import { Icon } from '@shizhong/shared-ui';
import type { ReactNode } from 'react';
import css from './deposit.module.css';

interface OutcomeProps {
  tone: 'green' | 'blue' | 'grey' | 'red';
  icon: 'check' | 'clock' | 'close';
  title: string;
  children: ReactNode;
  actions?: ReactNode;
}

export function Outcome({ tone, icon, title, children, actions }: OutcomeProps) {
  return (
    <div className={css.done} role="status">
      <span className={css.mark} data-tone={tone}>
        <Icon name={icon} size={24} />
      </span>
      <b className={css.figure}>{title}</b>
      <p>{children}</p>
      <div className={css.buttons}>{actions}</div>
    </div>
  );
}
